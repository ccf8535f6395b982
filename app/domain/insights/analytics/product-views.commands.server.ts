import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { deleteInSlices } from "#app/db/delete-in-slices.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { dayInIndia } from "#app/domain/platform/calendar/days.ts";
import { createCountBuffer, type Counted } from "#app/db/count-buffer.ts";

/** The page of a product on a day. */
interface ViewedProduct {
  productId: number;
  sellerId: number;
  day: string;
}

/** Returns a counter of views, which writes them every few seconds. */
export function createViewCounter(db: Db, onFailure: (error: unknown) => void) {
  const { count, flush } = createCountBuffer<ViewedProduct>((views) => addViews(db, views), onFailure);
  return {
    count: (productId: number, sellerId: number) => count({ productId, sellerId, day: dayInIndia() }),
    flush,
  };
}

/**
 * Adds views to the counts per product, per product and month, and per store, in key order, so that two processes cannot block each other. Leaves out
 * deleted products.
 */
async function addViews(db: Db, views: readonly Counted<ViewedProduct>[]): Promise<void> {
  const column = (value: (one: Counted<ViewedProduct>) => number | string) => sql`${views.map(value)}`;
  const counted = sql`
    SELECT v.product_id, v.day, v.seller_id, v.views
      FROM unnest(${column(({ productId }) => productId)}::bigint[], ${column(({ day }) => day)}::date[],
                  ${column(({ sellerId }) => sellerId)}::bigint[], ${column(({ n }) => n)}::integer[])
        AS v (product_id, day, seller_id, views)
     WHERE EXISTS (SELECT FROM products p WHERE p.id = v.product_id)`;
  await inTransaction(db, async (trx) => {
    await sql`
      INSERT INTO product_views AS stored (product_id, day, seller_id, views) ${counted} ORDER BY v.product_id, v.day
      ON CONFLICT (product_id, day) DO UPDATE SET views = stored.views + excluded.views`.execute(trx);
    await sql`
      INSERT INTO product_views_by_month AS stored (product_id, month, seller_id, views)
      SELECT product_id, date_trunc('month', day)::date AS month, min(seller_id), sum(views) FROM (${counted}) AS v
       GROUP BY product_id, month ORDER BY product_id, month
      ON CONFLICT (product_id, month) DO UPDATE SET views = stored.views + excluded.views`.execute(trx);
    await sql`
      INSERT INTO store_views AS stored (seller_id, day, views)
      SELECT seller_id, day, sum(views) FROM (${counted}) AS v GROUP BY seller_id, day ORDER BY seller_id, day
      ON CONFLICT (seller_id, day) DO UPDATE SET views = stored.views + excluded.views`.execute(trx);
  });
}

/** Figures are of days in the last years: longer than a year beside the one before. */
const VIEW_YEARS = 3;

/** Removes the views by product of more than three years ago; the sums of the stores stay (rule 9.142). Returns how many. */
export async function sweepViews(db: Db): Promise<number> {
  return deleteInSlices(db, "product_views", (rows) =>
    rows.where(
      "day",
      "<",
      sql<string>`(now() AT TIME ZONE 'Asia/Kolkata')::date - make_interval(years => ${VIEW_YEARS})`,
    ),
  );
}
