import { z } from "zod";
import { STORE_COUPON_TYPES } from "#app/domain/money/coupons/store-coupons.ts";
import { optionalLine, requiredLine } from "#app/domain/platform/forms/text-fields.schema.ts";

const amount = optionalLine(20).meta({ inputMode: "decimal" });
const count = optionalLine(12).meta({ inputMode: "numeric" });

/** The form of a store's coupon; amounts and numbers are read by `readStoreCoupon`. */
export const storeCouponForm = z.object({
  code: requiredLine("promotions:error.code_required", 40).meta({ autoComplete: "off" }),
  type: z.enum(STORE_COUPON_TYPES, "promotions:error.type_required"),
  value: requiredLine("promotions:error.value_required", 20).meta({ inputMode: "decimal" }),
  maximum: amount,
  minimum: amount,
  first_day: z.iso.date("promotions:error.day_required"),
  last_day: z.iso.date("promotions:error.day_required"),
  uses: count,
  uses_per_person: count,
  accept_steep: z.boolean().default(false),
});

export type StoreCouponInput = z.output<typeof storeCouponForm>;
