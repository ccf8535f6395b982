import type { CareerInquiryStatus, ContactInquiryStatus, WholesaleInquiryStatus } from "#app/db/schema.ts";
import { OPENINGS } from "#app/domain/support/inquiries/careers.ts";
import { choice, defineList } from "#app/domain/platform/lists/lists.ts";
import { statusKey } from "#app/domain/platform/state-machine/status-words.ts";

/** The status of an inquiry of each kind. */
interface InquiryStatuses {
  contact: ContactInquiryStatus;
  wholesale: WholesaleInquiryStatus;
  career: CareerInquiryStatus;
}

export type InquiryKind = keyof InquiryStatuses;
export type InquiryStatus = InquiryStatuses[InquiryKind];

export const CONTACT_STATUSES = ["new", "in_progress", "resolved"] as const satisfies ContactInquiryStatus[];
export const WHOLESALE_STATUSES = ["pending", "contacted", "closed"] as const satisfies WholesaleInquiryStatus[];
export const CAREER_STATUSES = ["new", "in_review", "invited", "declined"] as const satisfies CareerInquiryStatus[];

/** By kind: all statuses, first a new inquiry's, then an answered one's. */
export const INQUIRY_STATUSES: {
  readonly [Kind in InquiryKind]: readonly [
    first: InquiryStatuses[Kind],
    answered: InquiryStatuses[Kind],
    ...InquiryStatuses[Kind][],
  ];
} = {
  contact: CONTACT_STATUSES,
  wholesale: WHOLESALE_STATUSES,
  career: CAREER_STATUSES,
};

/** Returns the translation key of a status's words. */
export function inquiryStatusKey(kind: InquiryKind, status: string): string {
  return statusKey(`${kind}_inquiry`, status as never);
}

const shared = { search: { maxLength: 100 }, position: ["after", "before"], perPage: 50, choosesRows: true } as const;

/** Messages through the contact page, newest first, for administrators. */
export const contactInquiryList = defineList({ filters: { status: choice(CONTACT_STATUSES) }, ...shared });

/** Inquiries about buying in bulk, newest first, for administrators. */
export const wholesaleInquiryList = defineList({ filters: { status: choice(WHOLESALE_STATUSES) }, ...shared });

/** Applications for openings, newest first, for administrators. */
export const careerInquiryList = defineList({
  filters: { status: choice(CAREER_STATUSES), opening: choice(OPENINGS) },
  ...shared,
});

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

export type AdminCareerInquiry = AdminInquiry<CareerInquiryStatus> & {
  opening: string;
  phone: string | null;
  city: string;
  workUrl: string | null;
  cv: { fileName: string; sizeBytes: number };
};

/** An answer to an inquiry, which went by mail. */
export interface InquiryReply {
  id: number;
  author: string;
  body: string;
  at: Date;
}
