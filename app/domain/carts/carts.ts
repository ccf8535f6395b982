import type { GiftCardPurchase, PictureSnapshot, ShippingAddress } from "#app/db/schema.ts";
import type { Quote } from "#app/domain/checkout/quote.ts";
import type { Paise } from "#app/domain/money/money.ts";
import type { MessageValues } from "#app/domain/refusal.ts";

/** Whose cart it is: a signed-in person's, or that of the browser whose cart cookie has this hash. */
export type CartOwner = { profileId: number } | { tokenHash: Buffer };

/** A text to be translated where it is shown. */
export interface Notice {
  key: string;
  values: MessageValues;
}

interface CartLine {
  id: number;
  /** In the reader's language; for a gift card, what its sender wrote is in `giftCard`. */
  name: string;
  quantity: number;
  unitPricePaise: Paise;
  lineTotalPaise: Paise;
  /** Why the line cannot be ordered as it is, e.g. "Only {n} available" (decision 10); null when it can. */
  problem: Notice | null;
}

export interface ProductLineView extends CartLine {
  kind: "product";
  productId: number;
  variantId: number;
  options: Record<string, string>;
  picture: PictureSnapshot | null;
  sellerId: number;
  sellerName: string;
  sellerSlug: string;
  /** The struck-through price; null when nothing is saved. */
  originalPricePaise: Paise | null;
  /** Pieces that can be ordered now; 0 when it is no longer sold. */
  available: number;
}

export interface GiftCardLineView extends CartLine {
  kind: "gift_card";
  giftCard: GiftCardPurchase;
}

export type CartLineView = ProductLineView | GiftCardLineView;

/** Everything that the cart page and the checkout's review show. */
export interface CartView {
  /** 0 for somebody who has no cart yet. */
  id: number;
  /** In the order in which they were added. */
  lines: CartLineView[];
  /** Of the lines as they are, also those with a problem: what is charged is what is shown. */
  quote: Quote;
  /** The coupon that was entered. With a `problem` it does not count in the quote. */
  coupon: { code: string; description: string; problem: Notice | null } | null;
  /** The gift card to pay with. With a `problem` it does not count in the quote. */
  giftCard: { lastFour: string; balancePaise: Paise; problem: Notice | null } | null;
  shippingAddress: ShippingAddress | null;
  /** Every line can be ordered, and there is one. */
  orderable: boolean;
}

/** The most pieces of one product in a cart: what the table can hold. The stock is the real limit (decision 10). */
export const MOST_PIECES = 1_000_000;

/** A cart is for a household: more lines would only serve somebody who wants to make pages slow. */
export const MOST_LINES = 100;
