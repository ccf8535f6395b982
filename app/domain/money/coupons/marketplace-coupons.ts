import type { CouponStatus, CouponType } from "#app/db/schema.ts";
import type { CouponTerms } from "#app/domain/money/coupons/coupon-terms.ts";
import { choice, defineList } from "#app/domain/platform/lists/lists.ts";

export const COUPON_TYPES = ["Percentage", "Fixed", "Shipping"] as const satisfies CouponType[];
export const COUPON_STATUSES = ["Active", "Expired"] as const satisfies CouponStatus[];

/** In characters. */
export const MAX_DESCRIPTION = 200;

/** The coupons of the shop and of its stores, for administrators. */
export const marketplaceCouponList = defineList({
  sorts: ["newest", "code"],
  filters: {
    status: choice(COUPON_STATUSES),
    type: choice(COUPON_TYPES),
    bearer: choice(["marketplace", "store"]),
  },
  search: { maxLength: 80 },
  position: ["after", "before"],
  perPage: 50,
  choosesRows: true,
});

/** A coupon as administrators see it. Days are India's; the last one is included. */
export interface MarketplaceCoupon extends CouponTerms {
  id: number;
  code: string;
  type: CouponType;
  firstDay: string | null;
  lastDay: string | null;
  uses: number;
  /** Whether any order has used it, cancelled orders included. */
  isUsed: boolean;
  description: string;
  descriptionHi: string;
  descriptionGu: string;
  /** The store that pays for it and whose goods it discounts; null for the marketplace's. */
  storeName: string | null;
  /** Expired as well once its last day is over. */
  status: CouponStatus;
}
