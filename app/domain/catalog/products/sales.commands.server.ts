import { sql, type RawBuilder } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { runLongQuery } from "#app/db/transaction.server.ts";
import { writeInSlices } from "#app/domain/catalog/products/write-in-slices.server.ts";

/**
 * Updates the price that lists sort and filter by, for running sales and stores' discounts. Returns how many products changed. Skips discounts
 * that ended more than 30 days ago: they were handled before.
 */
export async function refreshSales(db: Db): Promise<number> {
  const due = await runLongQuery(
    db,
    sql<{ id: number }>`
      WITH ${duePrices(sql`true`)} SELECT p.id FROM products p JOIN due ON ${isDue} ORDER BY p.id`,
  );
  return writeInSlices(
    due.map(({ id }) => id),
    (ids) => followSales(db, ids),
  );
}

async function followSales(db: Db, ids: readonly number[]): Promise<number> {
  const { numAffectedRows } = await sql`
    WITH ${duePrices(sql`product_id = ANY (${ids}::bigint[])`)}
    UPDATE products p SET ranking_price_paise = ${duePrice} FROM due WHERE ${isDue}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

const duePrice = sql`price_now(p.price_paise, NULL, due.percent, due.price_paise)`;

const isDue = sql`p.id = due.product_id AND p.ranking_price_paise <> ${duePrice}`;

/** Returns the table expressions up to `due`: products with a sale or discount on these days, and their current reduction. */
function duePrices(chosen: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    touched AS (
      SELECT product_id FROM sale_products WHERE ${chosen}
       UNION
      SELECT product_id FROM store_discount_products
       WHERE starts_at <= now() AND ends_at > now() - interval '30 days' AND ${chosen}
    ), running AS (
      SELECT r.product_id, max(r.percent) AS percent, min(r.price_paise) AS price_paise
        FROM (SELECT * FROM running_discounts WHERE ${chosen}) r
        JOIN products p ON p.id = r.product_id AND coalesce(r.normal_paise >= p.price_paise, true)
       GROUP BY r.product_id
    ), due AS (
      SELECT touched.product_id, running.percent, running.price_paise FROM touched LEFT JOIN running USING (product_id)
    )`;
}
