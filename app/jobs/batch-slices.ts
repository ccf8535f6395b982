import type { Tasks } from "#app/db/tasks.ts";
import { deleteSlice } from "#app/domain/listings/admin-products/deletions.commands.server.ts";
import { sweepBatches } from "#app/domain/listings/batches/batches.commands.server.ts";
import { finishAbandonedBatches } from "#app/domain/listings/batches/operator-batches.commands.server.ts";
import { undoSlice } from "#app/domain/listings/batches/undo.commands.server.ts";
import { saveSlice } from "#app/domain/listings/bulk-edits/bulk-edits.commands.server.ts";
import { db, logger } from "#app/services.server.ts";

/** Saves a bulk edit of many products slice by slice; after a break it continues where it stopped. */
export async function batchApply({ batchId }: Tasks["batch.apply"]): Promise<void> {
  while (await saveSlice(db, batchId));
}

/** Deletes the products that an administrator has chosen, slice by slice; after a break it continues where it stopped. */
export async function batchDelete({ batchId }: Tasks["batch.delete"]): Promise<void> {
  while (await deleteSlice(db, batchId));
}

/** Undoes a batch slice by slice; after a break it continues where it stopped. */
export async function batchUndo({ batchId }: Tasks["batch.undo"]): Promise<void> {
  while (await undoSlice(db, batchId));
}

export async function batchesSweep(): Promise<void> {
  await finishAbandonedBatches(db);
  const removed = await sweepBatches(db);
  if (removed > 0) logger.info({ removed }, "changes of batches that can no longer be undone removed");
}
