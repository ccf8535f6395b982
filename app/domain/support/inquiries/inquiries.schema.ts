import { z } from "zod";
import { formMarks } from "#app/domain/platform/forms/form-marks.schema.ts";
import { emailAddress, requiredLine, requiredText } from "#app/domain/platform/forms/text-fields.schema.ts";
import { BUSINESS_TYPES } from "#app/domain/platform/identifiers/business-types.ts";
import { mobileField, telephone } from "#app/domain/platform/identifiers/identifiers.schema.ts";
import {
  CAREER_STATUSES,
  CONTACT_STATUSES,
  WHOLESALE_STATUSES,
} from "#app/domain/support/inquiries/admin-inquiries.ts";
import { INQUIRY_LENGTHS } from "#app/domain/support/inquiries/inquiries.ts";

const email = emailAddress("messages:inquiry.email_required", "messages:inquiry.email_invalid");

/** The contact page's form. Texts: rule 11.10. */
export const contactForm = z.object({
  name: requiredLine("messages:inquiry.name_required", INQUIRY_LENGTHS.name).meta({ autoComplete: "name" }),
  email,
  subject: requiredLine("messages:inquiry.subject_required", INQUIRY_LENGTHS.subject).meta({ autoComplete: "off" }),
  message: requiredText("messages:inquiry.message_required", INQUIRY_LENGTHS.message),
});

/** The wholesale page's form. Texts: rule 11.11. A company's telephone may be a landline, so any number with enough digits is taken. */
export const wholesaleForm = z.object({
  company_name: requiredLine("messages:inquiry.company_required", INQUIRY_LENGTHS.name).meta({
    autoComplete: "organization",
  }),
  contact_person: requiredLine("messages:inquiry.contact_person_required", INQUIRY_LENGTHS.name).meta({
    autoComplete: "name",
  }),
  email,
  phone: requiredLine("messages:inquiry.phone_required", INQUIRY_LENGTHS.phone)
    .regex(/^$|^(?:\D*\d){6}/, "messages:inquiry.phone_invalid")
    .meta(telephone),
  business_type: z.enum(BUSINESS_TYPES, "messages:form.invalid").optional(),
  message: requiredText("messages:inquiry.wholesale_message_required", INQUIRY_LENGTHS.message),
});

/** A page of the web, http or https; one that is typed without a scheme gets https. */
const webAddress = z
  .string()
  .trim()
  .max(INQUIRY_LENGTHS.url, "messages:form.too_long")
  .transform((input, context) => {
    const written = /^[a-z][a-z\d+.-]*:/i.test(input) ? input : `https://${input}`;
    const address = URL.canParse(written) ? new URL(written) : undefined;
    const isWeb = address?.protocol === "https:" || address?.protocol === "http:";
    if (isWeb && address.hostname.includes(".") && !address.username) return address.href;
    context.addIssue({ code: "custom", message: "messages:career.url_invalid" });
    return z.NEVER;
  })
  .meta({ autoComplete: "url", inputMode: "url" });

/** The form of an opening. Its CV is `CV_FILE`. */
export const careerForm = z.object({
  name: requiredLine("messages:inquiry.name_required", INQUIRY_LENGTHS.name).meta({ autoComplete: "name" }),
  email,
  phone: mobileField().optional(),
  city: requiredLine("messages:career.city_required", INQUIRY_LENGTHS.city).meta({ autoComplete: "address-level2" }),
  message: requiredText("messages:inquiry.message_required", INQUIRY_LENGTHS.message),
  work_url: webAddress.optional(),
});

const back = z.literal("list").optional();
/** Status selector in the lists, which returns there (`back`), and on an inquiry's page. */
const statusForm = <const Statuses extends readonly [string, ...string[]]>(statuses: Statuses) =>
  z.object({ status: z.enum(statuses, "messages:form.invalid"), back, shown: formMarks });

export const contactStatusForm = statusForm(CONTACT_STATUSES);
export const wholesaleStatusForm = statusForm(WHOLESALE_STATUSES);
export const careerStatusForm = statusForm(CAREER_STATUSES);
export type InquiryStatusForm = typeof contactStatusForm | typeof wholesaleStatusForm | typeof careerStatusForm;

export const inquiryReplyForm = z.object({ body: requiredText("messages:inquiry.message_required", 4000) });
