import { sql, type RawBuilder } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { runLongQuery } from "#app/db/transaction.server.ts";
import { POPULARITY_BANDS } from "#app/domain/catalog/products/popularity-bands.ts";
import { writeInSlices } from "#app/domain/catalog/products/write-in-slices.server.ts";

/** Products read at once, to limit the worker's memory. */
const READ_AT_ONCE = 20_000;

/**
 * Updates popularity (pieces ordered in the last 90 days and not cancelled, plus one for each review) and the popularity bands. Returns how many
 * products changed popularity.
 */
export async function refreshPopularity(db: Db): Promise<number> {
  const changed = await setOfProducts(db, {
    column: "popularity",
    value: sql`coalesce(sold.pieces, 0) + p.rating_count`,
    from: sql`
      products p LEFT JOIN (
        SELECT item.product_id, sum(item.quantity - item.reversed_quantity) AS pieces
          FROM order_items item
          JOIN orders ON orders.id = item.order_id
         WHERE orders.confirmed_at > now() - interval '90 days' AND orders.cancelled_at IS NULL
           AND item.reversed_quantity < item.quantity AND item.product_id IS NOT NULL
         GROUP BY item.product_id
      ) sold ON sold.product_id = p.id`,
  });
  await refreshPopularityBands(db);
  return changed;
}

const ON_SALE = sql`(SELECT * FROM products WHERE state = 'live' AND deleted_at IS NULL) p`;

/** Puts each product on sale into its popularity band. */
export async function refreshPopularityBands(db: Db): Promise<void> {
  const ends = POPULARITY_BANDS.map(
    (size) => sql`(SELECT ARRAY[p.popularity, p.id] FROM ${ON_SALE}
      ORDER BY p.popularity DESC, p.id DESC LIMIT 1 OFFSET ${sql.lit(size - 1)})`,
  );
  const rows = await runLongQuery(
    db,
    sql<{ ends: (number[] | null)[] }>`SELECT json_build_array(${sql.join(ends)}) AS ends`,
  );
  const within = (rows[0]?.ends ?? []).flatMap((end, index) =>
    end
      ? [
          sql`WHEN (p.popularity, p.id) >= (${end[0]}::bigint, ${end[1]}::bigint) THEN ${sql.lit(POPULARITY_BANDS.length - index)}`,
        ]
      : [],
  );
  const band = within.length > 0 ? sql`CASE ${sql.join(within, sql` `)} ELSE 0 END` : sql`0`;
  await setOfProducts(db, { column: "popularity_band", value: band, from: ON_SALE });
}

interface Change {
  column: "popularity" | "popularity_band";
  /** An expression over `from`. */
  value: RawBuilder<unknown>;
  /** Tables with the products as `p`. */
  from: RawBuilder<unknown>;
}

interface NewValue {
  id: number;
  value: number;
}

/** Sets a column of the products whose value changed. Returns how many. */
async function setOfProducts(db: Db, change: Change): Promise<number> {
  let changed = 0;
  for (let read = READ_AT_ONCE, last = 0; read === READ_AT_ONCE;) {
    const values = await readOthers(db, change, last);
    changed += await writeInSlices(values, (slice) => write(db, change, slice));
    read = values.length;
    last = values.at(-1)?.id ?? last;
  }
  return changed;
}

/** Returns the next products, by id, whose value changed. */
async function readOthers(db: Db, { column, value, from }: Change, after: number): Promise<NewValue[]> {
  return runLongQuery(
    db,
    sql<NewValue>`
      SELECT p.id, ${value} AS value FROM ${from}
       WHERE p.id > ${after} AND ${sql.ref(`p.${column}`)} <> ${value}
       ORDER BY p.id LIMIT ${sql.lit(READ_AT_ONCE)}`,
  );
}

async function write(db: Db, { column }: Change, values: readonly NewValue[]): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE products SET ${sql.ref(column)} = fresh.value
      FROM unnest(${values.map(({ id }) => id)}::bigint[], ${values.map(({ value }) => value)}::bigint[]) AS fresh (id, value)
     WHERE products.id = fresh.id`.execute(db);
  return Number(numAffectedRows ?? 0);
}
