import { z } from "zod";
import { requiredText } from "#app/domain/platform/forms/text-fields.schema.ts";
import { QUESTION_LENGTHS } from "#app/domain/support/questions/questions.ts";

export const questionForm = z.object({
  body: requiredText("messages:question.body_required", QUESTION_LENGTHS.body),
});

/** Hides a question or shows it again; both require a reason. */
export const moderateQuestionForm = z.object({
  to: z.enum(["hidden", "shown"], "messages:form.invalid"),
  reason: requiredText("messages:review.reason_required", QUESTION_LENGTHS.reason),
});

export const answerForm = z.object({
  answer: requiredText("messages:question.answer_required", QUESTION_LENGTHS.answer),
});
