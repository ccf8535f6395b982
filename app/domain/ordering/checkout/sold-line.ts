import type { DiscountBearer } from "#app/db/schema.ts";
import {
  saleSupport,
  type CartLineView,
  type CartView,
  type ProductLineView,
} from "#app/domain/ordering/carts/carts.ts";
import type { Paise } from "#app/domain/platform/money/money.ts";

/** Returns an item's prices: its store's price, the coupon's and a flash sale's discount, and who funds it. */
export function soldLine(line: CartLineView, couponPaise: Paise, couponBearer: DiscountBearer) {
  if (line.kind === "gift_card") return { price_paise: line.unitPricePaise, discount_paise: couponPaise };
  const supportPaise = saleSupport(line);
  return {
    price_paise: line.storePricePaise,
    discount_paise: couponPaise + supportPaise,
    discount_borne_by: couponPaise > 0 ? couponBearer : ("marketplace" as const),
    sale_id: line.saleId,
    sale_discount_paise: supportPaise,
  };
}

/** Returns the lines of products, without gift cards. */
export function productLines(cart: CartView): ProductLineView[] {
  return cart.lines.filter((line) => line.kind === "product");
}
