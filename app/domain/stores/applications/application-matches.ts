import type { ApplicationStatus, SellerStatus } from "#app/db/schema.ts";

/** What an application can have in common with another application or store. */
type MatchKind = "account_number" | "aadhaar_number" | "pan" | "document" | "pickup_address";

/** Another application or store with something of this one. */
export interface ApplicationMatch {
  kind: MatchKind;
  name: string;
  status: ApplicationStatus | SellerStatus;
  /** Null for a draft, which only its applicant sees, and for a store without an application. */
  applicationId: number | null;
  /** Of a store in the shop. */
  storeSlug: string | null;
}

/** What of an application is banned: by another application, whose own address and number stay out of this. */
export type BannedKind = "email" | "mobile";
