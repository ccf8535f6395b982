import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { allowLongStatements, inTransaction } from "#app/db/transaction.server.ts";
import { dayInIndia } from "#app/domain/stores/store-days.ts";

/** How often the page of a product was opened on a day. */
interface ProductViews {
  productId: number;
  sellerId: number;
  day: string;
  views: number;
}

/** Views are written so often, in milliseconds: so much is lost when a process is killed. */
const INTERVAL = 5000;
/** So many products are counted between two writes; a flood of addresses does not fill the memory. */
const MOST = 20_000;

/**
 * Returns a counter of views: `count` only counts in memory, and a timer writes what was counted. What could not be written is written with
 * the next. `flush` writes at once.
 */
export function createViewCounter(db: Db, onFailure: (error: unknown) => void) {
  let counted = new Map<string, ProductViews>();
  let timer: NodeJS.Timeout | undefined;

  const count = (productId: number, sellerId: number, views = 1, day = dayInIndia()): void => {
    const key = `${productId} ${day}`;
    const known = counted.get(key);
    if (known) known.views += views;
    else if (counted.size < MOST) counted.set(key, { productId, sellerId, day, views });
    timer ??= setTimeout(() => void flush(), INTERVAL).unref();
  };

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const views = [...counted.values()];
    counted = new Map();
    if (views.length === 0) return;
    try {
      await addViews(db, views);
    } catch (error) {
      onFailure(error);
      for (const one of views) count(one.productId, one.sellerId, one.views, one.day);
    }
  };

  return { count: (productId: number, sellerId: number) => count(productId, sellerId), flush };
}

/**
 * Adds views to those of the products and of their stores, in the order of their keys, so that two processes cannot block each other. Leaves out
 * deleted products.
 */
async function addViews(db: Db, views: readonly ProductViews[]): Promise<void> {
  const column = (value: (one: ProductViews) => number | string) => sql`${views.map(value)}`;
  const counted = sql`
    SELECT v.product_id, v.day, v.seller_id, v.views
      FROM unnest(${column(({ productId }) => productId)}::bigint[], ${column(({ day }) => day)}::date[],
                  ${column(({ sellerId }) => sellerId)}::bigint[], ${column(({ views: n }) => n)}::integer[])
        AS v (product_id, day, seller_id, views)
     WHERE EXISTS (SELECT FROM products p WHERE p.id = v.product_id)`;
  await inTransaction(db, async (trx) => {
    await sql`
      INSERT INTO product_views AS stored (product_id, day, seller_id, views) ${counted} ORDER BY v.product_id, v.day
      ON CONFLICT (product_id, day) DO UPDATE SET views = stored.views + excluded.views`.execute(trx);
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
  return inTransaction(db, async (trx) => {
    await allowLongStatements(trx);
    const { numDeletedRows } = await trx
      .deleteFrom("product_views")
      .where("day", "<", sql<string>`(now() AT TIME ZONE 'Asia/Kolkata')::date - make_interval(years => ${VIEW_YEARS})`)
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
}
