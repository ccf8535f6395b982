import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { Db } from "#app/db/connection.server.ts";
import {
  ignoredColumns,
  missingColumns,
  REQUIRED_COLUMNS,
  readImportRow,
  type ImportProblem,
  type ImportRow,
  type ReadRow,
} from "#app/domain/catalog/imports.ts";
import {
  finishImport,
  saveImportBatch,
  startImport,
  vacuumAfterImport,
  type ImportTerms,
} from "#app/domain/catalog/imports.commands.server.ts";
import { refreshSearchWords } from "#app/domain/search/search.commands.server.ts";
import { openCsv, type CsvRow } from "./csv-rows.ts";
import { NotTextError } from "./csv-text.ts";
import type { ImportCounts } from "./import-progress.ts";

/** Rows per transaction: large enough to be quick, small enough that stopping takes a moment. */
const BATCH = 500;

export interface ImportOptions extends ImportTerms {
  file: string;
  /** Stop after so many rows of the file, counted from its beginning. */
  limit: number;
  /** Asked after each batch. */
  isStopped: () => boolean;
  onProgress: (part: number, counts: ImportCounts) => void;
}

export interface ImportResult extends ImportCounts {
  importId: number;
  /** Rows that an earlier, unfinished run had dealt with. */
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

/** What is wrong with the file as a whole, in a sentence. */
export class ImportFileError extends Error {}

/** Imports a file of products batch by batch; a run that was stopped is gone on with when the same file comes again. */
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
  const { rows, progress } = openCsv(options.file, () => {}, isAcceptable);
  const batch = new Batch();

  const save = async () => {
    const saved = await saveImportBatch(db, started.id, { ...batch.take(), rowsRead: result.read }, options);
    result.added += saved.added;
    result.changed += saved.changed;
    for (const store of saved.waitingStores) result.waitingStores.add(store);
    options.onProgress(progress(), result);
  };

  let place = 0;
  let isStopped = false;
  let damage: Error | undefined;
  try {
    for await (const csvRow of rows) {
      place += 1;
      if (place <= started.rowsRead) continue;
      const read = readRow(csvRow);
      if (batch.isFull || (read.row && batch.has(read.row))) {
        await save();
        isStopped = options.isStopped();
      }
      isStopped ||= place > options.limit;
      if (isStopped) break;
      batch.add(read);
      result.read = place;
      if (read.row === null) result.refused += 1;
    }
  } catch (error) {
    if (!isFileError(error)) throw error;
    damage = error;
  }
  await save();
  result.finished = !isStopped && !damage;
  if (result.finished) {
    await finishImport(db, started.id);
    result.isVacuumed = await vacuumAfterImport(db).then(
      () => true,
      () => false,
    );
  }
  await refreshSearchWords(db);
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
  return !isProse && readImportRow(record, 0).row !== null;
}

function readRow(csvRow: CsvRow): ReadRow {
  const { line, record, unreadable } = csvRow;
  if (!record)
    return {
      row: null,
      problems: [{ line, sourceId: null, refused: true, text: `Not readable as CSV: ${unreadable}` }],
    };
  const { row, problems } = readImportRow(record, line);
  if (!csvRow.isRepaired) return { row, problems };
  const text = "Not all of it is UTF-8: what is not was read as Windows-1252.";
  return { row, problems: [...problems, { line, sourceId: row?.sourceId ?? null, refused: false, text }] };
}

/** Rows that are saved together; no two of them are the same product. */
class Batch {
  private rows: ImportRow[] = [];
  private problems: ImportProblem[] = [];
  private keys = new Set<string>();
  private size = 0;

  get isFull(): boolean {
    return this.size >= BATCH;
  }

  has(row: ImportRow): boolean {
    return this.keys.has(keyOf(row));
  }

  add({ row, problems }: ReadRow): void {
    this.size += 1;
    this.problems.push(...problems);
    if (row === null) return;
    this.rows.push(row);
    this.keys.add(keyOf(row));
  }

  take(): { rows: ImportRow[]; problems: ImportProblem[] } {
    const taken = { rows: this.rows, problems: this.problems };
    this.rows = [];
    this.problems = [];
    this.keys = new Set();
    this.size = 0;
    return taken;
  }
}

function keyOf(row: ImportRow): string {
  return JSON.stringify([row.source, row.sourceId]);
}

/** Returns the columns of the file. Throws `ImportFileError` when it cannot be opened, is no CSV, lacks a required column or has no rows. */
async function assertColumns(file: string): Promise<string[]> {
  let header: string[] | undefined;
  let hasRows = false;
  try {
    const takeHeader = (columns: string[]) => {
      header = columns;
    };
    const { rows } = openCsv(file, takeHeader, isAcceptable);
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

/** What the file system or gzip say about the file; everything else is our own mistake or the database's. */
function isFileError(error: unknown): error is Error {
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  const isAboutFile = syscall === "open" || syscall === "read" || syscall === "stat";
  return error instanceof Error && (isAboutFile || (typeof code === "string" && code.startsWith("Z_")));
}
