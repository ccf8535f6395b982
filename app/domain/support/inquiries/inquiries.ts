import type { BusinessType } from "#app/domain/platform/identifiers/business-types.ts";

/** Maximum inquiries of all kinds per email address and hour. */
export const MAX_INQUIRIES_AN_HOUR = 3;

/** In characters. Subject and names are shown on one line of a list, the message on a page. */
export const INQUIRY_LENGTHS = {
  name: 120,
  email: 254,
  subject: 200,
  phone: 30,
  message: 2000,
  city: 80,
  url: 300,
} as const;

/** A message through the contact page. */
export interface ContactInquiry {
  name: string;
  email: string;
  subject: string;
  message: string;
}

/** The form's idempotency key. */
export interface InquiryForm {
  formKey: string;
}

/** An inquiry about buying in bulk. */
export interface WholesaleInquiry {
  company_name: string;
  contact_person: string;
  email: string;
  phone: string;
  business_type?: BusinessType | undefined;
  message: string;
}
