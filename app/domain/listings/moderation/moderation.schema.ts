import { z } from "zod";
import { optionalText } from "#app/domain/platform/forms/text-fields.schema.ts";
import { MAX_WORDS, REFUSAL_REASONS } from "#app/domain/listings/moderation/listing-reviews.ts";

/** Reason to refuse a product or take it down. */
export const refusalForm = z.object({
  reason: z.enum(REFUSAL_REASONS, "moderation:error.reason_required"),
  words: optionalText(MAX_WORDS),
});

/** Confirms approving a store's pending reviews; `count` is the number that the page showed. */
export const storeApprovalForm = z.object({ count: z.int().min(0) });
