import type { CouponStatus } from "#app/db/schema.ts";
import type { CouponTerms } from "#app/domain/money/coupons/coupon-terms.ts";
import type { FeeRates, Fees } from "#app/domain/money/fees/fees.ts";
import { choice, defineList } from "#app/domain/platform/lists/lists.ts";
import type { Paise } from "#app/domain/platform/money/money.ts";
import type { QuoteCoupon } from "#app/domain/catalog/pricing/quote.ts";
import type { Transitions } from "#app/domain/platform/state-machine/transitions.ts";

/** A coupon is switched off and on again; its days and limits end it without a move. */
export const couponTransitions: Transitions<CouponStatus> = {
  initial: ["Active"],
  next: { Active: ["Expired"], Expired: ["Active"] },
};

export const STORE_COUPON_TYPES = ["Percentage", "Fixed"] as const;

/** The length of a store's codes. */
export const CODE_LENGTH = { min: 4, max: 20 } as const;

/** How the codes of gift cards and of personal coupons begin (rules 6.7, 6.9). */
export const RESERVED_PREFIXES = ["HAAT-", "WELCOME-"] as const;

/** The longest time for which a coupon or discount holds, in days. */
export const MAX_PROMOTION_DAYS = 366;

/** A store's own coupons, newest first. */
export const storeCouponList = defineList({
  filters: { state: choice(["running", "over"]) },
  search: { maxLength: 40 },
  position: ["after", "before"],
  perPage: 50,
});

/** `off`: switched off; `used_up`: no use is left. */
export type StoreCouponState = "running" | "planned" | "ended" | "used_up" | "off";

/** A coupon of a store, as its members see it. Days are India's; the last one is included. */
export interface StoreCoupon extends CouponTerms {
  id: number;
  code: string;
  type: QuoteCoupon["type"];
  firstDay: string;
  lastDay: string;
  uses: number;
  /** Whether an order has had it, also one that was cancelled. */
  isUsed: boolean;
  /** What it took off the goods of confirmed orders, less what was taken back. */
  costPaise: Paise;
  status: CouponStatus;
  state: StoreCouponState;
}

/** What a coupon or discount of a store is worth: a part of the price, or an amount. */
export type StoreDiscount = Pick<
  QuoteCoupon,
  "type" | "percentBasisPoints" | "amountPaise" | "maximumDiscountPaise"
> & {
  minimumPaise: Paise | null;
};

/** A product of a store with what its earnings are computed from. */
export interface PricedProduct {
  id: number;
  name: string;
  /** What a piece costs now. */
  pricePaise: Paise;
  gstBasisPoints: number | null;
  /** Of now. */
  rates: FeeRates;
}

/** What becomes of the price of some pieces with a discount, and what the store would receive without it. */
export interface DiscountedEarning {
  productId: number;
  name: string;
  pieces: number;
  pricePaise: Paise;
  discountPaise: Paise;
  fees: Fees;
  withoutPaise: Paise;
}
