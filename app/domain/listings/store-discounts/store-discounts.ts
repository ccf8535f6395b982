import type { DiscountedEarning } from "#app/domain/money/coupons/store-coupons.ts";
import { feesOf, type FeeRates } from "#app/domain/money/fees/fees.ts";
import { choice, defineList } from "#app/domain/platform/lists/lists.ts";
import { PAISE_PER_RUPEE, type Paise } from "#app/domain/platform/money/money.ts";

export const MAX_DISCOUNT_PERCENT = 90;
/** Days before a discount is saved during which the price may not have been lower (rule 6.34). */
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

/** A product's discount: a percentage off, or a fixed price. */
export interface ProductDiscount {
  percent: number | null;
  pricePaise: Paise | null;
}

/** A store's product with the data for a discount. */
export interface DiscountableProduct {
  id: number;
  name: string;
  /** Price without any sale or discount. */
  normalPaise: Paise;
  /** Distinct own prices of its variants. */
  variantPaise: Paise[];
  gstBasisPoints: number | null;
  /** Current rates. */
  rates: FeeRates;
  /** Whether it was lower in the last 30 days. */
  wasRaised: boolean;
}

/** A stored product of a discount. */
export interface DiscountedProduct extends DiscountableProduct, ProductDiscount {
  /** Whether its price was raised after joining, which suspends its discount (rule 6.34). */
  isSuspended: boolean;
}

/** Returns the discounted price, like the database's `price_now`: whole rupees for a percentage, never above the normal price. */
export function priceInDiscount(normalPaise: Paise, { percent, pricePaise }: ProductDiscount): Paise {
  if (percent === null) return Math.min(normalPaise, pricePaise ?? normalPaise);
  const reduced = Math.floor(Math.floor((normalPaise * (100 - percent)) / 100) / PAISE_PER_RUPEE) * PAISE_PER_RUPEE;
  return Math.min(normalPaise, Math.max(PAISE_PER_RUPEE, reduced));
}

/** Returns what the store earns per piece now and in the discount, for the product and each distinct variant price (rule 6.36). */
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
