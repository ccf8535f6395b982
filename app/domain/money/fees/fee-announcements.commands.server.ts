import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { enqueue } from "#app/db/queue.server.ts";
import { allowLongStatements, inTransaction } from "#app/db/transaction.server.ts";
import { changedPairs, reachedBy } from "#app/domain/money/fees/fee-effects.queries.server.ts";
import { percentText, type FeeTarget } from "#app/domain/money/fees/fee-rates.ts";
import { publishToStore } from "#app/domain/notifications/notifications/notifications.commands.server.ts";

/** Stores informed per transaction. */
const STORES = 100;

/**
 * Notifies the next stores of a rate change for products they have on sale, each once; a store whose own rate changes in any case. `after` is
 * the last store of the previous call; enqueues the next call when there may be more.
 */
export async function announceRate(db: Db, task: { rateId: number; after: number }): Promise<void> {
  await inTransaction(db, async (trx) => {
    await allowLongStatements(trx);
    const rate = await trx
      .selectFrom("fee_rates")
      .where("id", "=", task.rateId)
      .select(["kind", "category_id as categoryId", "category_name", "seller_id as sellerId", "basis_points"])
      .select([
        sql<string>`valid_from::text`.as("day"),
        sql<{
          hi?: string;
          gu?: string;
        } | null>`(SELECT c.name_translations FROM categories c WHERE c.id = category_id)`.as("names"),
      ])
      .executeTakeFirst();
    if (!rate) return;
    const until = (comparison: "<" | "<=") =>
      sql`(SELECT id, kind, target, valid_from, basis_points FROM fee_rates WHERE id ${sql.raw(comparison)} ${task.rateId})`;
    const compared = { kind: rate.kind, day: sql`${rate.day}::date`, before: until("<"), after: until("<=") };
    const pairs = changedPairs(compared, sql`p.seller_id > ${task.after} AND ${reachedBy(rate)}`);
    const { rows: stores } = await sql<{ sellerId: number; rate: number }>`
      SELECT seller_id AS "sellerId", max(rate)::int AS rate FROM (${pairs}) changed
       GROUP BY seller_id ORDER BY seller_id LIMIT ${sql.lit(STORES)}`.execute(trx);
    const all =
      rate.sellerId !== null && stores.length === 0 && task.after === 0
        ? [{ sellerId: rate.sellerId, rate: rate.basis_points ?? 0 }]
        : stores;
    for (const store of all) {
      const isNew = await trx
        .insertInto("fee_rate_announcements")
        .values({ fee_rate_id: task.rateId, seller_id: store.sellerId })
        .onConflict((conflict) => conflict.doNothing())
        .returning("seller_id")
        .executeTakeFirst();
      if (!isNew) continue;
      await publishToStore(trx, "rate_changed", {
        sellerId: store.sellerId,
        rate: wordsOf(rate),
        category: { ...rate.names, en: rate.category_name ?? "" },
        percent: percentText(rate.basis_points ?? store.rate),
        day: rate.day,
      });
    }
    const last = stores.at(-1);
    if (stores.length === STORES && last) await enqueue(trx, "fees.announce", { ...task, after: last.sellerId });
  });
}

function wordsOf(rate: FeeTarget & { basis_points: number | null }) {
  if (rate.categoryId !== null) return "commission_category" as const;
  if (rate.sellerId === null) return rate.kind;
  return rate.basis_points === null ? ("commission_store_ended" as const) : ("commission_store" as const);
}
