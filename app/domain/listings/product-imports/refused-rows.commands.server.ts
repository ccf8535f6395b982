import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import type { ImportRowProblem } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import type { StoreScope } from "#app/domain/platform/access/scope.ts";
import { finishBatch, isRecording } from "#app/domain/listings/batches/batches.commands.server.ts";
import { loadImportLookups } from "#app/domain/listings/product-imports/import-lookups.queries.server.ts";
import {
  contextOf,
  processRows,
  type ImportContext,
  type ImportRecord,
} from "#app/domain/listings/product-imports/import-rows.commands.server.ts";
import { productImportMachine } from "#app/domain/listings/product-imports/product-import-machine.server.ts";
import {
  assertRecording,
  countsOf,
  jsonText,
  lockImport,
} from "#app/domain/listings/product-imports/product-imports.commands.server.ts";
import type { PlannedRow } from "#app/domain/listings/product-imports/row-plan.ts";
import type { ImportLookups } from "#app/domain/listings/product-imports/row-values.ts";
import { transition } from "#app/domain/platform/state-machine/transition.commands.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";

/** Rows per transaction. */
const BATCH = 500;

/** Result of correcting a row; `already`: it was imported before. */
export interface Correction {
  outcome: "imported" | "refused" | "already";
  problems: ImportRowProblem[];
}

/**
 * Imports one refused row with these cells, in file order. Returns undefined when the store's import has no such row. If refused again, the row keeps
 * the new cells; a row already imported is left alone, so that the same form sent twice acts once. Throws `DomainError` while the import is running,
 * and after it was undone.
 */
export async function correctRow(
  db: Db,
  scope: StoreScope,
  importId: number,
  line: number,
  cells: readonly string[],
): Promise<Correction | undefined> {
  return inTransaction(db, async (trx): Promise<Correction | undefined> => {
    const found = await lockImport(trx, scope, importId);
    const row = found && (await refusedRow(trx, importId, line));
    if (!row) return undefined;
    if (row.corrected_at !== null) return { outcome: "already", problems: [] };
    if (found.status !== "done") throw new DomainError("import:moved_on");
    const batchId = await assertRecording(trx, found);
    const given = found.header.map((_, column) => cells[column] ?? "");
    const context = contextOf(found, await loadImportLookups(trx));
    const planned = await processRows(trx, importId, context, [{ line, cells: given }], batchId);
    const counts = await storeCorrections(trx, found, planned);
    await finishBatch(trx, batchId, countsOf(counts));
    const [result] = planned;
    return { outcome: result?.outcome === "refused" ? "refused" : "imported", problems: result?.problems ?? [] };
  });
}

/** Retries refused rows until the time is up. Returns whether all were tried. */
export async function retrySlice(
  db: Db,
  started: ImportRecord,
  lookups: ImportLookups,
  until: number,
): Promise<boolean> {
  const context = contextOf(started, lookups);
  let nextLine = started.next_line;
  for (;;) {
    const step = await inTransaction(db, (trx) => retryBatch(trx, started.id, nextLine, context));
    if (step === "ended") return true;
    nextLine = step;
    if (performance.now() >= until) return false;
  }
}

/** Retries the next rows. Returns the line to continue at. */
async function retryBatch(
  trx: Trx,
  importId: number,
  nextLine: number,
  context: ImportContext,
): Promise<number | "ended"> {
  const found = await trx
    .selectFrom("product_imports")
    .selectAll()
    .where("id", "=", importId)
    .where("status", "=", "retrying")
    .where("next_line", "=", nextLine)
    .forUpdate()
    .executeTakeFirst();
  if (!found) return "ended";
  const batchId = found.batch_id;
  if (batchId === null || !(await isRecording(trx, batchId))) {
    // Undone meanwhile: the rows stay refused.
    await transition(trx, productImportMachine, found, "done", "system");
    return "ended";
  }
  const rows = await trx
    .selectFrom("product_import_rows")
    .select(["line", "cells"])
    .where("import_id", "=", importId)
    .where("is_refused", "=", true)
    .where("corrected_at", "is", null)
    .where("line", ">=", nextLine)
    .orderBy("line")
    .limit(BATCH)
    .execute();
  const planned = await processRows(trx, importId, context, rows, batchId);
  const counts = await storeCorrections(trx, found, planned);
  const last = rows.at(-1);
  if (last && rows.length === BATCH) {
    await trx
      .updateTable("product_imports")
      .set({ next_line: last.line + 1 })
      .where("id", "=", importId)
      .execute();
    return last.line + 1;
  }
  await transition(trx, productImportMachine, found, "done", "system");
  await finishBatch(trx, batchId, countsOf(counts));
  return "ended";
}

async function refusedRow(trx: Trx, importId: number, line: number) {
  return trx
    .selectFrom("product_import_rows")
    .select("corrected_at")
    .where("import_id", "=", importId)
    .where("line", "=", line)
    .where("is_refused", "=", true)
    .executeTakeFirst();
}

/** Stores the results of retried rows. Returns the import's counts. */
async function storeCorrections(trx: Trx, found: ImportRecord, planned: readonly PlannedRow[]) {
  const rows = planned.map(({ row: { line, cells }, outcome, problems }) => ({
    line,
    cells,
    problems,
    is_corrected: outcome !== "refused",
  }));
  await sql`
    UPDATE product_import_rows known SET cells = given.cells, problems = given.problems,
           corrected_at = CASE WHEN given.is_corrected THEN now() END
      FROM jsonb_to_recordset(${jsonText(rows)}::jsonb) AS given (line integer, cells jsonb, problems jsonb, is_corrected boolean)
     WHERE known.import_id = ${found.id} AND known.line = given.line`.execute(trx);
  const of = (outcome: PlannedRow["outcome"]) => planned.filter((row) => row.outcome === outcome).length;
  const corrected = planned.length - of("refused");
  const counts = {
    rows_created: found.rows_created + of("created"),
    rows_changed: found.rows_changed + of("changed"),
    rows_unchanged: found.rows_unchanged + of("unchanged"),
    rows_refused: found.rows_refused - corrected,
    rows_corrected: found.rows_corrected + corrected,
  };
  await trx.updateTable("product_imports").set(counts).where("id", "=", found.id).execute();
  return counts;
}
