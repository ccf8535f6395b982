import type { Locale } from "#app/db/schema.ts";
import type { InquiryForm } from "#app/domain/support/inquiries/inquiries.ts";
import type { Attachment } from "#app/domain/platform/uploads/attachments.server.ts";
import type { SubmittedFiles } from "#app/domain/platform/uploads/pending-uploads.ts";
import { MEGABYTE, type UploadField, type UploadPolicy } from "#app/domain/platform/uploads/uploads.ts";

/** The openings of the careers page, in its order; their texts are `pages:careers.openings`. */
export const OPENINGS = [
  "senior-frontend-developer",
  "product-manager-logistics",
  "data-scientist",
  "digital-marketing-head",
] as const;

export type Opening = (typeof OPENINGS)[number];

/** Returns the opening of this name, if there is one. */
export function openingNamed(name: string | undefined): Opening | undefined {
  return OPENINGS.find((opening) => opening === name);
}

/** Returns the translation key of an opening's title. */
export function openingKey(opening: string): string {
  return `pages:careers.openings.${opening}.title`;
}

export const CV_FILE = {
  form: "career",
  field: "cv",
  kind: "pdf",
  max: 1,
  maxBytes: 5 * MEGABYTE,
} as const satisfies UploadField;
export const careerUploads: UploadPolicy = { fields: [CV_FILE], maxFiles: 3, maxBytes: 12 * MEGABYTE };

/** Of all CVs together; past it visitors apply by mail. */
export const MAX_CV_BYTES = 5 * 1024 * MEGABYTE;

/** An application for an opening, as it is sent. */
export interface CareerInquiry extends InquiryForm {
  opening: Opening;
  name: string;
  email: string;
  phone?: string | undefined;
  city: string;
  message: string;
  work_url?: string | undefined;
  /** Of the page; the mails to the applicant are in it. */
  locale: Locale;
  cv: SubmittedFiles<Attachment>;
}
