import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Db } from "#app/db/connection.server.ts";
import type { ShipmentStatus, ShippingAddress } from "#app/db/schema.ts";
import { hasPermission } from "#app/domain/access/permissions.ts";
import { inScope } from "#app/domain/access/scope.server.ts";
import type { AnyScope, SellerScope } from "#app/domain/access/scope.ts";
import { sumOfFees } from "#app/domain/fees/fees.ts";
import type { Paise } from "#app/domain/money/money.ts";
import { shipmentShares, type ShipmentShare } from "#app/domain/orders/orders.ts";
import { SHIPMENTS_SHOWN, type ShipmentToPack } from "#app/domain/orders/shipments.ts";

/** Returns the seller's shipments in these states, oldest first, at most 50; those of orders not paid yet are left out. Two queries. */
export async function listSellerShipments(
  db: Db,
  scope: SellerScope | AnyScope,
  statuses: readonly ShipmentStatus[],
): Promise<ShipmentToPack[]> {
  if (statuses.length === 0) return [];
  const rows = await sellerShipments(db, scope)
    .where("s.status", "in", statuses)
    .orderBy("s.created_at")
    .orderBy("s.id")
    .limit(SHIPMENTS_SHOWN)
    .select([
      "s.id",
      "s.order_id",
      "s.status",
      "s.carrier",
      "s.tracking_number",
      "o.public_number",
      "o.created_at",
      "o.shipping_address",
      "o.payment_method",
    ])
    .select((query) =>
      jsonArrayFrom(
        query
          .selectFrom("order_items as i")
          .whereRef("i.shipment_id", "=", "s.id")
          .orderBy("i.id")
          .select([
            "i.name",
            "i.options",
            "i.image as picture",
            "i.quantity",
            "i.commission_paise as commissionPaise",
            "i.commission_gst_paise as commissionGstPaise",
            "i.tcs_paise as tcsPaise",
            "i.tds_paise as tdsPaise",
            "i.seller_paise as sellerPaise",
            "i.promised_on as promisedOn",
          ]),
      ).as("items"),
    )
    // Every order with a shipment has an address.
    .$narrowType<{ shipping_address: ShippingAddress }>()
    .execute();
  const shares = await listShares(
    db,
    rows.map((row) => row.order_id),
  );
  const [seesMoney, seesPhone] = [hasPermission(scope, "fees.view"), hasPermission(scope, "receiver.call")];
  return rows.map((row) => ({
    id: row.id,
    orderNumber: row.public_number,
    status: row.status,
    orderedAt: row.created_at,
    customerName: row.shipping_address.fullName,
    shippingAddress: { ...row.shipping_address, phone: seesPhone ? row.shipping_address.phone : null },
    cashDuePaise:
      seesMoney && row.payment_method === "cod" && row.status !== "delivered" && row.status !== "cancelled"
        ? (shares.get(row.id)?.totalPaise ?? 0)
        : 0,
    promisedOn: seesMoney ? lastDay(row.items.map(({ promisedOn }) => promisedOn)) : null,
    fees: seesMoney ? sumOfFees(row.items) : null,
    carrier: row.carrier,
    trackingNumber: row.tracking_number,
    items: row.items.map(({ name, options, picture, quantity }) => ({ name, options, picture, quantity })),
  }));
}

function lastDay(days: readonly (string | null)[]): string | null {
  return (
    days
      .filter((day) => day !== null)
      .toSorted()
      .at(-1) ?? null
  );
}

/** Returns a shipment's part of what its order cost. */
export async function findShipmentShare(db: Db, shipment: { id: number; order_id: number }): Promise<ShipmentShare> {
  const share = (await listShares(db, [shipment.order_id])).get(shipment.id);
  if (!share) throw new Error(`Shipment ${shipment.id} has no items`);
  return share;
}

/** Returns what was paid, or is owed, for these parcels of an order, in paise. Gift card credit is not in it. */
export async function sumOfParcels(db: Db, orderId: number, shipmentIds: readonly number[]): Promise<Paise> {
  const shares = await listShares(db, [orderId]);
  return shipmentIds.reduce((sum, id) => sum + (shares.get(id)?.totalPaise ?? 0), 0);
}

function sellerShipments(db: Db, scope: SellerScope | AnyScope) {
  return db
    .selectFrom("shipments as s")
    .innerJoin("orders as o", "o.id", "s.order_id")
    .where(inScope(scope, { seller: "s.seller_id" }))
    .where("o.confirmed_at", "is not", null);
}

/** Shares by shipment id. They need the whole order: a fee or a gift card is divided over all of its shipments. */
async function listShares(db: Db, orderIds: readonly number[]): Promise<Map<number, ShipmentShare>> {
  if (orderIds.length === 0) return new Map();
  const orders = await db
    .selectFrom("orders as o")
    .where("o.id", "in", [...new Set(orderIds)])
    .select(["o.delivery_paise", "o.gift_paise"])
    .select((query) =>
      jsonArrayFrom(
        query
          .selectFrom("order_items as i")
          .whereRef("i.order_id", "=", "o.id")
          .orderBy("i.id")
          .select(["i.shipment_id", "i.quantity", "i.price_paise", "i.discount_paise"]),
      ).as("items"),
    )
    .execute();
  const shares = orders.flatMap((order) =>
    shipmentShares(
      { deliveryPaise: order.delivery_paise, giftPaise: order.gift_paise },
      order.items.map((item) => ({
        shipmentId: item.shipment_id,
        amountPaise: item.price_paise * item.quantity,
        discountPaise: item.discount_paise,
      })),
    ),
  );
  return new Map(shares.map((share) => [share.shipmentId, share]));
}
