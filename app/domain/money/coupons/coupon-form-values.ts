import type { MarketplaceCoupon } from "#app/domain/money/coupons/marketplace-coupons.ts";
import { PAISE_PER_RUPEE } from "#app/domain/platform/money/money.ts";

/** Returns a coupon's form values, by field. */
export function couponFormValues(coupon: Omit<MarketplaceCoupon, "id" | "uses" | "isUsed" | "status">) {
  return {
    code: coupon.code,
    type: coupon.type as string,
    value: numberValue(coupon.percentBasisPoints ?? coupon.amountPaise),
    maximum: numberValue(coupon.maximumDiscountPaise),
    minimum: numberValue(coupon.minimumPaise),
    ...couponLimitValues(coupon),
    description: coupon.description,
    description_hi: coupon.descriptionHi,
    description_gu: coupon.descriptionGu,
    store: coupon.storeName ?? "",
  };
}

/** Returns the form's values for a coupon's dates and limits. */
export function couponLimitValues(
  coupon: Pick<MarketplaceCoupon, "firstDay" | "lastDay" | "usageLimit" | "usageLimitPerPerson">,
) {
  return {
    first_day: coupon.firstDay ?? "",
    last_day: coupon.lastDay ?? "",
    uses: String(coupon.usageLimit ?? ""),
    uses_per_person: String(coupon.usageLimitPerPerson ?? ""),
  };
}

/** Rupees, or percent: both have a hundredth. */
function numberValue(hundredths: number | null): string {
  return hundredths === null ? "" : String(hundredths / PAISE_PER_RUPEE);
}
