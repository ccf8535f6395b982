import { z } from "zod";
import { requiredLine } from "#app/domain/platform/forms/text-fields.schema.ts";
import { MAX_REFERENCE, MAX_RETURN_REASON } from "#app/domain/ordering/payouts/store-payouts.ts";

export const payoutPaidForm = z.object({
  reference: requiredLine("messages:payout.reference_required", MAX_REFERENCE).meta({ autoComplete: "off" }),
  paid_on: z.iso.date("messages:payout.day_required"),
});

export const payoutReturnedForm = z.object({
  reason: requiredLine("messages:payout.reason_required", MAX_RETURN_REASON).meta({ autoComplete: "off" }),
});
