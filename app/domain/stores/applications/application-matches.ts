import type { ApplicationStatus, StoreStatus } from "#app/db/schema.ts";

/** Data shared with another application or store. */
type MatchKind = "account_number" | "aadhaar_number" | "pan" | "document" | "pickup_address";

/** Another application or store with some of this one's data. */
export interface ApplicationMatch {
  kind: MatchKind;
  name: string;
  status: ApplicationStatus | StoreStatus;
  /** Null for a draft, which only its applicant sees, and for a store without an application. */
  applicationId: number | null;
  /** Null without a store in the shop. */
  storeSlug: string | null;
}

/** Banned data of an application. The other application's address and number are not shown. */
export type BannedKind = "email" | "mobile";
