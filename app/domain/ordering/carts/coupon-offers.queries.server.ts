import type { Db } from "#app/db/connection.server.ts";
import type { Locale } from "#app/db/schema.ts";
import { quoteLine } from "#app/domain/ordering/carts/line-views.queries.server.ts";
import type { CartView, CouponOffer } from "#app/domain/ordering/carts/carts.ts";
import { listUsableCoupons } from "#app/domain/money/coupons/coupons.queries.server.ts";
import { computeQuote, type QuoteTerms } from "#app/domain/catalog/pricing/quote.ts";

/** How many coupons a cart offers. */
const OFFERS = 3;

/**
 * Returns the coupons that make this cart cheaper for the person (null for a visitor), the largest saving first; none while the cart has one. At
 * most one query.
 */
export async function listCouponOffers(
  db: Db,
  cart: CartView,
  profileId: number | null,
  locale: Locale,
  terms: QuoteTerms,
): Promise<CouponOffer[]> {
  const lines = cart.lines.filter((line) => line.kind === "gift_card" || line.isSold).map(quoteLine);
  const goods = lines.filter((line) => line.kind === "product");
  const goodsPaise = goods.reduce((sum, line) => sum + line.unitPricePaise * line.quantity, 0);
  if (cart.coupon !== null || goodsPaise === 0) return [];
  const totalWith = (coupon: Parameters<typeof computeQuote>[1]) =>
    computeQuote(lines, coupon, 0, terms, cart.shippingAddress).totalPaise;
  const without = totalWith(null);
  const coupons = await listUsableCoupons(db, profileId, locale);
  return coupons
    .filter(({ minimumOrderPaise }) => (minimumOrderPaise ?? 0) <= goodsPaise)
    .map((coupon) => ({
      code: coupon.code,
      savedPaise: without - totalWith(coupon),
    }))
    .filter(({ savedPaise }) => savedPaise > 0)
    .sort((one, other) => other.savedPaise - one.savedPaise)
    .slice(0, OFFERS);
}
