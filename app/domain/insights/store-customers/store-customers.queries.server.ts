import { sql } from "kysely";
import { itemRevenue } from "#app/domain/ordering/orders/item-revenue.server.ts";
import { itemsOfParcel } from "#app/domain/ordering/orders/parcel-rows.server.ts";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Db } from "#app/db/connection.server.ts";
import type { Locale } from "#app/db/schema.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { StoreScope } from "#app/domain/platform/access/scope.ts";
import { itemName } from "#app/domain/catalog/products/product-columns.server.ts";
import { sumChanges } from "#app/domain/insights/analytics/sales-sums.commands.server.ts";
import { containsPattern, listQueries, type KeyOrder } from "#app/domain/platform/lists/list.server.ts";
import type { StateOf } from "#app/domain/platform/lists/lists.ts";
import {
  customerList,
  customerOrderList,
  type CustomerOrder,
  type StoreCustomer,
} from "#app/domain/insights/store-customers/store-customers.ts";

type CustomerList = StateOf<typeof customerList>;

const id = sql.ref<number>("c.id");
const ORDERS: Record<CustomerList["sort"], KeyOrder> = {
  last_order: { by: sql.ref("c.last_order_at"), type: "time", id, direction: "descending" },
  orders: { by: sql.ref("c.orders"), type: "number", id, direction: "descending" },
  revenue: { by: sql.ref("c.revenue_paise"), type: "number", id, direction: "descending" },
  first_order: { by: sql.ref("c.first_order_at"), type: "time", id, direction: "descending" },
};

/** Sums that are read as they are: `storeCustomers` makes them first. */
const summedCustomers = listQueries({
  list: customerList,
  select: (db, scope: StoreScope) => customers(db, scope),
  anyOf: (_scope, { search }) =>
    search === ""
      ? []
      : [
          sql<boolean>`o.shipping_address ->> 'fullName' ILIKE ${containsPattern(search)}`,
          // As the index orders_receiver_place has it.
          sql<boolean>`(o.shipping_address ->> 'city') || E'\n' || (o.shipping_address ->> 'state') ILIKE ${containsPattern(search)}`,
        ],
  order: ({ sort }) => ORDERS[sort],
});

/** The customers of the scope's store, for members who see prices. */
export const storeCustomers: typeof summedCustomers = {
  ...summedCustomers,
  page: async (db, scope, asked) => {
    await sumChanges(db, scope.sellerId);
    return summedCustomers.page(db, scope, asked);
  },
  all: async function* (db, scope, asked) {
    await sumChanges(db, scope.sellerId);
    yield* summedCustomers.all(db, scope, asked);
  },
};

/** Returns one customer of the scope's store; undefined for another's. */
export async function findStoreCustomer(
  db: Db,
  scope: StoreScope,
  customerId: number,
): Promise<StoreCustomer | undefined> {
  await sumChanges(db, scope.sellerId);
  return customers(db, scope).where("c.id", "=", customerId).executeTakeFirst();
}

function customers(db: Db, scope: StoreScope) {
  return db
    .selectFrom("store_customers as c")
    .innerJoin("orders as o", "o.id", "c.last_order_id")
    .where(inScope(scope, { seller: "c.seller_id" }))
    .select(["c.id", "c.first_order_at as firstOrderAt", "c.last_order_at as lastOrderAt", "c.orders", "c.pieces"])
    .select(["c.cancelled_pieces as cancelledPieces", "c.returned_pieces as returnedPieces"])
    .select(["c.delivered_pieces as deliveredPieces", "c.revenue_paise as revenuePaise"])
    .select([
      sql<string>`coalesce(o.shipping_address ->> 'fullName', '')`.as("name"),
      sql<string>`coalesce(o.shipping_address ->> 'city', '')`.as("city"),
      sql<string>`coalesce(o.shipping_address ->> 'state', '')`.as("state"),
    ]);
}

const parcelId = sql.ref<number>("s.id");

/** Returns the queries of a customer's orders from the scope's store. */
export function ordersOfCustomer(customerId: number, locale: Locale) {
  return listQueries({
    list: customerOrderList,
    select: (db, scope: StoreScope) => customerParcels(db, scope, customerId, locale),
    order: (): KeyOrder => ({ by: parcelId, type: "number", id: parcelId, direction: "descending" }),
    present: ({ id: parcel, public_number, created_at, revenue, ...row }): CustomerOrder => ({
      parcelId: parcel,
      orderNumber: public_number,
      orderedAt: created_at,
      revenuePaise: revenue,
      ...row,
    }),
  });
}

function customerParcels(db: Db, scope: StoreScope, customerId: number, locale: Locale) {
  const sumOf = (value: ReturnType<typeof sql>) =>
    sql<number>`(SELECT coalesce(sum(${value}), 0)::bigint FROM order_items i WHERE i.shipment_id = s.id)`;
  return db
    .selectFrom("store_customers as c")
    .innerJoin("orders as o", "o.customer_id", "c.customer_id")
    .innerJoin("shipments as s", (join) =>
      join.onRef("s.order_id", "=", "o.id").onRef("s.seller_id", "=", "c.seller_id"),
    )
    .where(inScope(scope, { seller: "c.seller_id" }))
    .where("c.id", "=", customerId)
    .where("o.confirmed_at", "is not", null)
    .select(["s.id", "s.status", "s.created_at", "o.public_number"])
    .select([
      sumOf(sql`i.quantity`).as("pieces"),
      sumOf(sql`CASE WHEN s.status = 'delivered' THEN ${itemRevenue} ELSE 0 END`).as("revenue"),
    ])
    .select(jsonArrayFrom(itemsOfParcel().select([itemName("i", locale).as("name"), "i.quantity"])).as("items"));
}
