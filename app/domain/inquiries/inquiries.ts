/** What kind of business somebody has (spec §3). */
export const BUSINESS_TYPES = [
  "individual",
  "sole_proprietor",
  "partnership",
  "pvt_ltd",
  "llp",
  "public_ltd",
  "ngo",
  "trust",
] as const;
type BusinessType = (typeof BUSINESS_TYPES)[number];

/** So many inquiries of both kinds are taken from one e-mail address in an hour: enough for a person, too few for a flood. */
export const MAX_INQUIRIES_AN_HOUR = 3;

/** In characters. The subject and the names stand on one line of a list, the message on a page. */
export const INQUIRY_LENGTHS = { name: 120, email: 254, subject: 200, phone: 30, message: 2000 } as const;

/** A message through the contact page. */
export interface ContactInquiry {
  name: string;
  email: string;
  subject: string;
  message: string;
}

/** The key that the form's page gave it: sent again with the same words it is the same inquiry. */
export interface InquiryForm {
  form_key?: string | undefined;
}

/** Somebody who wants to buy in bulk. */
export interface WholesaleInquiry {
  company_name: string;
  contact_person: string;
  email: string;
  phone: string;
  business_type?: BusinessType | undefined;
  message: string;
}
