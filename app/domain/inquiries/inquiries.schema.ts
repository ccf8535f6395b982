import { z } from "zod";
import { emailAddress, telephone } from "#app/domain/accounts/accounts.schema.ts";
import { BUSINESS_TYPES, INQUIRY_LENGTHS } from "#app/domain/inquiries/inquiries.ts";

const line = (required: string, most: number) =>
  z
    .string({ error: required })
    .trim()
    .min(1, { error: required, abort: true })
    .max(most, { error: "messages:form.too_long" })
    .regex(/^[^\p{Cc}]*$/u, { error: "messages:form.invalid" });

const text = (required: string) =>
  z
    .string({ error: required })
    .trim()
    .min(1, { error: required, abort: true })
    .max(INQUIRY_LENGTHS.message, { error: "messages:form.too_long" })
    // A message has several lines; other control characters come from programs only.
    .regex(/^(?:[^\p{Cc}]|[\r\n\t])*$/u, { error: "messages:form.invalid" });

const email = emailAddress("messages:inquiry.email_required", "messages:inquiry.email_invalid");

/** The contact page's form. Texts: rule 11.10. */
export const contactForm = z.object({
  name: line("messages:inquiry.name_required", INQUIRY_LENGTHS.name).meta({ autoComplete: "name" }),
  email,
  subject: line("messages:inquiry.subject_required", INQUIRY_LENGTHS.subject).meta({ autoComplete: "off" }),
  message: text("messages:inquiry.message_required"),
});

/** The wholesale page's form. Texts: rule 11.11. A company's telephone may be a landline, so any number with enough digits is taken. */
export const wholesaleForm = z.object({
  company_name: line("messages:inquiry.company_required", INQUIRY_LENGTHS.name).meta({ autoComplete: "organization" }),
  contact_person: line("messages:inquiry.contact_person_required", INQUIRY_LENGTHS.name).meta({ autoComplete: "name" }),
  email,
  phone: line("messages:inquiry.phone_required", INQUIRY_LENGTHS.phone)
    .regex(/^(?:\D*\d){6}/, { error: "messages:inquiry.phone_invalid" })
    .meta(telephone),
  business_type: z.enum(BUSINESS_TYPES, { error: "messages:form.invalid" }).optional(),
  message: text("messages:inquiry.wholesale_message_required"),
});
