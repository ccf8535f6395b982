import { inTransaction } from "#app/db/transaction.server.ts";
import type { Trx } from "#app/db/connection.server.ts";
import type { StoreScope } from "#app/domain/platform/access/scope.ts";
import { finishBatch, startBatch, startUndo } from "#app/domain/listings/batches/batches.commands.server.ts";
import { recordDifferences, snapshotOf } from "#app/domain/listings/batches/recording.commands.server.ts";
import { undoSlice } from "#app/domain/listings/batches/undo.commands.server.ts";
import { db } from "#app/services.server.ts";

/** Runs `work` as a finished import of the store; `work` returns the ids of created products. Returns the batch's id. */
export function recorded(
  scope: StoreScope,
  productIds: readonly number[],
  work: (trx: Trx) => Promise<unknown>,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const batchId = await startBatch(trx, scope, { kind: "import", title: "lamps.csv" });
    const before = await snapshotOf(trx, productIds);
    const created = await work(trx);
    const counts = await recordDifferences(trx, batchId, before, [
      ...productIds,
      ...(Array.isArray(created) ? (created as number[]) : []),
    ]);
    await finishBatch(trx, batchId, { ...counts, unchanged: 0, refused: 0 });
    return batchId;
  });
}

/** Undoes the batch, including its job. */
export async function undone(scope: StoreScope, batchId: number): Promise<void> {
  if (!(await startUndo(db, scope, batchId))) throw new Error("It cannot be undone");
  while (await undoSlice(db, batchId));
}
