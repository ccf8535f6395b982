import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";

/**
 * Updates the price that lists sort and filter by to the running sales and stores' discounts. Returns how many products changed. A discount that
 * ended more than 30 days ago has been followed already.
 */
export async function refreshSales(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    WITH touched AS (
      SELECT product_id FROM sale_products
       UNION
      SELECT product_id FROM store_discount_products WHERE starts_at <= now() AND ends_at > now() - interval '30 days'
    ), running AS (
      SELECT r.product_id, max(r.percent) AS percent, min(r.price_paise) AS price_paise
        FROM running_discounts r
        JOIN products p ON p.id = r.product_id AND coalesce(r.normal_paise >= p.price_paise, true)
       GROUP BY r.product_id
    ), due AS (
      SELECT touched.product_id, running.percent, running.price_paise FROM touched LEFT JOIN running USING (product_id)
    )
    UPDATE products p SET ranking_price_paise = price_now(p.price_paise, NULL, due.percent, due.price_paise)
      FROM due
     WHERE p.id = due.product_id
       AND p.ranking_price_paise <> price_now(p.price_paise, NULL, due.percent, due.price_paise)`.execute(db);
  return Number(numAffectedRows ?? 0);
}
