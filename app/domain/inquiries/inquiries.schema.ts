import { z } from "zod";
import { emailAddress } from "#app/domain/accounts/accounts.schema.ts";
import { shownMarks } from "#app/domain/forms/shown-marks.schema.ts";
import { requiredLine, requiredText } from "#app/domain/forms/text-fields.schema.ts";
import { BUSINESS_TYPES } from "#app/domain/identifiers/business-types.ts";
import { telephone } from "#app/domain/identifiers/identifiers.schema.ts";
import { CONTACT_STATUSES, WHOLESALE_STATUSES } from "#app/domain/inquiries/admin-inquiries.ts";
import { INQUIRY_LENGTHS } from "#app/domain/inquiries/inquiries.ts";

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
    .regex(/^(?:\D*\d){6}/, "messages:inquiry.phone_invalid")
    .meta(telephone),
  business_type: z.enum(BUSINESS_TYPES, "messages:form.invalid").optional(),
  message: requiredText("messages:inquiry.wholesale_message_required", INQUIRY_LENGTHS.message),
});

const back = z.literal("list").optional();
/** Of the selectors in the lists, which stay there, and of those on the pages of inquiries. */
export const contactStatusForm = z.object({
  status: z.enum(CONTACT_STATUSES, "messages:form.invalid"),
  back,
  shown: shownMarks,
});
export const wholesaleStatusForm = z.object({
  status: z.enum(WHOLESALE_STATUSES, "messages:form.invalid"),
  back,
  shown: shownMarks,
});

export const inquiryReplyForm = z.object({ body: requiredText("messages:inquiry.message_required", 4000) });
