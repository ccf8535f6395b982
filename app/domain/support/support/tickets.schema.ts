import { z } from "zod";
import { formMarks } from "#app/domain/platform/forms/form-marks.schema.ts";
import { optionalLine, requiredLine, requiredText } from "#app/domain/platform/forms/text-fields.schema.ts";
import { ANSWER_OUTCOMES, TICKET_CATEGORIES, TICKET_LENGTHS } from "#app/domain/support/support/tickets.ts";

const body = requiredText("messages:ticket.body_required", TICKET_LENGTHS.body);

const category = z.enum(TICKET_CATEGORIES, "messages:ticket.category_required");

/** `order_number` is one of the person's own orders, or empty. */
export const newTicketForm = z.object({
  category,
  order_number: optionalLine(40),
  subject: requiredLine("messages:ticket.subject_required", TICKET_LENGTHS.subject).meta({ autoComplete: "off" }),
  body,
});

export const ticketReplyForm = z.object({ body });

/** The answer form of administrators, with the ticket's new status. */
export const ticketAnswerForm = z.object({
  body,
  outcome: z.enum(ANSWER_OUTCOMES, "messages:form.invalid"),
});

export const ticketNoteForm = z.object({ body });

export const ticketCategoryForm = z.object({ category, shown: formMarks });
