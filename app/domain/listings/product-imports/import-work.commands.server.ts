import type { Db, Trx } from "#app/db/connection.server.ts";
import { codeOf } from "#app/db/pool/database-unavailable.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { finishBatch } from "#app/domain/listings/batches/batches.commands.server.ts";
import { openCsv } from "#app/domain/platform/csv-files/csv-rows.server.ts";
import { NotTextError } from "#app/domain/platform/csv-files/csv-text.server.ts";
import type { PrivateFileStore, StoredFile } from "#app/domain/platform/media/private-file-store.ts";
import { isDamage } from "#app/domain/listings/product-imports/file-head.server.ts";
import { countRows } from "#app/domain/listings/product-imports/import-counts.ts";
import { loadImportLookups } from "#app/domain/listings/product-imports/import-lookups.queries.server.ts";
import {
  contextOf,
  processRows,
  type FileRow,
  type ImportContext,
  type ImportRecord,
} from "#app/domain/listings/product-imports/import-rows.commands.server.ts";
import { storeProblemRows } from "#app/domain/listings/product-imports/problem-rows.commands.server.ts";
import { productImportMachine } from "#app/domain/listings/product-imports/product-import-machine.server.ts";
import {
  countsOf,
  enqueueWork,
  jsonText,
} from "#app/domain/listings/product-imports/product-imports.commands.server.ts";
import type { PlannedRow } from "#app/domain/listings/product-imports/row-plan.ts";
import { readRow } from "#app/domain/listings/product-imports/row-values.ts";
import { retrySlice } from "#app/domain/listings/product-imports/refused-rows.commands.server.ts";
import { transition } from "#app/domain/platform/state-machine/transition.commands.server.ts";

/** Rows per transaction. */
const BATCH = 500;

/**
 * Continues an import for some seconds: its dry run, the import itself, or a retry of refused rows. Each transaction also saves the next line to
 * read, so that a killed worker neither loses nor repeats rows. Enqueues the rest, so that the imports of all stores take turns.
 */
export async function workOnImport(
  db: Db,
  store: PrivateFileStore,
  importId: number,
  { milliseconds }: { milliseconds: number },
): Promise<void> {
  const until = performance.now() + milliseconds;
  const row = await db.selectFrom("product_imports").selectAll().where("id", "=", importId).executeTakeFirst();
  if (!row || !(row.status === "checking" || row.status === "running" || row.status === "retrying")) return;
  const lookups = await loadImportLookups(db);
  const isEnded =
    row.status === "retrying"
      ? await retrySlice(db, row, lookups, until)
      : await new FileReading(db, row, contextOf(row, lookups)).read(await store.open(row.storage_key), until);
  if (!isEnded) await inTransaction(db, (trx) => enqueueWork(trx, importId));
}

/** Another worker has continued the import, or its store has cancelled it. */
class MovedOn extends Error {}

class FileReading {
  private nextLine: number;
  private writtenLine: number;

  constructor(
    private readonly db: Db,
    private readonly started: ImportRecord,
    private readonly context: ImportContext,
  ) {
    this.nextLine = this.writtenLine = started.next_line;
  }

  /** Reads rows until the time is up. Returns whether nothing is left to do. */
  async read(file: StoredFile | undefined, until: number): Promise<boolean> {
    try {
      if (!file) await this.finish([], this.nextLine, "missing");
      else return await this.readRows(file, until);
      return true;
    } catch (error) {
      if (error instanceof MovedOn) return true;
      throw error;
    }
  }

  private async readRows(file: StoredFile, until: number): Promise<boolean> {
    const { header, delimiter } = this.started;
    const { rows, progress } = openCsv(file, {
      isRow: (cells) => this.isAcceptable(cells),
      ...(this.nextLine > 1 && { from: { line: this.nextLine, header, delimiter } }),
    });
    let batch: FileRow[] = [];
    let end = this.nextLine;
    let damage: unknown;
    try {
      for await (const row of rows) {
        batch.push(row);
        end = row.nextLine;
        if (batch.length < BATCH) continue;
        await this.save(batch, end, progress());
        batch = [];
        if (performance.now() >= until) return false;
      }
    } catch (error) {
      if (!isDamage(error) && !(error instanceof NotTextError)) throw error;
      damage = error;
    }
    await this.finish(batch, end, damage === undefined ? undefined : "damaged");
    return true;
  }

  /** Returns whether a line inside a cell is a row of its own. Prose with the same number of delimiters is not: it has spaces after them. */
  private isAcceptable(cells: readonly string[]): boolean {
    const { mapping, lookups, header } = this.context;
    const needed = [mapping.name, mapping.price, mapping.sku].map((column) => cells[column ?? -1] ?? "");
    if (needed.some((cell) => /^\s/.test(cell))) return false;
    const row = readRow(0, cells, { header, mapping }, lookups);
    return (
      row.sku !== null &&
      row.product.name !== undefined &&
      row.pricePaise !== undefined &&
      !row.problems.some(({ refused }) => refused)
    );
  }

  private async save(rows: readonly FileRow[], nextLine: number, part: number): Promise<void> {
    await this.saveAs(rows, (trx, planned, row) => this.store(trx, row, planned, { nextLine, part }));
  }

  private async finish(
    rows: readonly FileRow[],
    nextLine: number,
    failure: "missing" | "damaged" | undefined,
  ): Promise<void> {
    await this.saveAs(rows, async (trx, planned, row) => {
      const counted = await this.store(trx, row, planned, { nextLine, part: failure ? row.part_read : 1 });
      const done = row.status === "checking" ? "checked" : "done";
      await transition(trx, productImportMachine, row, failure ? "failed" : done, "system", {
        set: { failure: failure ?? null },
      });
      if (row.batch_id !== null) await finishBatch(trx, row.batch_id, countsOf(counted));
    });
  }

  /** Processes rows and `also` in one transaction. If a row's value cannot be stored, processes each row alone and refuses that one. */
  private async saveAs(
    rows: readonly FileRow[],
    also: (trx: Trx, planned: PlannedRow[], row: ImportRecord) => Promise<unknown>,
  ): Promise<void> {
    try {
      await this.inOneTransaction(rows, also);
    } catch (error) {
      if (!isAboutValues(error) || rows.length === 0) throw error;
      await this.saveOneByOne(rows);
      await this.inOneTransaction([], also);
    }
  }

  private async saveOneByOne(rows: readonly FileRow[]): Promise<void> {
    for (const [index, one] of rows.entries()) {
      const nextLine = rows[index + 1]?.line ?? one.line + 1;
      const also = (trx: Trx, planned: PlannedRow[], row: ImportRecord) =>
        this.store(trx, row, planned, { nextLine, part: row.part_read });
      try {
        await this.inOneTransaction([one], also);
      } catch (error) {
        if (!isAboutValues(error)) throw error;
        await this.inOneTransaction([], (trx, _none, row) => also(trx, [this.refused(one)], row));
      }
    }
  }

  private refused({ line, cells }: FileRow): PlannedRow {
    const row = readRow(line, cells, this.context, this.context.lookups);
    const problems = [{ code: "not_stored", refused: true }];
    return { row, outcome: "refused", problems, product: undefined, priceChange: undefined };
  }

  private async inOneTransaction(
    rows: readonly FileRow[],
    also: (trx: Trx, planned: PlannedRow[], row: ImportRecord) => Promise<unknown>,
  ): Promise<void> {
    await inTransaction(this.db, async (trx) => {
      const row = await this.lock(trx);
      const batchId = row.status === "running" ? (row.batch_id ?? undefined) : undefined;
      const planned = await processRows(trx, row.id, this.context, rows, batchId);
      await also(trx, planned, row);
    });
    this.nextLine = this.writtenLine;
  }

  private async lock(trx: Trx): Promise<ImportRecord> {
    const row = await trx
      .selectFrom("product_imports")
      .selectAll()
      .where("id", "=", this.started.id)
      .where("status", "=", this.started.status)
      .where("next_line", "=", this.nextLine)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new MovedOn();
    return row;
  }

  private async store(
    trx: Trx,
    row: ImportRecord,
    planned: readonly PlannedRow[],
    { nextLine, part }: { nextLine: number; part: number },
  ) {
    const counts = countRows(row, planned);
    const unlisted = await storeProblemRows(trx, row, planned);
    await trx
      .updateTable("product_imports")
      .set({
        ...counts,
        // The dry run has determined which prices change.
        ...(row.status === "running" && { price_falls: row.price_falls }),
        price_changes: jsonText(row.status === "running" ? row.price_changes : counts.price_changes),
        problem_counts: JSON.stringify(counts.problem_counts),
        rows_unlisted: row.rows_unlisted + unlisted,
        next_line: nextLine,
        part_read: part,
        updated_at: new Date(),
      })
      .where("id", "=", row.id)
      .execute();
    this.writtenLine = nextLine;
    return counts;
  }
}

/** Returns whether PostgreSQL rejected a value or a duplicate: SQLSTATE classes 22 and 23. */
function isAboutValues(error: unknown): boolean {
  return /^2[23]/.test(codeOf(error) ?? "");
}
