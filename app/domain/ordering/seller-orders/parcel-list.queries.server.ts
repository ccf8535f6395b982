import { sql, type RawBuilder } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Db } from "#app/db/connection.server.ts";
import type { Locale, ShipmentStatus } from "#app/db/schema.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { StoreScope } from "#app/domain/platform/access/scope.ts";
import { localizedItem } from "#app/domain/catalog/categories/option-values.ts";
import { itemName } from "#app/domain/catalog/products/product-columns.server.ts";
import { containsPattern, listQueries, type KeyOrder } from "#app/domain/platform/lists/list.server.ts";
import { dispatchDay, isWaiting } from "#app/domain/ordering/seller-orders/parcel-columns.server.ts";
import { itemNameContains, orderNumberContains } from "#app/domain/ordering/orders/order-list.queries.server.ts";
import { itemsOfParcel, parcelsInScope } from "#app/domain/ordering/orders/parcel-rows.server.ts";
import { SHIPMENT_STATUSES } from "#app/domain/ordering/orders/shipments.ts";
import { readParcelCode } from "#app/domain/ordering/orders/parcel-codes.ts";
import { parcelList, type ParcelList, type ParcelRow } from "#app/domain/ordering/seller-orders/parcel-list.ts";

const id = sql.ref<number>("s.id");
const ORDERS: Record<ParcelList["sort"], KeyOrder> = {
  // Set for every confirmed order.
  deadline: { by: sql<Date>`s.dispatch_before`, type: "time", id, direction: "ascending" },
  carrier: { by: sql<string>`coalesce(s.carrier, '')`, type: "text", id, direction: "ascending" },
  sku: { by: sql.ref<string>("s.first_sku"), type: "text", id, direction: "ascending" },
};

/** Returns the queries of the store's parcels, for its members, without unpaid orders. */
export function parcels(locale: Locale) {
  return listQueries({
    list: parcelList,
    select: (db, scope: StoreScope, { view, late }) =>
      storeParcels(db, scope, locale)
        .$if(view !== "all", (rows) => rows.where(view === "to_send" ? isWaiting : hasStatus(view as ShipmentStatus)))
        .$if(late, (rows) => rows.where(isWaiting).where("s.dispatch_before", "<=", sql<Date>`now()`)),
    anyOf: (scope, { view, sort, search }) => {
      if (search !== "") return matches(scope, search);
      // The indexes of these orders begin with the status.
      return sort === "deadline" ? [] : statusesOf(view).map(hasStatus);
    },
    order: ({ sort }) => ORDERS[sort],
    present: (row): ParcelRow => ({ ...row, items: row.items.map((item) => localizedItem(item, locale)) }),
  });
}

/** Returns the numbers of the orders of these parcels of the store that can be shipped, in the order of their deadlines. */
export async function listOrderNumbers(db: Db, scope: StoreScope, shipmentIds: readonly number[]): Promise<string[]> {
  if (shipmentIds.length === 0) return [];
  const rows = await parcelsInScope(db, scope)
    .where("s.id", "in", shipmentIds)
    .where("s.status", "in", ["pending", "processing", "undelivered"])
    .select("o.public_number")
    .orderBy("s.dispatch_before")
    .orderBy("s.id")
    .execute();
  return rows.map((row) => row.public_number);
}

function hasStatus(status: ShipmentStatus): RawBuilder<boolean> {
  return sql<boolean>`s.status = ${status}`;
}

function statusesOf(view: ParcelList["view"]): readonly ShipmentStatus[] {
  if (view === "all") return SHIPMENT_STATUSES;
  return view === "to_send" ? ["pending", "processing"] : [view];
}

function matches(scope: StoreScope, search: string): RawBuilder<boolean>[] {
  const pattern = containsPattern(search);
  return [
    orderNumberContains(search),
    sql<boolean>`s.code = ${readParcelCode(search)}`,
    sql<boolean>`s.tracking_number ILIKE ${pattern}`,
    sql<boolean>`o.shipping_address ->> 'fullName' ILIKE ${pattern}`,
    ...itemNameContains(scope, search).map(
      (condition) => sql<boolean>`s.id IN (
        SELECT i.shipment_id FROM order_items i WHERE ${inScope(scope, { seller: "i.seller_id" })} AND ${condition})`,
    ),
    sql<boolean>`s.id IN (
      SELECT i.shipment_id FROM product_variants v JOIN order_items i ON i.variant_id = v.id
       WHERE ${inScope(scope, { seller: "v.seller_id" })} AND v.sku ILIKE ${pattern})`,
  ];
}

function storeParcels(db: Db, scope: StoreScope, locale: Locale) {
  return parcelsInScope(db, scope)
    .select(["s.id", "s.code", "s.status", "s.carrier", "s.tracking_number as trackingNumber"])
    .select([
      "o.public_number as orderNumber",
      sql<string>`coalesce(o.shipping_address ->> 'fullName', '')`.as("customerName"),
      sql<string>`coalesce(o.shipping_address ->> 'city', '')`.as("city"),
      sql<string>`coalesce(o.shipping_address ->> 'zip', '')`.as("zip"),
      dispatchDay.as("dispatchBy"),
      sql<boolean>`${isWaiting} AND s.dispatch_before <= now()`.as("isLate"),
      sql<boolean>`o.payment_method = 'cod'`.as("isCash"),
    ])
    .select(
      jsonArrayFrom(
        itemsOfParcel()
          .leftJoin("product_variants as v", "v.id", "i.variant_id")
          .where((where) =>
            where.or([
              where("i.reversed_quantity", "<", where.ref("i.quantity")),
              where("s.status", "in", ["cancelled", "returned"]),
            ]),
          )
          .select([itemName("i", locale).as("name"), "i.options", "i.option_translations", "v.sku"])
          .select(
            sql<number>`CASE WHEN i.reversed_quantity < i.quantity THEN i.quantity - i.reversed_quantity ELSE i.quantity END`.as(
              "quantity",
            ),
          ),
      ).as("items"),
    );
}
