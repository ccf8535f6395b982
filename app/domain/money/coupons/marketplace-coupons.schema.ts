import { z } from "zod";
import { COUPON_TYPES, MAX_DESCRIPTION } from "#app/domain/money/coupons/marketplace-coupons.ts";
import { formMarks } from "#app/domain/platform/forms/form-marks.schema.ts";
import { optionalLine, requiredLine } from "#app/domain/platform/forms/text-fields.schema.ts";

const amount = optionalLine(20).meta({ inputMode: "decimal" });
const count = optionalLine(12).meta({ inputMode: "numeric" });
const day = z.iso.date("promotions:error.day_invalid").optional();

/**
 * The form of a coupon; amounts and numbers are read by `readMarketplaceCoupon`. `store`: the name of the store that pays for it. `shown`: the
 * marks of the shown values.
 */
export const marketplaceCouponForm = z.object({
  code: requiredLine("promotions:error.code_required", 40).meta({ autoComplete: "off" }),
  type: z.enum(COUPON_TYPES, "promotions:error.type_required"),
  value: amount,
  maximum: amount,
  minimum: amount,
  first_day: day,
  last_day: day,
  uses: count,
  uses_per_person: count,
  description: optionalLine(MAX_DESCRIPTION),
  description_hi: optionalLine(MAX_DESCRIPTION),
  description_gu: optionalLine(MAX_DESCRIPTION),
  store: optionalLine(80).meta({ autoComplete: "off" }),
  shown: formMarks,
});

export type MarketplaceCouponInput = z.output<typeof marketplaceCouponForm>;
