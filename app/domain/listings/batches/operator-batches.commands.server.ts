import { sql, type RawBuilder } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { batchMachine } from "#app/domain/listings/batches/batch-machine.server.ts";
import { auditStart, type BatchCounts } from "#app/domain/listings/batches/batches.commands.server.ts";
import { undoEnds } from "#app/domain/listings/batches/undo-time.server.ts";
import { transition } from "#app/domain/platform/state-machine/transition.commands.server.ts";

interface OperatorBatch {
  id: number;
  status: "planned" | "running" | "finished";
}

/**
 * Returns the batch that records the operator's import in a store, and locks it. Reuses the batch of an earlier part of the import while it can be
 * undone. The caller's transaction must be the import's only one.
 */
export async function operatorBatch(
  trx: Trx,
  { importId, sellerId, title }: { importId: number; sellerId: number; title: string },
): Promise<OperatorBatch> {
  const { rows } = await sql<OperatorBatch>`
    SELECT id, status FROM batches
     WHERE import_id = ${importId} AND seller_id = ${sellerId}
       AND (status IN ('planned', 'running') OR status = 'finished' AND finished_at > ${undoEnds})
     ORDER BY id DESC LIMIT 1 FOR NO KEY UPDATE`.execute(trx);
  const [found] = rows;
  if (found) return found;
  const { id } = await trx
    .insertInto("batches")
    .values({
      seller_id: sellerId,
      import_id: importId,
      kind: "import",
      status: "planned",
      title: title.slice(0, 200),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, status: "planned" };
}

/** Adds to the batch's counts. The first created or changed product starts the batch. */
export async function countOperatorBatch(trx: Trx, batch: OperatorBatch, counts: BatchCounts): Promise<void> {
  const { created, changed, unchanged, refused } = counts;
  await trx
    .updateTable("batches")
    .set((eb) => ({
      created_count: eb("created_count", "+", created),
      changed_count: eb("changed_count", "+", changed),
      unchanged_count: eb("unchanged_count", "+", unchanged),
      refused_count: eb("refused_count", "+", refused),
    }))
    .where("id", "=", batch.id)
    .execute();
  if (batch.status !== "planned" || created + changed === 0) return;
  await transition(trx, batchMachine, batch, "running", "system");
  await auditStart(trx, "command_line", batch.id, "import");
}

/** Finishes the batches of the operator's import: from now on they can be undone. Deletes batches without changes. */
export async function finishOperatorBatches(db: Db, importId: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx.deleteFrom("batches").where("import_id", "=", importId).where("status", "=", "planned").execute();
    await finishRunning(trx, sql<boolean>`import_id = ${importId}`);
  });
}

/** Hours until a killed import counts as abandoned: until then it may run again. */
const ABANDONED_HOURS = 24;

/** Finishes batches of killed operator imports, so that they can be undone; a later run of the import continues them. */
export async function finishAbandonedBatches(db: Db): Promise<void> {
  const isOld = sql<boolean>`created_at < now() - make_interval(hours => ${sql.lit(ABANDONED_HOURS)})`;
  await inTransaction(db, (trx) => finishRunning(trx, sql<boolean>`import_id IS NOT NULL AND ${isOld}`));
}

async function finishRunning(trx: Trx, which: RawBuilder<boolean>): Promise<void> {
  const running = await trx
    .selectFrom("batches")
    .where("status", "=", "running")
    .where(which)
    .select(["id", "status"])
    .orderBy("id")
    .forUpdate()
    .execute();
  for (const batch of running) await transition(trx, batchMachine, batch, "finished", "system");
}
