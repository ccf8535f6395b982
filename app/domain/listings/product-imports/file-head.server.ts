import type { ImportDelimiter } from "#app/db/schema.ts";
import { openCsv, type CsvSource } from "#app/domain/platform/csv-files/csv-rows.server.ts";
import { NotTextError } from "#app/domain/platform/csv-files/csv-text.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { IMPORT_FILE } from "#app/domain/listings/product-imports/product-imports.ts";

const SAMPLES = 5;
/** Maximum characters of a sample cell. */
const SAMPLE_LENGTH = 120;
const MAX_COLUMNS = 300;

/** Beginning of a file. */
export interface FileHead {
  delimiter: ImportDelimiter;
  header: string[];
  samples: string[][];
}

/** Reads the beginning of a file. Throws `DomainError` at its field when it is not a table, or has no rows. */
export async function readFileHead(source: CsvSource): Promise<FileHead> {
  let head: FileHead | undefined;
  const { rows } = openCsv(source, {
    isRow: () => false,
    onHeader: (header, delimiter) => {
      head = { header, delimiter, samples: [] };
    },
  });
  try {
    for await (const row of rows) {
      if (!row.unreadable) head?.samples.push(row.cells.map((cell) => cell.slice(0, SAMPLE_LENGTH)));
      if (head?.samples.length === SAMPLES) break;
    }
  } catch (error) {
    throw refusalOf(error);
  }
  if (!head || head.header.length > MAX_COLUMNS) throw fileError(head ? "too_many_columns" : "empty");
  if (head.samples.length === 0) throw fileError("no_rows");
  // A single column indicates another delimiter: it cannot hold a product.
  if (head.header.length < 2) throw fileError("one_column");
  return head;
}

function refusalOf(error: unknown): unknown {
  if (error instanceof NotTextError) return fileError(error.kind);
  return isDamage(error) ? fileError("damaged") : error;
}

/** Returns whether the file is damaged and cannot be unzipped to its end. */
export function isDamage(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === "string" && code.startsWith("Z_");
}

function fileError(reason: string): DomainError {
  return new DomainError(`import:file.${reason}`, { field: IMPORT_FILE.field });
}
