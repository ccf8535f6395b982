import type { DiscountedEarning } from "#app/domain/money/coupons/store-coupons.ts";
import { feesOf, type FeeRates } from "#app/domain/money/fees/fees.ts";
import { choice, defineList } from "#app/domain/platform/lists/lists.ts";
import { PAISE_PER_RUPEE, type Paise } from "#app/domain/platform/money/money.ts";

/** The highest percentage. */
export const MAX_DISCOUNT_PERCENT = 90;
/** For so many days before a discount is saved the price may not have been lower than it is then (rule 6.34). */
export const STEADY_PRICE_DAYS = 30;

const DISCOUNT_STATES = ["scheduled", "running", "ended"] as const;
export type StoreDiscountState = (typeof DISCOUNT_STATES)[number];

/** A store's own discounts, newest first. */
export const storeDiscountList = defineList({
  filters: { state: choice(DISCOUNT_STATES) },
  search: { maxLength: 80 },
  position: ["after", "before"],
  perPage: 50,
});

/** A discount in a store's list. */
export interface StoreDiscount {
  id: number;
  name: string;
  startsAt: Date;
  endsAt: Date;
  products: number;
  state: StoreDiscountState;
}

/** What a discount makes of one product's price: a percentage less, or a price in its place. */
export interface ProductDiscount {
  percent: number | null;
  pricePaise: Paise | null;
}

/** A product of a store, with what a discount needs to know of it. */
export interface DiscountableProduct {
  id: number;
  name: string;
  /** Without any sale or discount. */
  normalPaise: Paise;
  /** The prices of variants that have one of their own, each once. */
  variantPaise: Paise[];
  gstBasisPoints: number | null;
  /** Of now. */
  rates: FeeRates;
  /** It was lower in the last 30 days. */
  wasRaised: boolean;
}

/** A product in a discount, as it is stored. */
export interface DiscountedProduct extends DiscountableProduct, ProductDiscount {
  /** Its price was raised since it was put in, which takes it out (rule 6.34). */
  isSuspended: boolean;
}

/** Returns the price of a piece in a discount, as the database's `price_now` has it: in whole rupees for a percentage, never above the normal one. */
export function priceInDiscount(normalPaise: Paise, { percent, pricePaise }: ProductDiscount): Paise {
  if (percent === null) return Math.min(normalPaise, pricePaise ?? normalPaise);
  const reduced = Math.floor(Math.floor((normalPaise * (100 - percent)) / 100) / PAISE_PER_RUPEE) * PAISE_PER_RUPEE;
  return Math.min(normalPaise, Math.max(PAISE_PER_RUPEE, reduced));
}

/** Returns what the store receives of a piece now and in the discount, for the product and for each price of its variants (rule 6.36). */
export function earningsInDiscount(product: DiscountableProduct, discount: ProductDiscount): DiscountedEarning[] {
  const { normalPaise, variantPaise, gstBasisPoints, rates } = product;
  const prices = discount.percent === null ? [normalPaise] : [...new Set([normalPaise, ...variantPaise])];
  return prices.map((pricePaise) => {
    const reducedPaise = priceInDiscount(pricePaise, discount);
    return {
      productId: product.id,
      name: product.name,
      pieces: 1,
      pricePaise,
      discountPaise: pricePaise - reducedPaise,
      fees: feesOf(reducedPaise, gstBasisPoints, rates),
      withoutPaise: feesOf(pricePaise, gstBasisPoints, rates).sellerPaise,
    };
  });
}
