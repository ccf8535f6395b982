import { sql, type RawBuilder } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Db } from "#app/db/connection.server.ts";
import type { Locale, ShipmentStatus } from "#app/db/schema.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { ProfileScope, StoreScope } from "#app/domain/platform/access/scope.ts";
import { isLate } from "#app/domain/money/delivery/estimated-delivery.ts";
import { containsPattern, paginate } from "#app/domain/platform/lists/list.server.ts";
import { cancelledAmount } from "#app/domain/ordering/orders/cancelled-amount.queries.server.ts";
import {
  ORDER_FILTERS,
  orderList,
  type OrderFilter,
  type OrderList,
  type OrderPage,
} from "#app/domain/ordering/orders/order-list.ts";
import { isCalledOff } from "#app/domain/ordering/orders/shipments.ts";
import type { OrderSummary } from "#app/domain/ordering/orders/orders.ts";

const ITEMS_IN_SUMMARY = 3;

const inFilter: Record<OrderFilter, RawBuilder<boolean>> = {
  all: sql`true`,
  awaiting: sql`o.payment_status = 'awaiting'`,
  on_the_way: sql`o.payment_status <> 'awaiting' AND o.status NOT IN ('delivered', 'cancelled', 'returned')`,
  delivered: sql`o.payment_status <> 'awaiting' AND o.status = 'delivered'`,
  cancelled: sql`o.payment_status <> 'awaiting' AND o.status IN ('cancelled', 'returned')`,
};

/**
 * Returns a page of the person's orders, newest first (rule 4.23), with how many there are in each part. A page past the end becomes
 * the last one. Two queries.
 */
export async function listOrders(db: Db, scope: ProfileScope, asked: OrderList, locale: Locale): Promise<OrderPage> {
  const row = await db
    .selectFrom("orders as o")
    .where(inScope(scope, { profile: "o.customer_id" }))
    .where(matches(asked.search))
    .select((query) =>
      ORDER_FILTERS.map((filter) => query.fn.countAll<number>().filterWhere(inFilter[filter]).as(filter)),
    )
    .executeTakeFirstOrThrow();
  const counts = row as Record<OrderFilter, number>;
  const orders = summaries(db, scope, locale).where(matches(asked.search)).where(inFilter[asked.filter]);
  const { perPage } = orderList;
  const { rows, page, pageCount } = await paginate(orders, { page: asked.page, perPage, count: counts[asked.filter] });
  return { orders: rows.map(summaryOf), counts, page, pageCount };
}

/** Returns the person's newest orders. */
export async function listRecentOrders(
  db: Db,
  scope: ProfileScope,
  limit: number,
  locale: Locale,
): Promise<OrderSummary[]> {
  const orders = await summaries(db, scope, locale).limit(limit).execute();
  return orders.map(summaryOf);
}

/** SQL: the order's number, or a product's name in any language, contains the typed text; hyphens may be missing. */
function matches(search: string): RawBuilder<boolean> {
  if (search === "") return sql`true`;
  const pattern = containsPattern(search);
  return sql`(${orderNumberContains(search)} OR EXISTS (
    SELECT FROM order_items i LEFT JOIN product_translations t ON t.product_id = i.product_id
     WHERE i.order_id = o.id AND (i.name ILIKE ${pattern} OR t.name ILIKE ${pattern})))`;
}

/** SQL: the number of the order `o` contains the typed text, at least four characters of it; hyphens may be missing. */
export function orderNumberContains(search: string): RawBuilder<boolean> {
  const number = search.toUpperCase().replace(/[^A-Z0-9]/g, "");
  return number.length < 4 ? sql`false` : sql`replace(o.public_number, '-', '') LIKE ${`%${number}%`}`;
}

/** Returns alternative conditions: the name of the store's item `i`, in any language, contains the typed text. */
export function itemNameContains(scope: StoreScope, search: string): RawBuilder<boolean>[] {
  const pattern = containsPattern(search);
  return [
    sql<boolean>`i.name ILIKE ${pattern}`,
    // An array: a list that joins many tables would join a subquery last, to all of its rows.
    sql<boolean>`i.id = ANY (ARRAY(
      SELECT sold.id FROM product_translations t
        JOIN products p ON p.id = t.product_id JOIN order_items sold ON sold.product_id = p.id
       WHERE ${inScope(scope, { seller: "p.seller_id" })} AND t.name ILIKE ${pattern}))`,
  ];
}

function summaries(db: Db, scope: ProfileScope, locale: Locale) {
  return db
    .selectFrom("orders as o")
    .where(inScope(scope, { profile: "o.customer_id" }))
    .orderBy("o.created_at", "desc")
    .orderBy("o.id", "desc")
    .select(["o.public_number as publicNumber", "o.status", "o.payment_status as paymentStatus"])
    .select([
      "o.created_at as createdAt",
      "o.total_paise as totalPaise",
      "o.estimated_delivery_on as estimatedDeliveryOn",
    ])
    .select((query) => [
      cancelledAmount("o.id").as("cancelledPaise"),
      query
        .selectFrom("order_items as i")
        .whereRef("i.order_id", "=", "o.id")
        .select(sql<number>`sum(i.quantity)`.as("pieces"))
        .as("itemCount"),
      query
        .selectFrom("order_items as i")
        .whereRef("i.order_id", "=", "o.id")
        .select((count) => count.fn.countAll<number>().as("lines"))
        .as("lineCount"),
      query
        .selectFrom("shipments as s")
        .whereRef("s.order_id", "=", "o.id")
        .select(sql<ShipmentStatus[]>`coalesce(array_agg(s.status ORDER BY s.id), '{}')`.as("parcels"))
        .as("parcels"),
      jsonArrayFrom(
        query
          .selectFrom("order_items as i")
          .leftJoin("product_translations as t", (join) =>
            join.onRef("t.product_id", "=", "i.product_id").on(sql<boolean>`t.locale = ${locale}`),
          )
          .whereRef("i.order_id", "=", "o.id")
          .orderBy("i.id")
          .limit(ITEMS_IN_SUMMARY)
          .select([sql<string>`coalesce(t.name, i.name)`.as("name"), "i.image as picture"])
          .select(sql<boolean>`i.gift_card IS NOT NULL`.as("isGiftCard")),
      ).as("items"),
    ]);
}

type SummaryRow = Awaited<ReturnType<ReturnType<typeof summaries>["execute"]>>[number];

function summaryOf({ cancelledPaise, ...row }: SummaryRow): OrderSummary {
  return {
    ...row,
    totalPaise: row.totalPaise - (isCalledOff(row.status) ? 0 : cancelledPaise),
    isLate: isLate(row.estimatedDeliveryOn),
    itemCount: row.itemCount ?? 0,
    lineCount: row.lineCount ?? 0,
    parcels: row.parcels ?? [],
  };
}
