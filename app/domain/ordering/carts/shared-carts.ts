import type { Locale } from "#app/db/schema.ts";
import type { ProductLineView } from "#app/domain/ordering/carts/carts.ts";
import type { Quote } from "#app/domain/catalog/pricing/quote.ts";

/** Days that the link to a shared cart works (rule 3.20). */
export const SHARED_CART_DAYS = 30;

/** A copy of a cart's products as they are today, for anyone who has its link. */
export interface SharedCart {
  sharedAt: Date;
  /** The language of the person who shared it. */
  locale: Locale;
  lines: ProductLineView[];
  /** Their total today, without coupon and gift card. */
  quote: Quote;
}

/** A line of a shared cart as its page shows it. */
export type SharedLineView = Pick<
  ProductLineView,
  | "productId"
  | "variantId"
  | "name"
  | "options"
  | "picture"
  | "quantity"
  | "unitPricePaise"
  | "lineTotalPaise"
  | "available"
  | "isSold"
> & {
  /** In the reader's language. */
  problem: string | null;
};
