import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { enqueue } from "#app/db/queue.server.ts";
import type { CommissionChange } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import { listMovedCommissions } from "#app/domain/money/fees/moved-commissions.queries.server.ts";
import {
  commissionWords,
  type CategoryMove,
  type StoreCommissionChange,
} from "#app/domain/money/fees/moved-commissions.ts";
import { publishToStore } from "#app/domain/notifications/notifications/notifications.commands.server.ts";

/** Stores informed per transaction. */
const STORES = 100;

/**
 * Returns the stores whose commission an upcoming category move changes, and has a job notify each of them once. A rate saved meanwhile waits,
 * so that its own job sees the categories as they are then.
 */
export async function recordMovedCommissions(
  trx: Trx,
  scope: AnyScope,
  moves: readonly CategoryMove[],
): Promise<StoreCommissionChange[]> {
  await sql`LOCK TABLE fee_rates IN SHARE MODE`.execute(trx);
  const stores = await listMovedCommissions(trx, scope, moves);
  if (stores.length === 0) return stores;
  await sql`
    INSERT INTO commission_notices (seller_id, day, changes)
    SELECT "sellerId", day, changes
      FROM json_to_recordset(${JSON.stringify(stores)}::json) AS store ("sellerId" bigint, day date, changes jsonb)`.execute(
    trx,
  );
  await enqueue(trx, "fees.announce_moved", {});
  return stores;
}

/** Notifies the next waiting stores; enqueues the next call when there may be more. */
export async function announceMovedCommissions(db: Db): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { rows } = await sql<{ sellerId: number; day: string; changes: CommissionChange[] }>`
      DELETE FROM commission_notices
       WHERE id IN (SELECT id FROM commission_notices ORDER BY id LIMIT ${sql.lit(STORES)} FOR UPDATE SKIP LOCKED)
      RETURNING seller_id AS "sellerId", day::text AS day, changes`.execute(trx);
    for (const { sellerId, day, changes } of rows)
      await publishToStore(trx, "rate_changed", {
        sellerId,
        rate: "commission_moved",
        category: {
          en: commissionWords(changes, "en"),
          hi: commissionWords(changes, "hi"),
          gu: commissionWords(changes, "gu"),
        },
        percent: "",
        day,
      });
    if (rows.length === STORES) await enqueue(trx, "fees.announce_moved", {});
  });
}
