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

/** Maximum length of a coupon or discount, in days. */
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
  /** Whether any order has used it, cancelled orders included. */
  isUsed: boolean;
  /** Total discount on goods of confirmed orders, less reversals. */
  costPaise: Paise;
  status: CouponStatus;
  state: StoreCouponState;
}

/** Value of a store's coupon or discount: a part of the price, or an amount. */
export type StoreDiscount = Pick<
  QuoteCoupon,
  "type" | "percentBasisPoints" | "amountPaise" | "maximumDiscountPaise"
> & {
  minimumPaise: Paise | null;
};

/** A product of a store with the facts for computing its earnings. */
export interface PricedProduct {
  id: number;
  name: string;
  /** Current price of a piece. */
  pricePaise: Paise;
  gstBasisPoints: number | null;
  /** The current rates. */
  rates: FeeRates;
}

/** Fees and earnings of some pieces with a discount, and the earnings without it. */
export interface DiscountedEarning {
  productId: number;
  name: string;
  pieces: number;
  pricePaise: Paise;
  discountPaise: Paise;
  fees: Fees;
  withoutPaise: Paise;
}
