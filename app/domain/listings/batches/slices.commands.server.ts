import type { Db, Trx } from "#app/db/connection.server.ts";
import type { BatchPlan } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { batchMachine } from "#app/domain/listings/batches/batch-machine.server.ts";
import type { BatchCounts } from "#app/domain/listings/batches/batches.commands.server.ts";
import { transition } from "#app/domain/platform/state-machine/transition.commands.server.ts";

/** Products per transaction; a larger batch runs in the background. */
export const SLICE = 500;

/** A running batch. */
export interface RunningBatch {
  id: number;
  /** Null for administrators. */
  sellerId: number | null;
  /** Null once the account is erased: the rest is then skipped. */
  profileId: number | null;
  plan: BatchPlan;
}

/**
 * Applies a running batch to the next products of its plan, in one transaction, and counts them. Returns whether there are more; finishes the batch
 * after the last ones.
 */
export async function applySlice(
  db: Db,
  batchId: number,
  {
    apply,
    finish,
  }: {
    apply: (trx: Trx, batch: RunningBatch, ids: readonly number[]) => Promise<Omit<BatchCounts, "created">>;
    finish?: (trx: Trx, batch: RunningBatch) => Promise<void>;
  },
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const row = await trx
      .selectFrom("batches")
      .where("id", "=", batchId)
      .where("status", "=", "running")
      .select(["id", "status", "seller_id", "profile_id", "plan", "position"])
      .forUpdate()
      .executeTakeFirst();
    if (!row?.plan) return false;
    const batch: RunningBatch = { id: row.id, sellerId: row.seller_id, profileId: row.profile_id, plan: row.plan };
    const left = batch.profileId === null ? [] : (batch.plan.ids ?? []).filter((id) => id > row.position);
    const ids = left.slice(0, SLICE);
    const counts = ids.length > 0 ? await apply(trx, batch, ids) : { changed: 0, unchanged: 0, refused: 0 };
    const isDone = ids.length === left.length;
    await trx
      .updateTable("batches")
      .set((eb) => ({
        position: ids.at(-1) ?? row.position,
        changed_count: eb("changed_count", "+", counts.changed),
        unchanged_count: eb("unchanged_count", "+", counts.unchanged),
        refused_count: eb("refused_count", "+", counts.refused),
      }))
      .where("id", "=", batchId)
      .execute();
    if (isDone) {
      await finish?.(trx, batch);
      await transition(trx, batchMachine, { id: row.id, status: row.status }, "finished", "system", {
        set: { plan: null },
      });
    }
    return !isDone;
  });
}
