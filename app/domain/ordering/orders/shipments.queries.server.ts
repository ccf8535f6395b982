import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Db } from "#app/db/connection.server.ts";
import type { Locale, ShipmentStatus, ShippingAddress } from "#app/db/schema.ts";
import { hasPermission } from "#app/domain/platform/access/permissions.ts";
import type { AnyScope, StoreScope } from "#app/domain/platform/access/scope.ts";
import { localizedOptions } from "#app/domain/catalog/categories/option-values.ts";
import { itemName } from "#app/domain/catalog/products/product-columns.server.ts";
import { sumOfFees } from "#app/domain/money/fees/fees.ts";
import type { Paise } from "#app/domain/platform/money/money.ts";
import { shipmentShares, type ShipmentEventView } from "#app/domain/ordering/orders/orders.ts";
import { itemsOfParcel, parcelsInScope } from "#app/domain/ordering/orders/parcel-rows.server.ts";
import {
  remainderOfItem,
  storeFundedDiscount,
  partColumns,
  type ParcelRemainder,
} from "#app/domain/ordering/orders/reversals.ts";
import {
  isCalledOff,
  isCashDue,
  MAX_SHIPMENTS_SHOWN,
  type ShipmentToPack,
} from "#app/domain/ordering/orders/shipments.ts";

/** Returns the seller's shipments in these states, oldest first, at most 50, without unpaid orders. Two queries. */
export async function listStoreShipments(
  db: Db,
  scope: StoreScope | AnyScope,
  statuses: readonly ShipmentStatus[],
  locale: Locale,
): Promise<ShipmentToPack[]> {
  if (statuses.length === 0) return [];
  return shipmentsToPack(
    db,
    scope,
    parcelsInScope(db, scope)
      .where("s.status", "in", statuses)
      .orderBy("s.created_at")
      .orderBy("s.id")
      .limit(MAX_SHIPMENTS_SHOWN),
    locale,
  );
}

/** Returns one of the seller's shipments with what happened to it; undefined for another store's and of an order not paid yet. */
export async function findStoreShipment(
  db: Db,
  scope: StoreScope | AnyScope,
  id: number,
  locale: Locale,
): Promise<(ShipmentToPack & { events: ShipmentEventView[] }) | undefined> {
  const [shipment] = await shipmentsToPack(db, scope, parcelsInScope(db, scope).where("s.id", "=", id), locale);
  if (!shipment) return undefined;
  const events = await db
    .selectFrom("shipment_events")
    .where("shipment_id", "=", id)
    .orderBy("id")
    .select(["to_status as status", "created_at as at", "actor_role as by", "reason"])
    .execute();
  return { ...shipment, events };
}

/** Returns the number of the parcel's order; undefined for another store's parcel and for an unpaid order. */
export async function findNumberOfParcel(
  db: Db,
  scope: StoreScope | AnyScope,
  id: number,
): Promise<string | undefined> {
  const row = await parcelsInScope(db, scope).where("s.id", "=", id).select("o.public_number").executeTakeFirst();
  return row?.public_number;
}

async function shipmentsToPack(
  db: Db,
  scope: StoreScope | AnyScope,
  shipments: ReturnType<typeof parcelsInScope>,
  locale: Locale,
): Promise<ShipmentToPack[]> {
  const rows = await shipments
    .select([
      "s.id",
      "s.code",
      "s.order_id",
      "s.status",
      "s.carrier",
      "s.tracking_number as trackingNumber",
      "s.attempts",
    ])
    .select(["s.reason", "o.public_number as orderNumber", "o.created_at as orderedAt"])
    .select(["o.shipping_address as shippingAddress", "o.payment_method"])
    .select(
      jsonArrayFrom(
        itemsOfParcel().select([
          "i.id",
          itemName("i", locale).as("name"),
          "i.options",
          "i.option_translations",
          "i.image as picture",
          "i.promised_on as promisedOn",
          ...partColumns.map((column) => `i.${column}` as const),
        ]),
      ).as("items"),
    )
    // Every order with a shipment has an address.
    .$narrowType<{ shippingAddress: ShippingAddress }>()
    .execute();
  const left = await listParcelRemainders(
    db,
    rows.map((row) => row.order_id),
  );
  const [seesMoney, seesPhone] = [hasPermission(scope, "fees.view"), hasPermission(scope, "receiver.call")];
  return rows.map(({ order_id: _order, payment_method, ...row }) => {
    const isOff = isCalledOff(row.status);
    const items = row.items.filter((item) => isOff || item.reversed_quantity < item.quantity);
    return {
      ...row,
      customerName: row.shippingAddress.fullName,
      shippingAddress: { ...row.shippingAddress, phone: seesPhone ? row.shippingAddress.phone : null },
      cashDuePaise: seesMoney && isCashDue(payment_method, row.status) ? totalLeft(left.get(row.id)) : 0,
      promisedOn: seesMoney && !isOff ? lastDay(items.map(({ promisedOn }) => promisedOn)) : null,
      fees: seesMoney ? sumOfFees(items.map(remainderOfItem)) : null,
      storeFundedDiscountPaise: seesMoney ? sumOf(items, (item) => storeFundedDiscount(remainderOfItem(item))) : 0,
      items: items.map((item) => ({
        id: item.id,
        name: item.name,
        options: localizedOptions(item.options, item.option_translations, locale),
        picture: item.picture,
        quantity: isOff ? item.quantity : remainderOfItem(item).quantity,
      })),
    };
  });
}

function lastDay(days: readonly (string | null)[]): string | null {
  return (
    days
      .filter((day) => day !== null)
      .toSorted()
      .at(-1) ?? null
  );
}

/** Returns the status of a parcel, for mails that are due in that one only. */
export async function findShipmentStatus(db: Db, id: number): Promise<ShipmentStatus | undefined> {
  const row = await db.selectFrom("shipments").where("id", "=", id).select("status").executeTakeFirst();
  return row?.status;
}

/** Returns the amount left to pay, or paid, for these parcels of an order after cancellations, without gift card credit. */
export async function sumOfParcels(db: Db, orderId: number, shipmentIds: readonly number[]): Promise<Paise> {
  const left = await listParcelRemainders(db, [orderId]);
  return shipmentIds.reduce((sum, id) => sum + totalLeft(left.get(id)), 0);
}

/** Returns the amount left to pay for a parcel. */
export function totalLeft(left: ParcelRemainder | undefined): Paise {
  return left ? left.goodsPaise - left.discountPaise + left.deliveryPaise - left.giftPaise : 0;
}

/**
 * Returns what is left of each parcel of these orders after its cancellations, by the parcel's id. It needs the whole order: a fee or a gift
 * card is divided over all of its parcels.
 */
export async function listParcelRemainders(db: Db, orderIds: readonly number[]): Promise<Map<number, ParcelRemainder>> {
  if (orderIds.length === 0) return new Map();
  const orders = await db
    .selectFrom("orders as o")
    .where("o.id", "in", [...new Set(orderIds)])
    .select(["o.delivery_paise", "o.gift_paise"])
    .select((query) => [
      jsonArrayFrom(
        query
          .selectFrom("order_items as i")
          .whereRef("i.order_id", "=", "o.id")
          .orderBy("i.id")
          .select(["i.shipment_id", "i.quantity", "i.price_paise", "i.discount_paise"])
          .select(["i.reversed_quantity", "i.reversed_discount_paise"]),
      ).as("items"),
      jsonArrayFrom(
        query
          .selectFrom("shipments as s")
          .whereRef("s.order_id", "=", "o.id")
          .select(["s.id", "s.reversed_delivery_paise", "s.reversed_gift_paise"]),
      ).as("shipments"),
    ])
    .execute();
  const parcels = orders.flatMap((order) =>
    shipmentShares(
      { deliveryPaise: order.delivery_paise, giftPaise: order.gift_paise },
      order.items.map((item) => ({
        shipmentId: item.shipment_id,
        amountPaise: item.price_paise * item.quantity,
        discountPaise: item.discount_paise,
      })),
    ).map((share): [number, ParcelRemainder] => {
      const items = order.items.filter((item) => item.shipment_id === share.shipmentId);
      const shipment = order.shipments.find(({ id }) => id === share.shipmentId);
      const left = {
        goodsPaise: share.goodsPaise - sumOf(items, (item) => item.price_paise * item.reversed_quantity),
        discountPaise: share.discountPaise - sumOf(items, (item) => item.reversed_discount_paise),
        deliveryPaise: share.deliveryPaise - (shipment?.reversed_delivery_paise ?? 0),
        giftPaise: share.giftPaise - (shipment?.reversed_gift_paise ?? 0),
      };
      return [share.shipmentId, left];
    }),
  );
  return new Map(parcels);
}

function sumOf<Row>(rows: readonly Row[], amount: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + amount(row), 0);
}
