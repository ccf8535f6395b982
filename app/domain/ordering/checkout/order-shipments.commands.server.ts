import { sql } from "kysely";
import type { Trx } from "#app/db/connection.server.ts";
import type { DiscountBearer } from "#app/db/schema.ts";
import type { CartLineView, CartView } from "#app/domain/ordering/carts/carts.ts";
import { productLines, soldLine } from "#app/domain/ordering/checkout/sold-line.ts";
import { frozenFees } from "#app/domain/money/fees/item-fees.queries.server.ts";
import { frozenPayouts } from "#app/domain/money/fees/item-payouts.queries.server.ts";
import { storeFundedDiscount } from "#app/domain/ordering/orders/reversals.ts";
import type { SiteSettings } from "#app/domain/platform/settings/settings.ts";

/** The goods of an order, and its buyer. */
interface OrderedGoods {
  person: { profileId: number };
  cart: CartView;
  settings: SiteSettings;
}

/** Inserts one shipment per seller (rule 7.1) with its first event, and a snapshot of all items. */
export async function insertShipments(
  trx: Trx,
  { person, cart, settings }: OrderedGoods,
  orderId: number,
): Promise<void> {
  const products = productLines(cart);
  const sellerIds = [...new Set(products.map((line) => line.sellerId))];
  const shipments =
    sellerIds.length === 0
      ? []
      : await trx
          .insertInto("shipments")
          .values(
            sellerIds.map((sellerId) => ({
              order_id: orderId,
              seller_id: sellerId,
              first_sku: firstSku(products.filter((line) => line.sellerId === sellerId)),
            })),
          )
          .returning(["id", "seller_id"])
          .execute();
  if (shipments.length > 0) {
    await trx
      .insertInto("shipment_events")
      .values(
        shipments.map((shipment) => ({
          shipment_id: shipment.id,
          from_status: null,
          to_status: "pending" as const,
          actor_profile_id: person.profileId,
          actor_role: "customer" as const,
        })),
      )
      .execute();
  }
  const shipmentOf = new Map(shipments.map((shipment) => [shipment.seller_id, shipment.id]));
  const couponBearer: DiscountBearer = cart.coupon?.storeName != null ? "seller" : "marketplace";
  const soldOf = new Map(
    cart.lines.map((line, index) => [line, soldLine(line, cart.quote.lineDiscounts[index]!, couponBearer)]),
  );
  const fees = await frozenFees(
    trx,
    products.map((line) => {
      const { discount_paise: discountPaise, discount_borne_by: discountBorneBy = "marketplace" } = soldOf.get(line)!;
      return {
        productId: line.productId,
        pricePaise: line.storePricePaise * line.quantity - storeFundedDiscount({ discountPaise, discountBorneBy }),
      };
    }),
  );
  const payouts = await frozenPayouts(
    trx,
    settings,
    products.map((line) => line.productId),
  );
  const frozenByLine = new Map(products.map((line, index) => [line, { ...fees[index], ...payouts[index] }]));
  await trx
    .insertInto("order_items")
    .values(
      cart.lines.map((line) => ({
        order_id: orderId,
        quantity: line.quantity,
        price_paise: line.unitPricePaise,
        ...soldOf.get(line),
        ...snapshot(line, shipmentOf),
        ...(line.kind === "product" && frozenByLine.get(line)),
      })),
    )
    .execute();
}

function firstSku(lines: readonly { variantId: number }[]) {
  const ids = lines.map((line) => line.variantId);
  return sql<string>`coalesce((SELECT min(v.sku) FROM product_variants v WHERE v.id = ANY (${ids}::bigint[])), '')`;
}

function snapshot(line: CartLineView, shipmentOf: ReadonlyMap<number, number>) {
  if (line.kind === "gift_card") return { name: "Gift card", gift_card: JSON.stringify(line.giftCard) };
  return {
    name: line.snapshot.name,
    shipment_id: shipmentOf.get(line.sellerId) ?? null,
    seller_id: line.sellerId,
    product_id: line.productId,
    variant_id: line.variantId,
    options: JSON.stringify(line.snapshot.options),
    option_translations: JSON.stringify(line.snapshot.optionTranslations),
    image: line.picture && JSON.stringify(line.picture),
  };
}
