import type { DiscountedEarning, PricedProduct, StoreDiscount } from "#app/domain/money/coupons/store-coupons.ts";
import { feesOf } from "#app/domain/money/fees/fees.ts";
import { couponDiscount } from "#app/domain/catalog/pricing/quote.ts";

/** Maximum number of pieces in a usual order. */
const MAX_QUANTITY = 99;

/**
 * Returns what the store earns from a product with its coupon: from one piece, or from as many as reach the coupon's minimum (rule 6.27).
 * Undefined when no usual number of pieces reaches it.
 */
export function earningWithCoupon(product: PricedProduct, discount: StoreDiscount): DiscountedEarning | undefined {
  const { pricePaise, gstBasisPoints, rates } = product;
  const pieces = Math.max(1, Math.ceil((discount.minimumPaise ?? 0) / pricePaise));
  if (pieces > MAX_QUANTITY) return undefined;
  const goodsPaise = pricePaise * pieces;
  const discountPaise = couponDiscount({ code: "", ...discount }, goodsPaise);
  return {
    productId: product.id,
    name: product.name,
    pieces,
    pricePaise: goodsPaise,
    discountPaise,
    fees: feesOf(goodsPaise - discountPaise, gstBasisPoints, rates),
    withoutPaise: feesOf(goodsPaise, gstBasisPoints, rates).sellerPaise,
  };
}
