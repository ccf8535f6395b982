import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";

/** Updates the price that lists sort and filter by to the running sales. Returns how many products changed. */
export async function refreshSales(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    WITH running AS (
      SELECT sp.product_id, max(sale.percent) AS percent
        FROM sale_products sp JOIN sales sale ON sale.id = sp.sale_id
       WHERE sale.starts_at <= now() AND sale.ends_at > now()
       GROUP BY sp.product_id
    ), touched AS (
      SELECT product_id FROM sale_products
    )
    UPDATE products p SET ranking_price_paise = discounted_price(p.price_paise, running.percent)
      FROM touched LEFT JOIN running USING (product_id)
     WHERE p.id = touched.product_id AND p.ranking_price_paise <> discounted_price(p.price_paise, running.percent)`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}
