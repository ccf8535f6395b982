import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import type { BatchValues, UndoOutcome } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { batchMachine } from "#app/domain/listings/batches/batch-machine.server.ts";
import { currentValues, INDEXED_VALUES } from "#app/domain/listings/batches/batch-values.server.ts";
import { removeCreated } from "#app/domain/listings/batches/created-products.commands.server.ts";
import { restoreProducts, restoreVariants } from "#app/domain/listings/batches/restoring.commands.server.ts";
import { planUndo, type PendingChange, type Restored } from "#app/domain/listings/batches/undo-plan.ts";
import { lockProducts } from "#app/domain/catalog/inventory/stock.commands.server.ts";
import { indexProducts } from "#app/domain/catalog/search/search.commands.server.ts";
import { transition } from "#app/domain/platform/state-machine/transition.commands.server.ts";

/** Rows per transaction. Small: a checkout waits for these rows until it ends. */
const SLICE = 200;

/**
 * Undoes the next changes of a batch, created products first, in one transaction. Returns whether there are more; marks the batch as undone after the
 * last ones.
 */
export async function undoSlice(db: Db, batchId: number): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const batch = await trx
      .selectFrom("batches")
      .where("id", "=", batchId)
      .where("status", "=", "undoing")
      .select(["id", "status"])
      .forUpdate()
      .executeTakeFirst();
    if (!batch) return false;
    const changes = await trx
      .selectFrom("batch_changes")
      .where("batch_id", "=", batchId)
      .where("outcome", "is", null)
      .orderBy("is_created", "desc")
      .orderBy("id")
      .limit(SLICE)
      .select(["id", "product_id", "variant_id", "is_created", "before", "after"])
      .execute();
    if (changes.length > 0) await undoChanges(trx, batchId, changes);
    const isDone = changes.length < SLICE && !(await forgetRequests(trx, batchId));
    if (isDone) await transition(trx, batchMachine, batch, "undone", "system");
    return !isDone;
  });
}

/** Rows per statement. */
const FORGOTTEN = 5000;

/** Deletes the batch's picture requests: none is fetched any more, and a later import requests them again. Returns whether there are more. */
async function forgetRequests(trx: Trx, batchId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("picture_requests")
    .where("id", "in", (requests) =>
      requests.selectFrom("picture_requests").select("id").where("batch_id", "=", batchId).limit(FORGOTTEN),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows) === FORGOTTEN;
}

async function undoChanges(trx: Trx, batchId: number, changes: readonly PendingChange[]): Promise<void> {
  await lockProducts(trx, [...new Set(changes.map(({ product_id }) => product_id))], { forDeletion: true });
  const outcomes = new Map<number, UndoOutcome>();
  for (const [id, outcome] of await removeCreated(trx, batchId, changes)) outcomes.set(id, outcome);
  const edited = changes.filter(({ is_created }) => !is_created);
  const products: Restored[] = [];
  const variants: Restored[] = [];
  const now = await valuesOf(
    trx,
    edited.map(({ product_id }) => product_id),
  );
  const removed = await removedVariants(trx, edited);
  for (const change of edited) {
    const { id, product_id, variant_id, before, after } = change;
    const values = now.get(keyOf(change));
    if (!values) {
      outcomes.set(id, { removed: "gone" });
      continue;
    }
    const isRemoved = variant_id !== null && removed.has(variant_id);
    const { restore, outcome } = planUndo({ before, after, now: values, isRemoved });
    (variant_id === null ? products : variants).push({ id: variant_id ?? product_id, restore });
    outcomes.set(id, outcome);
  }
  await restoreVariants(trx, variants);
  await restoreProducts(trx, products);
  const texts = products.filter(({ restore }) => INDEXED_VALUES.some((field) => field in restore));
  if (texts.length > 0)
    await indexProducts(
      trx,
      texts.map(({ id }) => id),
    );
  await saveOutcomes(trx, batchId, outcomes);
}

const keyOf = (row: { product_id: number; variant_id: number | null }) => `${row.product_id} ${row.variant_id}`;

/** Returns the current values of these products and their variants. */
async function valuesOf(trx: Trx, productIds: readonly number[]): Promise<Map<string, BatchValues>> {
  if (productIds.length === 0) return new Map();
  const { rows } = await sql<{ product_id: number; variant_id: number | null; values: BatchValues }>`
    SELECT product_id, variant_id, "values" FROM (${currentValues(productIds)}) now`.execute(trx);
  return new Map(rows.map((row) => [keyOf(row), row.values]));
}

/** Returns the removed variants among these changes. */
async function removedVariants(trx: Trx, changes: readonly PendingChange[]): Promise<Set<number>> {
  const ids = changes.flatMap(({ variant_id }) => (variant_id === null ? [] : [variant_id]));
  if (ids.length === 0) return new Set();
  const rows = await trx
    .selectFrom("product_variants")
    .where("id", "in", ids)
    .where("removed_at", "is not", null)
    .select("id")
    .execute();
  return new Set(rows.map(({ id }) => id));
}

async function saveOutcomes(trx: Trx, batchId: number, outcomes: ReadonlyMap<number, UndoOutcome>): Promise<void> {
  const rows = [...outcomes].map(([id, outcome]) => ({ id, outcome }));
  await sql`
    UPDATE batch_changes change SET outcome = given.outcome
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given (id bigint, outcome jsonb)
     WHERE change.id = given.id`.execute(trx);
  const skipped = rows.filter(({ outcome }) => outcome.kept || outcome.removed === "gone").length;
  await trx
    .updateTable("batches")
    .set((eb) => ({
      skipped_count: eb("skipped_count", "+", skipped),
      restored_count: eb("restored_count", "+", rows.length - skipped),
    }))
    .where("id", "=", batchId)
    .execute();
}
