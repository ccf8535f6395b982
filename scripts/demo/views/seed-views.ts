import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";

/** Days before today; the demo's orders go back this far. */
const DAYS = 60;

/** Gives each product views on every day, more to bestsellers: the stores' analytics compare views with orders. */
export async function seedViews(db: Db): Promise<void> {
  const some = await db.selectFrom("product_views").select("day").limit(1).executeTakeFirst();
  if (some) return;
  await sql`
    INSERT INTO product_views (product_id, day, seller_id, views)
    SELECT p.id, day_in_india(now()) - n, p.seller_id, 3 + (p.id * 37 + n::bigint * n * 11) % (5 + 4 * coalesce(sold.pieces, 0))
      FROM products p
      LEFT JOIN (SELECT product_id, sum(quantity) AS pieces FROM order_items GROUP BY product_id) AS sold ON sold.product_id = p.id
     CROSS JOIN generate_series(0, ${DAYS}::int) AS n
     WHERE p.state = 'live'`.execute(db);
  await sql`
    INSERT INTO store_views (seller_id, day, views)
    SELECT seller_id, day, sum(views) FROM product_views GROUP BY seller_id, day`.execute(db);
}
