import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { Db } from "#app/db/connection.server.ts";
import { OPTION_COLUMNS, hasOptionCells } from "#app/domain/listings/operator-imports/import-options.ts";
import type { ImportProduct } from "#app/domain/listings/operator-imports/import-products.ts";
import {
  ignoredColumns,
  missingColumns,
  productKey,
  REQUIRED_COLUMNS,
  readImportRow,
  type ImportProblem,
} from "#app/domain/listings/operator-imports/imports.ts";
import {
  endImport,
  saveImportBatch,
  startImport,
  vacuumAfterImport,
  type ImportTerms,
} from "#app/domain/listings/operator-imports/imports.commands.server.ts";
import { refreshSearchBrands, refreshSearchWords } from "#app/domain/catalog/search/search.commands.server.ts";
import { openImportFile } from "./import-file.ts";
import { NotTextError } from "#app/domain/platform/csv-files/csv-text.server.ts";
import type { ImportCounts } from "./import-progress.ts";
import { ProductReader, type FileProduct } from "./product-rows.ts";

/** Rows per transaction: large enough to be quick, small enough that stopping takes a moment. */
const BATCH = 500;

export interface ImportOptions extends ImportTerms {
  file: string;
  /** Maximum rows, counted from the file's beginning; the rows of a product are not divided. */
  limit: number;
  /** Asked after each batch. */
  isStopped: () => boolean;
  onProgress: (part: number, counts: ImportCounts) => void;
}

export interface ImportResult extends ImportCounts {
  importId: number;
  /** Rows that an earlier, unfinished run had processed. */
  resumedAfter: number;
  added: number;
  changed: number;
  /** Whether the file was read to its end. */
  finished: boolean;
  /** Columns of the file that are not imported. */
  ignoredColumns: string[];
  /** Stores of the file that are not approved. */
  waitingStores: Set<string>;
  /** Whether the tables were vacuumed afterwards; otherwise autovacuum does it, and searches are slower until then. */
  isVacuumed: boolean;
}

/** A problem of the whole file, in a sentence. */
export class ImportFileError extends Error {}

/** Imports a file of products batch by batch; importing the same file again resumes a stopped run. */
export async function runImport(db: Db, options: ImportOptions): Promise<ImportResult> {
  const header = await assertColumns(options.file);
  const fingerprint = await fingerprintOf(options.file);
  const started = await startImport(db, { name: path.basename(options.file), fingerprint });
  const result: ImportResult = {
    importId: started.id,
    resumedAfter: started.rowsRead,
    read: started.rowsRead,
    refused: started.rowsRefused,
    added: 0,
    changed: 0,
    finished: false,
    ignoredColumns: ignoredColumns(header),
    waitingStores: new Set(),
    isVacuumed: false,
  };
  const { rows, progress } = openImportFile(options.file, () => {}, isAcceptable);
  const batch = new Batch();

  const save = async () => {
    const saved = await saveImportBatch(db, started, { ...batch.take(), rowsRead: result.read }, options);
    result.added += saved.added;
    result.changed += saved.changed;
    result.refused += saved.refused;
    for (const store of saved.waitingStores) result.waitingStores.add(store);
    options.onProgress(progress(), result);
  };

  const reader = new ProductReader(header.some((column) => OPTION_COLUMNS.includes(column)));
  let place = 0;
  let isStopped = false;
  let damage: Error | undefined;
  const mustSave = (read: FileProduct) => batch.isFull || (read.product !== null && batch.has(read.product));
  const take = (read: FileProduct) => {
    isStopped ||= result.read >= options.limit;
    if (isStopped) return;
    batch.add(read);
    result.read += read.rows;
  };
  const saveFirst = async () => {
    await save();
    isStopped = options.isStopped();
  };
  try {
    for await (const csvRow of rows) {
      place += 1;
      if (place <= started.rowsRead) {
        reader.skip(csvRow);
        continue;
      }
      const read = reader.add(csvRow);
      if (!read) continue;
      if (mustSave(read)) await saveFirst();
      take(read);
      if (isStopped) break;
    }
    const last = isStopped ? undefined : reader.finish();
    if (last && mustSave(last)) await saveFirst();
    if (last) take(last);
  } catch (error) {
    if (!isFileError(error)) throw error;
    damage = error;
  }
  await save();
  result.finished = !isStopped && !damage;
  await endImport(db, started.id, { isFinished: result.finished });
  if (result.finished) {
    result.isVacuumed = await vacuumAfterImport(db).then(
      () => true,
      () => false,
    );
  }
  await refreshSearchWords(db);
  await refreshSearchBrands(db);
  if (damage) {
    throw new ImportFileError(
      `The file is damaged after row ${result.read}: ${damage.message}. What came before is imported.`,
    );
  }
  return result;
}

/** Whether a line inside a cell is a row. Prose with as many commas is none: it has spaces after them. */
function isAcceptable(record: Readonly<Record<string, string | undefined>>): boolean {
  const isProse = REQUIRED_COLUMNS.some((column) => /^\s/.test(record[column] ?? ""));
  if (isProse) return false;
  return readImportRow(hasOptionCells(record) ? asFurtherRow(record) : record, 0).row !== null;
}

/** A further variant of a product may leave cells empty that the product's first row fills. */
function asFurtherRow(record: Readonly<Record<string, string | undefined>>) {
  return { ...record, name: record.name || "-", price: record.price || "1" };
}

/** Products that are saved together; no two of them are the same. */
class Batch {
  private products: ImportProduct[] = [];
  private problems: ImportProblem[] = [];
  private keys = new Set<string>();
  private size = 0;

  get isFull(): boolean {
    return this.size >= BATCH;
  }

  has(product: ImportProduct): boolean {
    return this.keys.has(productKey(product));
  }

  add({ product, problems, rows }: FileProduct): void {
    this.size += rows;
    this.problems.push(...problems);
    if (product === null) return;
    this.products.push(product);
    this.keys.add(productKey(product));
  }

  take(): { products: ImportProduct[]; problems: ImportProblem[] } {
    const taken = { products: this.products, problems: this.problems };
    this.products = [];
    this.problems = [];
    this.keys = new Set();
    this.size = 0;
    return taken;
  }
}

/** Returns the columns of the file. Throws `ImportFileError` when it cannot be opened, is no CSV, lacks a required column or has no rows. */
async function assertColumns(file: string): Promise<string[]> {
  let header: string[] | undefined;
  let hasRows = false;
  try {
    const takeHeader = (columns: string[]) => {
      header = columns;
    };
    const { rows } = openImportFile(file, takeHeader, isAcceptable);
    hasRows = !(await rows.next()).done;
    await rows.return(undefined);
  } catch (error) {
    if (error instanceof NotTextError) throw new ImportFileError(error.message);
    if (isFileError(error)) throw new ImportFileError(`The file cannot be read: ${error.message}.`);
    throw error;
  }
  if (!header) throw new ImportFileError("The file is empty.");
  const missing = missingColumns(header);
  if (missing.length > 0) {
    const columns = missing.length === 1 ? "the column" : "the columns";
    throw new ImportFileError(`The file lacks ${columns} ${missing.join(", ")}; it has ${excerptOf(header)}.`);
  }
  if (!hasRows) throw new ImportFileError("The file has a header and no rows.");
  return header;
}

/** A file of another kind has a first line of any length. */
function excerptOf(header: readonly string[]): string {
  const names = header.slice(0, 20).map((name) => name.replace(/\p{Cc}/gu, " ").slice(0, 40));
  return names.join(", ") + (header.length > names.length ? ", …" : "");
}

async function fingerprintOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(fs.createReadStream(file), hash);
  return hash.digest("hex");
}

/** Whether the file system or gzip reports the error; any other error is our own or the database's. */
function isFileError(error: unknown): error is Error {
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  const isAboutFile = syscall === "open" || syscall === "read" || syscall === "stat";
  return error instanceof Error && (isAboutFile || (typeof code === "string" && code.startsWith("Z_")));
}
