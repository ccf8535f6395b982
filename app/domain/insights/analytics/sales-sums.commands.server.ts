import { sql, type RawBuilder } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { firstOfMonth } from "#app/domain/insights/analytics/periods.ts";
import * as sold from "#app/domain/insights/analytics/sold-pieces.server.ts";

/** Noted changes processed per transaction. */
const SLICE = 2000;

/** Recomputes the sums of all stores with changes. Returns the number of stores. */
export async function sumChangedStores(db: Db): Promise<number> {
  const stores = await db.selectFrom("sales_changes").select("seller_id").distinct().orderBy("seller_id").execute();
  for (const { seller_id: sellerId } of stores) await sumChanges(db, sellerId);
  return stores.length;
}

/**
 * Makes the sums of the days and customers that noted changes of a store concern again, from the source. What was committed before the
 * call is then in the sums. One query when nothing has changed.
 */
export async function sumChanges(db: Db, sellerId: number): Promise<void> {
  const { last } = await db
    .selectFrom("sales_changes")
    .where("seller_id", "=", sellerId)
    .select(({ fn }) => fn.max<number | null>("id").as("last"))
    .executeTakeFirstOrThrow();
  if (last === null) return;
  while (await inTransaction(db, (trx) => sumSlice(trx, sellerId, last)));
}

/**
 * The notes are deleted first: a change that is committed later leaves its note, and its day is summed again. One that was committed before
 * is seen by the statements that follow. Returns whether more changes up to `last` wait.
 */
async function sumSlice(trx: Trx, sellerId: number, last: number): Promise<boolean> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`sales of ${sellerId}`}, 0))`.execute(trx);
  const changes = await trx
    .deleteFrom("sales_changes")
    .where("id", "in", (notes) =>
      notes
        .selectFrom("sales_changes")
        .where("seller_id", "=", sellerId)
        .where("id", "<=", last)
        .orderBy("id")
        .limit(SLICE)
        .select("id"),
    )
    .returning(["customer_id", "ordered_on", "delivered_on"])
    .execute();
  if (changes.length === 0) return false;
  const days = new Set(changes.flatMap(({ ordered_on: ordered, delivered_on: delivered }) => [ordered, delivered]));
  days.delete(null);
  await sumDays(trx, sellerId, [...(days as Set<string>)]);
  await sumCustomers(trx, sellerId, [...new Set(changes.map((change) => change.customer_id))]);
  return changes.length === SLICE;
}

async function sumDays(trx: Trx, sellerId: number, days: readonly string[]): Promise<void> {
  const months = [...new Set(days.map(firstOfMonth))];
  await replaceRows(trx, BY_DAY, { sellerId, times: days, rows: sold.dayRows(sellerId, days) });
  await replaceRows(trx, BY_PRODUCT, { sellerId, times: days, rows: sold.productRows(sellerId, days) });
  // A month is the sum of its days, which have just been made.
  await replaceRows(trx, BY_MONTH, { sellerId, times: months, rows: sold.monthRows(sellerId, months) });
  await replaceRows(trx, BY_PIN_CODE, { sellerId, times: days, rows: sold.pinCodeRows(sellerId, days) });
}

/** A table of a store's sums: its key beside the store, day or month first, and its columns, in the order of the query that computes them. */
interface SumTable {
  table: string;
  key: readonly [time: "day" | "month", ...others: string[]];
  columns: readonly string[];
}

const BY_DAY: SumTable = { table: "sales_by_day", key: ["day"], columns: ["orders", "first_parcels", ...sold.SUMS] };
const BY_PRODUCT: SumTable = {
  table: "sales_by_product",
  key: ["day", "product_id"],
  columns: ["orders", ...sold.SUMS],
};
const BY_MONTH: SumTable = { ...BY_PRODUCT, table: "sales_by_product_month", key: ["month", "product_id"] };
const BY_PIN_CODE: SumTable = {
  table: "sales_by_pin_code",
  key: ["day", "pin_code"],
  columns: ["parcels", "cancelled", "undelivered", "returned"],
};

const list = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));

/** Makes a store's rows of these days or months what `rows` says. Only what differs is written: a parcel that moves changes a few rows of a thousand. */
async function replaceRows(
  trx: Trx,
  { table, key, columns }: SumTable,
  { sellerId, times, rows }: { sellerId: number; times: readonly string[]; rows: RawBuilder<unknown> },
): Promise<void> {
  const of = (row: "stored" | "excluded") => list(columns.map((column) => `${row}.${column}`));
  await sql`
    WITH made AS MATERIALIZED (${rows}), gone AS (
      DELETE FROM ${sql.table(table)}
       WHERE seller_id = ${sellerId} AND ${sql.ref(key[0])} = ANY (${times}::date[]) AND (${list(key)}) NOT IN (SELECT ${list(key)} FROM made)
    )
    INSERT INTO ${sql.table(table)} AS stored (seller_id, ${list([...key, ...columns])}) SELECT * FROM made
    ON CONFLICT (seller_id, ${list(key)}) DO UPDATE SET (${list(columns)}) = ROW (${of("excluded")})
     WHERE (${of("stored")}) IS DISTINCT FROM (${of("excluded")})`.execute(trx);
}

/** A customer's row stays the same one: its id is in addresses. */
async function sumCustomers(trx: Trx, sellerId: number, customerIds: readonly number[]): Promise<void> {
  const changing = ["first_order_at", "last_order_at", "last_order_id", "orders", ...sold.SUMS].map((name) =>
    sql.ref(name),
  );
  await sql`
    INSERT INTO store_customers (seller_id, customer_id, ${sql.join(changing)}) ${sold.customerRows(sellerId, customerIds)}
    ON CONFLICT (seller_id, customer_id) DO UPDATE SET (${sql.join(changing)})
      = (${sql.join(changing.map((column) => sql`excluded.${column}`))})`.execute(trx);
}
