import { sql, type RawBuilder } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { Locale } from "#app/db/schema.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { CategorySales, FiguresScope, ProductSales } from "#app/domain/insights/analytics/analytics.ts";
import { splitMonths, type Days, type Period } from "#app/domain/insights/analytics/periods.ts";
import { during, NO_SALES, PIECES, sum, sums } from "#app/domain/insights/analytics/sums-of-sales.server.ts";

/** Sales of a period, the highest revenue first. */
interface SoldThings {
  products: ProductSales[];
  categories: CategorySales[];
}

/** Tables by product and day, and their monthly counterparts. */
const BY_MONTH = { sales_by_product: "sales_by_product_month", product_views: "product_views_by_month" } as const;

/** SELECT of columns of a table by product: whole months from its months, the days before and after them from its days. */
function ofDays(
  scope: FiguresScope,
  days: Days,
  {
    table,
    columns,
    isWanted = sql`true`,
  }: { table: keyof typeof BY_MONTH } & Record<"columns", RawBuilder<unknown>> & {
      isWanted?: RawBuilder<unknown>;
    },
): RawBuilder<unknown> {
  const { months, rest } = splitMonths(days);
  const isOwn = inScope(scope, { seller: "seller_id" });
  const select = (from: string, isThen: RawBuilder<unknown>) =>
    sql`SELECT product_id, ${columns} FROM ${sql.table(from)} WHERE ${isOwn} AND ${isWanted} AND ${isThen}`;
  const parts = rest.map((some) => select(table, during(some)));
  if (months.length > 0)
    parts.push(select(BY_MONTH[table], sql`month BETWEEN ${months[0]}::date AND ${months.at(-1)}::date`));
  return sql.join(parts, sql` UNION ALL `);
}

/** Returns a subquery of the sums by product in a period; `before` is the revenue in the period before. */
function byProduct(scope: FiguresScope, period: Period): RawBuilder<unknown> {
  const sold = ofDays(scope, period, {
    table: "sales_by_product",
    columns: sql`orders, ${PIECES}, 0 AS views, 0 AS before`,
  });
  const soldBefore = ofDays(scope, period.before, {
    table: "sales_by_product",
    columns: sql`${NO_SALES}, 0, revenue_paise`,
    isWanted: sql`revenue_paise > 0`,
  });
  const viewed = ofDays(scope, period, { table: "product_views", columns: sql`${NO_SALES}, views, 0` });
  return sql`(
    SELECT product_id, ${sums}, ${sum("before")} AS before
      FROM (${sold} UNION ALL ${soldBefore} UNION ALL ${viewed}) AS of_products
     GROUP BY product_id)`;
}

const PRODUCT_ORDER = sql`s."revenuePaise" DESC, s.pieces DESC, s.views DESC, s."productId"`;
const CATEGORY_ORDER = sql`s."revenuePaise" DESC, s.pieces DESC, s."categoryId"`;

/**
 * Returns what a store, or all of them, have sold in a period by product, at most `limit` of them or all with null, and by category. One query,
 * which adds up the days once for both.
 */
export async function readSoldThings(
  db: Db,
  scope: FiguresScope,
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
