import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { deleteInSlices } from "#app/db/delete-in-slices.server.ts";
import { enqueue } from "#app/db/queue.server.ts";
import type { BatchKind } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { actorOf, type StoreScope } from "#app/domain/platform/access/scope.ts";
import { recordAudit } from "#app/domain/platform/audit/audit.commands.server.ts";
import type { AuditActor } from "#app/domain/platform/audit/audit.ts";
import { batchesOf, type BatchScope } from "#app/domain/listings/batches/batch-scope.server.ts";
import { batchMachine } from "#app/domain/listings/batches/batch-machine.server.ts";
import { undoEnds } from "#app/domain/listings/batches/undo-time.server.ts";
import { transition } from "#app/domain/platform/state-machine/transition.commands.server.ts";

/** Counts of products, as shown with the batch. */
export interface BatchCounts {
  created: number;
  changed: number;
  unchanged: number;
  refused: number;
}

/** Starts a batch of the scope's store. Returns its id. */
export async function startBatch(
  trx: Trx,
  scope: StoreScope,
  { kind, title }: { kind: BatchKind; title: string },
): Promise<number> {
  const { id } = await trx
    .insertInto("batches")
    .values({
      seller_id: scope.sellerId,
      profile_id: scope.profileId,
      kind,
      status: "running",
      title: title.slice(0, 200),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await auditStart(trx, scope, id, kind);
  return id;
}

/** Records who started the batch. */
export async function auditStart(trx: Trx, actor: AuditActor, id: number, kind: BatchKind): Promise<void> {
  await recordAudit(trx, actor, { action: "batch.start", subject: { kind: "batch", id }, details: { kind } });
}

/** Returns whether the batch can still record changes, and blocks its undo until the transaction ends. */
export async function isRecording(trx: Trx, batchId: number): Promise<boolean> {
  const row = await trx
    .selectFrom("batches")
    .where("id", "=", batchId)
    .where("status", "in", ["running", "finished"])
    .select("id")
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Finishes the batch, or recounts after refused rows were corrected: from now on it can be undone. */
export async function finishBatch(trx: Trx, batchId: number, counts: BatchCounts): Promise<void> {
  const batch = await trx
    .selectFrom("batches")
    .where("id", "=", batchId)
    .where("status", "in", ["running", "finished"])
    .select(["id", "status"])
    .forUpdate()
    .executeTakeFirst();
  if (!batch) return;
  await transition(trx, batchMachine, batch, "finished", "system", {
    set: {
      created_count: counts.created,
      changed_count: counts.changed,
      unchanged_count: counts.unchanged,
      refused_count: counts.refused,
    },
  });
}

/** Starts undoing a finished batch of the scope. Returns false if it is not finished, older than `UNDO_DAYS`, or already being undone. */
export async function startUndo(db: Db, scope: BatchScope, batchId: number): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const batch = await trx
      .selectFrom("batches")
      .where("id", "=", batchId)
      .where(batchesOf(scope, "seller_id"))
      .where("status", "=", "finished")
      .where("finished_at", ">", undoEnds)
      .select(["id", "status"])
      .forUpdate()
      .executeTakeFirst();
    if (!batch) return false;
    await transition(trx, batchMachine, batch, "undoing", actorOf(scope), {
      set: { undone_by_profile_id: scope.profileId },
    });
    await recordAudit(trx, scope, { action: "batch.undo", subject: { kind: "batch", id: batchId } });
    await enqueue(trx, "batch.undo", { batchId }, { key: `batch.undo ${batchId}` });
    return true;
  });
}

/** Days until a planned batch is deleted: a preview never confirmed, or an import that ended before changing anything. */
const PLAN_DAYS = 1;

/** Deletes the changes of batches that can no longer be undone, and planned batches that never started. Returns how many rows. */
export async function sweepBatches(db: Db): Promise<number> {
  const plans = await deleteInSlices(db, "batches", (rows) =>
    rows
      .where("status", "=", "planned")
      .where("created_at", "<", sql<Date>`now() - make_interval(days => ${sql.lit(PLAN_DAYS)})`),
  );
  const changes = await deleteInSlices(db, "batch_changes", (rows) =>
    rows.where("batch_id", "in", (batches) =>
      batches
        .selectFrom("batches")
        .select("id")
        .where("status", "in", ["finished", "undone"])
        .where("finished_at", "<=", undoEnds),
    ),
  );
  return plans + changes;
}
