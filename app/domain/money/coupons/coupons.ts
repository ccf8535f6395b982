import type { QuoteCoupon } from "#app/domain/catalog/pricing/quote.ts";
import { formatPaise, type Paise } from "#app/domain/platform/money/money.ts";
import type { Notice } from "#app/domain/domain-error.ts";

/** A coupon with its conditions (rule 6.2); null for none. */
export interface Coupon extends QuoteCoupon {
  id: number;
  description: string;
  status: "Active" | "Expired";
  minimumOrderPaise: Paise | null;
  startsAt: Date | null;
  endsAt: Date | null;
  usageLimit: number | null;
  usageLimitPerPerson: number | null;
  redemptionCount: number;
  /** The only person who can use it; null for everyone. */
  profileId: number | null;
  maximumDiscountPaise: Paise | null;
  storeId: number | null;
  /** The store's name; null for the marketplace's coupons. */
  storeName: string | null;
}

/** A coupon that a person can use now, when the goods reach its minimum. */
export interface UsableCoupon extends Coupon {
  /** How often this person can still use it; null for unlimited. */
  usesLeft: number | null;
}

/** Reward for completing the profile: 10% (rule 6.7), once, within 90 days. */
export const PROFILE_REWARD = { percentBasisPoints: 1000, days: 90 } as const;

/** Codes are stored in capitals and typed in any case (rule 6.3). */
export function canonicalCouponCode(input: string): string {
  return input.trim().toUpperCase();
}

/**
 * Returns why the coupon does not count for this cart now, or null when it does. Unknown coupons, coupons that have not begun and other people's
 * coupons give the same error. `goodsPaise` is the total of the goods it discounts: no gift cards, and only its store's goods for a store's
 * coupon. `profileId` is null for a visitor.
 */
export function couponProblem(
  coupon: Coupon,
  {
    now,
    goodsPaise,
    usesByPerson,
    profileId,
  }: { now: Date; goodsPaise: Paise; usesByPerson: number; profileId: number | null },
): Notice | null {
  if (coupon.profileId !== null && coupon.profileId !== profileId) return { key: "cart:coupon.invalid", values: {} };
  if (coupon.startsAt !== null && coupon.startsAt > now) return { key: "cart:coupon.invalid", values: {} };
  if (coupon.status !== "Active" || (coupon.endsAt !== null && coupon.endsAt <= now)) {
    return { key: "cart:coupon.expired", values: {} };
  }
  if (coupon.usageLimit !== null && coupon.redemptionCount >= coupon.usageLimit) {
    return { key: "cart:coupon.used_up", values: {} };
  }
  if (coupon.usageLimitPerPerson !== null && usesByPerson >= coupon.usageLimitPerPerson) {
    return { key: "cart:coupon.used_by_you", values: {} };
  }
  const store = coupon.storeName;
  if (store !== null && goodsPaise === 0) return { key: "cart:coupon.not_of_store", values: { store } };
  if (coupon.minimumOrderPaise !== null && goodsPaise < coupon.minimumOrderPaise) {
    const minimum = formatPaise(coupon.minimumOrderPaise);
    return store === null
      ? { key: "cart:coupon.below_minimum", values: { minimum } }
      : { key: "cart:coupon.below_minimum_of_store", values: { minimum, store } };
  }
  return null;
}
