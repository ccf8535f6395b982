import { z } from "zod";
import { optionalLine, optionalText, requiredText } from "#app/domain/platform/forms/text-fields.schema.ts";
import { MAX_REVIEW_PICTURES, REPORT_REASONS, REVIEW_LENGTHS } from "#app/domain/support/reviews/reviews.ts";

/** The stars are all that must be said. `remove_picture` names pictures of an earlier version that are to go. */
export const reviewForm = z.object({
  rating: z.coerce
    .number("messages:review.rating_required")
    .int("messages:review.rating_required")
    .min(1, "messages:review.rating_required")
    .max(5, "messages:review.rating_required"),
  title: optionalLine(REVIEW_LENGTHS.title).meta({ autoComplete: "off" }),
  body: optionalText(REVIEW_LENGTHS.body),
  remove_picture: z.array(z.coerce.number().int().positive()).max(MAX_REVIEW_PICTURES).default([]),
});

export const reviewReportForm = z.object({
  reason: z.enum(REPORT_REASONS, "messages:review.report_reason_required"),
  note: optionalText(REVIEW_LENGTHS.note),
});

/** Hiding and showing a review require a reason. */
export const moderateReviewForm = z.object({
  reason: requiredText("messages:review.reason_required", REVIEW_LENGTHS.reason),
});
