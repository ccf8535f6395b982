import { z } from "zod";
import { optionalText } from "#app/domain/platform/forms/text-fields.schema.ts";
import { MAX_WORDS, REFUSAL_REASONS } from "#app/domain/listings/moderation/listing-reviews.ts";

/** Why a product is refused or taken down. */
export const refusalForm = z.object({
  reason: z.enum(REFUSAL_REASONS, "moderation:error.reason_required"),
  words: optionalText(MAX_WORDS),
});

/** The yes to approving what waits of a store; `count` is how much the page said. */
export const storeApprovalForm = z.object({ count: z.int().min(0) });
