import { sql, type RawBuilder } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { allowLongStatements, inTransaction } from "#app/db/transaction.server.ts";
import { POPULARITY_BANDS } from "#app/domain/catalog/popularity-bands.ts";

/** Products that are read at once, for the memory of the worker. */
const READ_AT_ONCE = 20_000;

/** A product is written into each of its indexes: more of them take several statements. */
const WRITTEN_AT_ONCE = 500;

/**
 * Updates popularity: pieces ordered in the last 90 days and not cancelled, plus one for each review; and the bands by it. Returns how many
 * products have another popularity.
 */
export async function refreshPopularity(db: Db): Promise<number> {
  let changed = 0;
  for (let read = READ_AT_ONCE, last = 0; read === READ_AT_ONCE;) {
    const products = await readChangedPopularity(db, last);
    for (let from = 0; from < products.length; from += WRITTEN_AT_ONCE)
      changed += await writePopularity(db, products.slice(from, from + WRITTEN_AT_ONCE));
    read = products.length;
    last = products.at(-1)?.id ?? last;
  }
  await refreshPopularityBands(db);
  return changed;
}

interface Popularity {
  id: number;
  popularity: number;
}

/** Returns the next products after the one with this id whose popularity is another than theirs. */
async function readChangedPopularity(db: Db, after: number): Promise<Popularity[]> {
  return inTransaction(db, async (trx) => {
    await allowLongStatements(trx);
    const { rows } = await sql<Popularity>`
      WITH sold AS (
        SELECT item.product_id, sum(item.quantity - item.reversed_quantity) AS pieces
          FROM order_items item
          JOIN orders ON orders.id = item.order_id
         WHERE orders.confirmed_at > now() - interval '90 days' AND orders.cancelled_at IS NULL
           AND item.reversed_quantity < item.quantity AND item.product_id IS NOT NULL
         GROUP BY item.product_id
      ), fresh AS (
        SELECT p.id, coalesce(sold.pieces, 0) + p.rating_count AS popularity, p.popularity AS former
          FROM products p LEFT JOIN sold ON sold.product_id = p.id
         WHERE p.id > ${after}
      )
      SELECT id, popularity FROM fresh WHERE popularity <> former ORDER BY id LIMIT ${sql.lit(READ_AT_ONCE)}`.execute(
      trx,
    );
    return rows;
  });
}

async function writePopularity(db: Db, products: readonly Popularity[]): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE products p SET popularity = fresh.popularity
      FROM unnest(${products.map(({ id }) => id)}::bigint[], ${products.map(({ popularity }) => popularity)}::bigint[])
           AS fresh (id, popularity)
     WHERE p.id = fresh.id`.execute(db);
  return Number(numAffectedRows ?? 0);
}

const ON_SALE = sql`state = 'live' AND deleted_at IS NULL`;

/** Puts each product on sale into the band of its place by popularity. */
export async function refreshPopularityBands(db: Db): Promise<void> {
  const ends = POPULARITY_BANDS.map(
    (size) => sql`(SELECT ARRAY[popularity, id] FROM products WHERE ${ON_SALE}
      ORDER BY popularity DESC, id DESC LIMIT 1 OFFSET ${sql.lit(size - 1)})`,
  );
  const { rows } = await sql<{ ends: (number[] | null)[] }>`SELECT json_build_array(${sql.join(ends)}) AS ends`.execute(
    db,
  );
  const within = (rows[0]?.ends ?? []).flatMap((end, index) =>
    end
      ? [
          sql`WHEN (popularity, id) >= (${end[0]}::bigint, ${end[1]}::bigint) THEN ${sql.lit(POPULARITY_BANDS.length - index)}`,
        ]
      : [],
  );
  const band = within.length > 0 ? sql`CASE ${sql.join(within, sql` `)} ELSE 0 END` : sql`0`;
  for (let last: number | undefined = 0; last !== undefined;) last = await bandSome(db, band, last);
}

/** Returns the last of the products whose band was changed; undefined where none is left after the one before. */
async function bandSome(db: Db, band: RawBuilder<unknown>, after: number): Promise<number | undefined> {
  const { rows } = await sql<{ last: number | null }>`
    WITH changed AS (
      UPDATE products SET popularity_band = ${band}
       WHERE id IN (
         SELECT id FROM products WHERE ${ON_SALE} AND id > ${after} AND popularity_band <> ${band}
          ORDER BY id LIMIT ${sql.lit(WRITTEN_AT_ONCE)})
      RETURNING id
    )
    SELECT max(id) AS last FROM changed`.execute(db);
  return rows[0]?.last ?? undefined;
}
