import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";

/** Stores summed per transaction. */
const SLICE = 100;

/**
 * Recomputes the open payables of stores with changes, or with amounts whose waiting time has passed. Whatever was committed before the call
 * is then in `payable_sums`. One query when nothing has changed.
 */
export async function sumChangedPayables(db: Db): Promise<void> {
  let stores: number[];
  do {
    stores = await listChanged(db);
    if (stores.length > 0) await inTransaction(db, (trx) => sumStores(trx, stores));
  } while (stores.length === SLICE);
}

async function listChanged(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT seller_id AS id FROM payable_changes UNION SELECT seller_id FROM payable_sums WHERE changes_at <= now()
    ORDER BY id LIMIT ${sql.lit(SLICE)}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * The notes are deleted first: a change that is committed later leaves its note, and its store is summed again. One that was committed before
 * is seen by the statements that follow.
 */
async function sumStores(trx: Trx, stores: readonly number[]): Promise<void> {
  // Two that sum at the same moment would each add the rows.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('open payables', 0))`.execute(trx);
  await trx.deleteFrom("payable_changes").where("seller_id", "in", stores).execute();
  await trx.deleteFrom("payable_sums").where("seller_id", "in", stores).execute();
  await trx
    .insertInto("payable_sums")
    .columns(["seller_id", "state", "items", "paise", "payable_on", "first_item", "changes_at"])
    .expression((query) =>
      query
        .selectFrom("timed_payables")
        .where("seller_id", "in", stores)
        .groupBy(["seller_id", "state"])
        .select(["seller_id", "state"])
        .select(({ fn }) => [
          fn.countAll<number>().as("items"),
          fn.sum<number>("owed_paise").as("paise"),
          fn.min("payable_on").as("payable_on"),
          fn.min("order_item_id").as("first_item"),
          fn.min("changes_at").as("changes_at"),
        ]),
    )
    .execute();
}
