import { z } from "zod";
import { MAX_REVIEW_PICTURES, REPORT_REASONS, REVIEW_LENGTHS } from "#app/domain/reviews/reviews.ts";

/** Words in several lines; other control characters come from programs only. */
const words = (most: number) =>
  z
    .string({ error: "messages:form.invalid" })
    .trim()
    .max(most, { error: "messages:form.too_long" })
    .regex(/^(?:[^\p{Cc}]|[\r\n\t])*$/u, { error: "messages:form.invalid" });

const reason = z
  .string({ error: "messages:review.reason_required" })
  .trim()
  .min(1, { error: "messages:review.reason_required" })
  .max(REVIEW_LENGTHS.reason, { error: "messages:form.too_long" });

/** The stars are all that must be said. `remove_picture` names pictures of an earlier version that are to go. */
export const reviewForm = z.object({
  rating: z.coerce
    .number({ error: "messages:review.rating_required" })
    .int({ error: "messages:review.rating_required" })
    .min(1, { error: "messages:review.rating_required" })
    .max(5, { error: "messages:review.rating_required" }),
  title: z
    .string()
    .trim()
    .max(REVIEW_LENGTHS.title, { error: "messages:form.too_long" })
    .regex(/^[^\p{Cc}]*$/u, { error: "messages:form.invalid" })
    .default("")
    .meta({ autoComplete: "off" }),
  body: words(REVIEW_LENGTHS.body).default(""),
  remove_picture: z.array(z.coerce.number().int().positive()).max(MAX_REVIEW_PICTURES).default([]),
});

export const reviewReportForm = z.object({
  reason: z.enum(REPORT_REASONS, { error: "messages:review.report_reason_required" }),
  note: words(REVIEW_LENGTHS.note).default(""),
});

/** Hiding and showing a review require a reason. */
export const moderateReviewForm = z.object({ reason });
