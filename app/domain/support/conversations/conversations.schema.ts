import { z } from "zod";
import { MESSAGE_LENGTH } from "#app/domain/support/conversations/conversations.ts";
import { optionalText, requiredText } from "#app/domain/platform/forms/text-fields.schema.ts";
import { REPORT_REASONS, REVIEW_LENGTHS } from "#app/domain/support/reviews/reviews.ts";

const body = requiredText("messages:conversation.body_required", MESSAGE_LENGTH);

export const messageForm = z.object({ body });

/** Blocks the other side, or ends the block. */
export const blockForm = z.object({ to: z.enum(["blocked", "open"], "messages:form.invalid") });

export const reportConversationForm = z.object({
  reason: z.enum(REPORT_REASONS, "messages:review.report_reason_required"),
  note: optionalText(REVIEW_LENGTHS.note),
});
