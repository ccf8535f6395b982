import { sql, type RawBuilder } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { Locale } from "#app/db/schema.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { StoreScope } from "#app/domain/platform/access/scope.ts";
import { localizedItem } from "#app/domain/catalog/categories/option-values.ts";
import { optionTranslations, productName } from "#app/domain/catalog/products/product-columns.server.ts";
import {
  DASHBOARD_DAYS,
  type LowVariant,
  type OrderFigures,
  type ProductFigures,
  type SalesFigures,
} from "#app/domain/insights/seller-dashboard/seller-dashboard.ts";
import { itemRevenue } from "#app/domain/ordering/orders/item-revenue.server.ts";
import { waitingPeople } from "#app/domain/listings/stock-alerts/stock-alerts.queries.server.ts";
import { LOW_STOCK } from "#app/domain/listings/seller-products/seller-products.ts";

const today = sql`(now() AT TIME ZONE 'Asia/Kolkata')::date`;
const firstDay = sql`(${today} - ${sql.lit(DASHBOARD_DAYS - 1)})`;
/** When the first of the days begins. */
const since = sql`(${firstDay}::timestamp AT TIME ZONE 'Asia/Kolkata')`;

/** Returns how many orders the store has, and how many of their parcels wait for it. One query. */
export async function readOrderFigures(db: Db, scope: StoreScope): Promise<OrderFigures> {
  const isOwn = inScope(scope, { seller: "s.seller_id" });
  const ofConfirmedOrder = sql`FROM shipments s JOIN orders o ON o.id = s.order_id AND o.confirmed_at IS NOT NULL WHERE ${isOwn}`;
  // Only an order whose parcel has not left yet, or was cancelled, can be unpaid: of a long history few are looked up.
  const ordered = sql`(
    SELECT s.created_at AS at FROM shipments s WHERE ${isOwn} AND s.status NOT IN ('pending', 'cancelled')
    UNION ALL
    SELECT s.created_at AS at ${ofConfirmedOrder} AND s.status IN ('pending', 'cancelled'))`;
  return read<OrderFigures>(
    db,
    sql`
    SELECT json_build_object('total', (SELECT count(*) FROM ${ordered} AS ordered),
                             'byDay', ${byDay(ordered, sql`count(*)`)}) AS orders,
           (SELECT count(*) ${ofConfirmedOrder} AND s.status IN ('pending', 'processing')) AS "toPack"`,
  );
}

/** Returns the store's revenue and number of customers, for members who see prices. One query. */
export async function readSalesFigures(db: Db, scope: StoreScope): Promise<SalesFigures> {
  const isOwn = inScope(scope, { seller: "s.seller_id" });
  const delivered = sql`(
    SELECT ${itemRevenue} AS paise, s.updated_at AS at
      FROM shipments s JOIN order_items i ON i.shipment_id = s.id AND i.seller_id = s.seller_id
     WHERE ${isOwn} AND s.status = 'delivered')`;
  const ordered = sql`(
    SELECT o.customer_id, s.created_at AS at FROM shipments s JOIN orders o ON o.id = s.order_id
     WHERE ${isOwn} AND o.confirmed_at IS NOT NULL)`;
  return read<SalesFigures>(
    db,
    sql`
    SELECT json_build_object('total', (SELECT coalesce(sum(paise), 0) FROM ${delivered} AS delivered),
                             'byDay', ${byDay(delivered, sql`sum(paise)`)}) AS revenue,
           json_build_object('total', (SELECT count(DISTINCT customer_id) FROM ${ordered} AS ordered),
                             'byDay', ${byDay(ordered, sql`count(DISTINCT customer_id)`)}) AS customers`,
  );
}

/** Returns how many products the store has on sale, and how many need a look. One query. */
export async function readProductFigures(db: Db, scope: StoreScope): Promise<ProductFigures> {
  const own = (condition: RawBuilder<unknown>) => sql`(
    SELECT p.first_live_at AS at FROM products p
     WHERE ${inScope(scope, { seller: "p.seller_id" })} AND p.deleted_at IS NULL AND ${condition})`;
  const count = (condition: RawBuilder<unknown>) => sql`(SELECT count(*) FROM ${own(condition)} AS counted)`;
  const isLive = sql`p.state = 'live'`;
  const { total, added, ...counts } = await read<Omit<ProductFigures, "listed"> & { total: number; added: number[] }>(
    db,
    sql`
    SELECT ${count(isLive)} AS total,
           ${byDay(own(isLive), sql`count(*)`)} AS added,
           ${count(sql`${isLive} AND NOT p.in_stock`)} AS "outOfStock",
           ${count(sql`${isLive} AND p.low_stock`)} AS "lowStock",
           ${count(sql`p.state = 'taken_down'`)} AS "takenDown",
           (SELECT count(*) FROM listing_reviews r
             WHERE ${inScope(scope, { seller: "r.seller_id" })} AND r.status = 'refused') AS "refused"`,
  );
  const before = total - added.reduce((sum, n) => sum + n, 0);
  let sum = before;
  return { ...counts, listed: { total, byDay: added.map((n) => (sum += n)) } };
}

/** Returns variants of products on sale that are about to run out, the fewest pieces first, at most `limit`. One query. */
export async function listLowVariants(db: Db, scope: StoreScope, limit: number, locale: Locale): Promise<LowVariant[]> {
  const rows = await db
    .selectFrom("products as p")
    .innerJoin("product_variants as v", "v.product_id", "p.id")
    .where(inScope(scope, { seller: "p.seller_id" }))
    .where("p.state", "=", "live")
    .where("p.deleted_at", "is", null)
    .where("p.low_stock", "=", true)
    .where("v.stock_quantity", "<=", LOW_STOCK)
    .where("v.removed_at", "is", null)
    .orderBy("v.stock_quantity")
    .orderBy("v.id")
    .limit(limit)
    .select(["v.id", "v.options", "v.sku", "v.stock_quantity as stock"])
    .select([
      productName("p", locale).as("productName"),
      optionTranslations("v").as("option_translations"),
      waitingPeople("v").as("waiting"),
    ])
    .execute();
  return rows.map((row) => localizedItem(row, locale));
}

/** Returns an aggregate for each of the last days, over the rows whose time `at` is on it: a value of a SELECT. */
function byDay(rows: RawBuilder<unknown>, value: RawBuilder<unknown>) {
  return sql<number[]>`(
    SELECT json_agg(coalesce(value, 0) ORDER BY day)
      FROM (SELECT day::date FROM generate_series(${firstDay}, ${today}, interval '1 day') day) AS days
      LEFT JOIN (SELECT (at AT TIME ZONE 'Asia/Kolkata')::date AS day, ${value} AS value
                   FROM ${rows} AS timed WHERE at >= ${since} GROUP BY 1) AS found USING (day))`;
}

async function read<Row>(db: Db, query: RawBuilder<unknown>): Promise<Row> {
  const { rows } = await sql<Row>`${query}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("Figures without a row");
  return row;
}
