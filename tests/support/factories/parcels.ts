import type { ShipmentStatus } from "#app/db/schema.ts";
import { profileScope } from "#app/domain/platform/access/grant-scope.ts";
import { findOrder } from "#app/domain/ordering/orders/orders.queries.server.ts";
import { moveShipment, type ShipmentMove } from "#app/domain/ordering/orders/shipments.commands.server.ts";
import { db } from "#app/services.server.ts";
import { createCoupon, createProduct, createSeller, type Given } from "./factories.ts";
import { rememberStock, rememberStockOf } from "../postgres/invariants.ts";
import { memberScope } from "./scopes.ts";
import { createBuyer, order, pay } from "./shopping-factory.ts";

interface Thing {
  price: number;
  quantity: number;
}

/** Creates a confirmed order with a parcel per list of things. Returns the stores and items, and `move` for each parcel. */
export async function createParcels(
  parcels: readonly (readonly Thing[])[],
  options: {
    method?: "cod" | "razorpay";
    coupon?: string;
    ownCoupon?: Given<"coupons">;
    giftCode?: string;
    isOneOfMany?: boolean;
    /** Default: each product has its own category. */
    categoryId?: number;
  } = {},
) {
  const { method = "cod", ownCoupon, isOneOfMany = false, categoryId, ...given } = options;
  const sellers = await Promise.all(parcels.map(() => createSeller()));
  // The first store's coupon.
  const own = ownCoupon && (await createCoupon({ ...ownCoupon, seller_id: sellers[0]!.id }));
  const inCart = { ...given, ...(own && { coupon: own.code }) };
  const things = [];
  for (const [index, wanted] of parcels.entries()) {
    for (const { price, quantity } of wanted) {
      const product = await createProduct({
        seller_id: sellers[index]!.id,
        price_paise: price,
        stock_quantity: 50,
        ...(categoryId !== undefined && { category_id: categoryId }),
      });
      things.push({ ...product, quantity });
    }
  }
  await (isOneOfMany ? rememberStockOf(things.map(({ id }) => id)) : rememberStock());
  const buyer = await createBuyer(things, inCart);
  const { orderId, publicNumber } = await order(buyer, method);
  if (method === "razorpay") await pay(orderId);
  const look = async () => {
    const found = await findOrder(db, profileScope(buyer.id), publicNumber, "en");
    if (!found) throw new Error("The order is gone");
    return found;
  };
  const { shipments } = await look();
  return {
    buyer,
    orderId,
    publicNumber,
    look,
    parcels: shipments.map(({ id, sellerId, items }) => {
      const scope = memberScope(sellers.find((seller) => seller.id === sellerId)!);
      const move = async (to: ShipmentStatus, also: Partial<ShipmentMove> = {}) =>
        moveShipment(db, scope, {
          shipmentId: id,
          to,
          ...(to === "undelivered" && { reason: "not_at_home" }),
          ...also,
        });
      return { id, scope, move, items: items.map((item) => ({ id: item.id, productId: item.productId ?? 0 })) };
    }),
  };
}

/** Returns how many pieces of a product can be bought. */
export async function stockOfProduct(productId: number): Promise<number> {
  const { stock_quantity } = await db
    .selectFrom("product_variants")
    .where("product_id", "=", productId)
    .select("stock_quantity")
    .executeTakeFirstOrThrow();
  return stock_quantity;
}

/** Returns the amounts of an order's refunds, oldest first. */
export async function refundsOf(orderId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("refunds as r")
    .innerJoin("payments as p", "p.id", "r.payment_id")
    .where("p.order_id", "=", orderId)
    .orderBy("r.id")
    .select("r.amount_paise")
    .execute();
  return rows.map((row) => row.amount_paise);
}

/** Creates a store's cash-on-delivery parcel and moves it on. Returns its id as in addresses. */
export async function createParcelOf(
  store: { id: number; profile_id: number | null },
  steps: readonly ShipmentStatus[] = [],
): Promise<{ id: string }> {
  const product = await createProduct({ seller_id: store.id });
  const { orderId } = await order(await createBuyer([{ ...product, quantity: 3 }]));
  const { id } = await db
    .selectFrom("shipments")
    .where("order_id", "=", orderId)
    .select("id")
    .executeTakeFirstOrThrow();
  for (const to of steps)
    await moveShipment(db, memberScope(store), {
      shipmentId: id,
      to,
      ...(to === "undelivered" && { reason: "refused" }),
    });
  return { id: String(id) };
}
