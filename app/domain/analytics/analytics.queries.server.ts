import { sql, type RawBuilder } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { Locale } from "#app/db/schema.ts";
import { inScope } from "#app/domain/access/scope.server.ts";
import type { SellerScope } from "#app/domain/access/scope.ts";
import {
  sumOfSales,
  type CategorySales,
  type DaySales,
  type PinCodeSales,
  type ProductSales,
  type StoreFigures,
} from "#app/domain/analytics/analytics.ts";
import { daysOf, type Days, type Period } from "#app/domain/analytics/periods.ts";

const sum = (column: string) => sql`coalesce(sum(${sql.ref(column)}), 0)::bigint`;
const sums = sql`
  ${sum("orders")} AS orders, ${sum("pieces")} AS pieces, ${sum("cancelled_pieces")} AS "cancelledPieces",
  ${sum("returned_pieces")} AS "returnedPieces", ${sum("delivered_pieces")} AS "deliveredPieces",
  ${sum("revenue_paise")} AS "revenuePaise", ${sum("views")} AS views`;
const NO_SALES = sql`
  0 AS orders, 0 AS pieces, 0 AS cancelled_pieces, 0 AS returned_pieces, 0 AS delivered_pieces, 0 AS revenue_paise`;
const SALES = sql`orders, pieces, cancelled_pieces, returned_pieces, delivered_pieces, revenue_paise`;

const during = ({ from, to }: Days) => sql`day BETWEEN ${from}::date AND ${to}::date`;

/** Returns a store's sums of each day of a period and of the one before. One query. */
export async function readFigures(db: Db, scope: SellerScope, period: Period): Promise<StoreFigures> {
  const both = { from: period.before.from, to: period.to };
  const isOwn = inScope(scope, { seller: "seller_id" });
  const { rows } = await sql<DaySales>`
    SELECT day, ${sums}
      FROM (SELECT day, ${SALES}, 0 AS views FROM sales_by_day WHERE ${isOwn} AND ${during(both)}
            UNION ALL
            SELECT day, ${NO_SALES}, views FROM store_views WHERE ${isOwn} AND ${during(both)}) AS of_days
     GROUP BY day`.execute(db);
  const known = new Map(rows.map((row) => [row.day, row]));
  const fill = (days: Days) => daysOf(days).map((day) => known.get(day) ?? { ...sumOfSales([]), day });
  const [days, daysBefore] = [fill(period), fill(period.before)];
  return { days, daysBefore, total: sumOfSales(days), totalBefore: sumOfSales(daysBefore) };
}

/** Returns a subquery of the store's sums by product in a period; `before` is the revenue in the period before. */
function byProduct(scope: SellerScope, period: Period): RawBuilder<unknown> {
  const isOwn = inScope(scope, { seller: "seller_id" });
  return sql`(
    SELECT product_id, ${sums}, ${sum("before")} AS before
      FROM (SELECT product_id, ${SALES}, 0 AS views, 0 AS before FROM sales_by_product WHERE ${isOwn} AND ${during(period)}
            UNION ALL
            SELECT product_id, ${NO_SALES}, 0, revenue_paise FROM sales_by_product
             WHERE ${isOwn} AND ${during(period.before)} AND revenue_paise > 0
            UNION ALL
            SELECT product_id, ${NO_SALES}, views, 0 FROM product_views WHERE ${isOwn} AND ${during(period)}) AS of_products
     GROUP BY product_id)`;
}

const PRODUCT_ORDER = sql`s."revenuePaise" DESC, s.pieces DESC, s.views DESC, s."productId"`;
const CATEGORY_ORDER = sql`s."revenuePaise" DESC, s.pieces DESC, s."categoryId"`;

/** What a store has sold in a period, the highest revenue first. */
interface SoldThings {
  products: ProductSales[];
  categories: CategorySales[];
}

/**
 * Returns what a store has sold in a period by product, at most `limit` of them or all with null, and by category. One query, which adds up the
 * days once for both.
 */
export async function readSoldThings(
  db: Db,
  scope: SellerScope,
  period: Period,
  { locale, limit }: { locale: Locale; limit: number | null },
): Promise<SoldThings> {
  const total = (column: string) => sql`sum(sold.${sql.ref(column)})::bigint AS ${sql.ref(column)}`;
  const { rows } = await sql<SoldThings>`
    WITH sold AS MATERIALIZED (SELECT product_id AS "productId", s.* FROM ${byProduct(scope, period)} AS s),
    products_sold AS (
      SELECT s."productId", coalesce(t.name, p.name) AS name, s.orders, s.pieces, s."cancelledPieces", s."returnedPieces",
             s."deliveredPieces", s."revenuePaise", s.views, s.before AS "revenueBeforePaise"
        FROM (SELECT * FROM sold AS s WHERE s.pieces + s.views + s."deliveredPieces" > 0
               ORDER BY ${PRODUCT_ORDER} LIMIT ${limit}::bigint) AS s
        JOIN products p ON p.id = s."productId"
        LEFT JOIN product_translations t ON t.product_id = p.id AND t.locale = ${locale}
    ), categories_sold AS (
      SELECT c.id AS "categoryId", coalesce(c.name_translations ->> ${locale}, c.name) AS name, of_category.pieces,
             of_category."deliveredPieces", of_category."revenuePaise", of_category.before AS "revenueBeforePaise"
        FROM (SELECT p.category_id, ${total("pieces")}, ${total("deliveredPieces")}, ${total("revenuePaise")}, ${total("before")}
                FROM sold JOIN products p ON p.id = sold."productId" GROUP BY p.category_id) AS of_category
        JOIN categories c ON c.id = of_category.category_id
       WHERE of_category.pieces + of_category."deliveredPieces" > 0
    )
    SELECT (SELECT coalesce(json_agg(s ORDER BY ${PRODUCT_ORDER}), '[]') FROM products_sold AS s) AS products,
           (SELECT coalesce(json_agg(s ORDER BY ${CATEGORY_ORDER}), '[]') FROM categories_sold AS s) AS categories`.execute(
    db,
  );
  return rows[0] ?? { products: [], categories: [] };
}

/**
 * Returns where the parcels of a period's orders went, at most `limit` PIN codes, or all with null: those with the most that were cancelled, not delivered or
 * sent back first. One query.
 */
export async function listPinCodeSales(
  db: Db,
  scope: SellerScope,
  period: Period,
  limit: number | null,
): Promise<PinCodeSales[]> {
  const { rows } = await sql<PinCodeSales>`
    SELECT * FROM (
      SELECT pin_code AS "pinCode", ${sum("parcels")} AS parcels, ${sum("cancelled")} AS cancelled, ${sum("undelivered")} AS undelivered,
             ${sum("returned")} AS returned
        FROM sales_by_pin_code WHERE ${inScope(scope, { seller: "seller_id" })} AND ${during(period)}
       GROUP BY pin_code) AS s
     ORDER BY s.cancelled + s.undelivered DESC, s.parcels DESC, s."pinCode" LIMIT ${limit}::bigint`.execute(db);
  return rows;
}
