import type { Paise } from "#app/domain/platform/money/money.ts";

/** A coupon's discount and limits of use. Its value is a percentage or an amount, or neither for Shipping. */
export interface CouponTerms {
  percentBasisPoints: number | null;
  amountPaise: Paise | null;
  maximumDiscountPaise: Paise | null;
  minimumPaise: Paise | null;
  usageLimit: number | null;
  usageLimitPerPerson: number | null;
}
