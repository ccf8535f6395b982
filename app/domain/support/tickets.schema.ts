import { z } from "zod";
import { ANSWER_OUTCOMES, TICKET_CATEGORIES, TICKET_LENGTHS } from "#app/domain/support/tickets.ts";

const body = z
  .string({ error: "messages:ticket.body_required" })
  .trim()
  .min(1, { error: "messages:ticket.body_required", abort: true })
  .max(TICKET_LENGTHS.body, { error: "messages:form.too_long" })
  // A message has several lines; other control characters come from programs only.
  .regex(/^(?:[^\p{Cc}]|[\r\n\t])*$/u, { error: "messages:form.invalid" });

const category = z.enum(TICKET_CATEGORIES, { error: "messages:ticket.category_required" });

/** `order_number` is one of the person's own orders, or empty. */
export const newTicketForm = z.object({
  category,
  order_number: z.string().default(""),
  subject: z
    .string({ error: "messages:ticket.subject_required" })
    .trim()
    .min(1, { error: "messages:ticket.subject_required", abort: true })
    .max(TICKET_LENGTHS.subject, { error: "messages:form.too_long" })
    .regex(/^[^\p{Cc}]*$/u, { error: "messages:form.invalid" })
    .meta({ autoComplete: "off" }),
  body,
});

export const ticketReplyForm = z.object({ body });

/** The answer form of administrators, with the ticket's new status. */
export const ticketAnswerForm = z.object({
  body,
  outcome: z.enum(ANSWER_OUTCOMES, { error: "messages:form.invalid" }),
});

export const ticketNoteForm = z.object({ body });

export const ticketCategoryForm = z.object({ category });
