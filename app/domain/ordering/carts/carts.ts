import type { GiftCardPurchase, OptionTranslations, PictureSnapshot, ShippingAddress } from "#app/db/schema.ts";
import type { Quote } from "#app/domain/catalog/pricing/quote.ts";
import type { Paise } from "#app/domain/platform/money/money.ts";
import type { Notice } from "#app/domain/domain-error.ts";

/** A signed-in person, or the browser whose cart cookie has this hash. */
export type CartOwner = { profileId: number } | { tokenHash: Buffer };

interface CartLine {
  id: number;
  /** In the reader's language; empty for a gift card, which the page names itself. */
  name: string;
  quantity: number;
  unitPricePaise: Paise;
  lineTotalPaise: Paise;
  /** Why the line cannot be ordered as it is, e.g. "Only {n} available" (rule 3.4); null when it can. */
  problem: Notice | null;
}

export interface ProductLineView extends CartLine {
  kind: "product";
  productId: number;
  variantId: number;
  /** The chosen variant, its values in the reader's language: `{ Colour: "लाल" }`. */
  options: Record<string, string>;
  /** As the seller wrote it, with translations, for the snapshot in the order. */
  snapshot: { name: string; options: Record<string, string>; optionTranslations: OptionTranslations };
  picture: PictureSnapshot | null;
  sellerId: number;
  sellerName: string;
  sellerSlug: string;
  /** The only state its seller delivers to; null for all of India (rule 9.14). */
  sellsOnlyIn: string | null;
  /** The struck-through price; null when nothing is saved. */
  originalPricePaise: Paise | null;
  /** The store's price: above the shopper's in a flash sale funded by the marketplace. */
  storePricePaise: Paise;
  /** The price's flash sale; null without one. */
  saleId: number | null;
  /** Pieces that can be ordered now; 0 when it is no longer sold. */
  available: number;
  /** Still on sale. Otherwise the line is shown with its problem and excluded from the quote. */
  isSold: boolean;
}

export interface GiftCardLineView extends CartLine {
  kind: "gift_card";
  giftCard: GiftCardPurchase;
}

export type CartLineView = ProductLineView | GiftCardLineView;

/**
 * An unpaid order of this person that reserves something that is in the cart too. Its reserved stock counts as available to the
 * cart, because ordering the cart replaces it.
 */
export interface UnpaidOrder {
  id: number;
  publicNumber: string;
  expiresAt: Date;
  /** Null when nothing is delivered. */
  shippingAddress: ShippingAddress | null;
  couponId: number | null;
  giftCardId: number | null;
  giftPaise: Paise;
  /** Its quote when it was placed. */
  fingerprint: string;
  items: { variantId: number | null; quantity: number; productId: number | null; saleId: number | null }[];
}

/** Everything that the cart page and the checkout's review show. */
export interface CartView {
  /** 0 when there is no cart yet. */
  id: number;
  /** In the order they were added. */
  lines: CartLineView[];
  /** Of all lines on sale, including lines over the stock. */
  quote: Quote;
  /** The coupon that was entered. With a `problem` it does not count in the quote. */
  coupon: {
    id: number;
    code: string;
    description: string;
    /** The store whose goods it discounts, and which funds it; null for the marketplace's. */
    storeName: string | null;
    problem: Notice | null;
  } | null;
  /** The gift card to pay with. With a `problem` it does not count in the quote. */
  giftCard: { id: number; lastFour: string; balancePaise: Paise; problem: Notice | null } | null;
  shippingAddress: ShippingAddress | null;
  waitingOrders: UnpaidOrder[];
  /** Every line can be ordered, and there is one. */
  orderable: boolean;
}

/** A coupon that makes the cart cheaper. */
export interface CouponOffer {
  code: string;
  /** Discount on the total. */
  savedPaise: Paise;
}

/** Maximum quantity of one product in a cart, set by the column. The stock is the real limit (rule 3.3). */
export const MAX_QUANTITY = 1_000_000;

/** Maximum lines of a cart, which bounds the cost of its page. */
export const MAX_LINES = 100;

/** The marketplace's supplement to the prices of these goods, for flash sales that it funds (rule 6.43). */
export function saleSupport(line: Pick<ProductLineView, "storePricePaise" | "unitPricePaise" | "quantity">): Paise {
  return (line.storePricePaise - line.unitPricePaise) * line.quantity;
}

/** Returns why `quantity` pieces cannot be ordered; null when they can. */
export function lineProblem(
  { isSold, backOn }: { isSold: boolean; backOn: string | null },
  available: number,
  quantity: number,
): Notice | null {
  if (!isSold) return { key: "cart:line.no_longer_sold", values: {} };
  if (backOn !== null) return { key: "messages:holiday.line", values: { back_day: backOn } };
  if (available === 0) return { key: "cart:line.out_of_stock", values: {} };
  return quantity > available ? { key: "cart:line.only_available", values: { n: available } } : null;
}
