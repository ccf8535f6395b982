import type { ContactInquiryStatus, WholesaleInquiryStatus } from "#app/db/schema.ts";
import { choice, defineList } from "#app/domain/lists/lists.ts";

export type InquiryKind = "contact" | "wholesale";

export const CONTACT_STATUSES = ["new", "in_progress", "resolved"] as const satisfies ContactInquiryStatus[];
export const WHOLESALE_STATUSES = ["pending", "contacted", "closed"] as const satisfies WholesaleInquiryStatus[];

const shared = { search: { maxLength: 100 }, position: ["after", "before"], perPage: 50 } as const;

/** Messages through the contact page, newest first, for administrators. */
export const contactInquiryList = defineList({ filters: { status: choice(CONTACT_STATUSES) }, ...shared });

/** Inquiries about buying in bulk, newest first, for administrators. */
export const wholesaleInquiryList = defineList({ filters: { status: choice(WHOLESALE_STATUSES) }, ...shared });

interface AdminInquiry<Status> {
  id: number;
  name: string;
  email: string;
  message: string;
  status: Status;
  /** Of the status (rule 10.10). */
  marks: string;
  createdAt: Date;
}

export type AdminContactInquiry = AdminInquiry<ContactInquiryStatus> & { subject: string };
export type AdminWholesaleInquiry = AdminInquiry<WholesaleInquiryStatus> & {
  companyName: string;
  phone: string;
  businessType: string | null;
};

/** An answer to an inquiry, which went by mail. */
export interface InquiryReply {
  id: number;
  author: string;
  body: string;
  at: Date;
}
