import { withoutControlCharacters } from "#app/domain/platform/csv-files/cells.ts";
import { hasOptionCells } from "#app/domain/listings/operator-imports/import-options.ts";
import {
  readPlainProduct,
  readProductWithOptions,
  type FileRow,
  type ReadProduct,
} from "#app/domain/listings/operator-imports/import-products.ts";
import { productKey } from "#app/domain/listings/operator-imports/imports.ts";
import type { ImportFileRow } from "./import-file.ts";

/** A unit that is saved together: a product from all its rows, or rows without a product. */
export interface FileProduct extends ReadProduct {
  /** How many rows of the file these are. */
  rows: number;
}

/** Further rows of one product are refused: memory holds a batch. */
const MAX_ROWS = 500;

/**
 * Puts rows together to products. In a file that gives options (`hasOptions`) the rows of a product, with the same source and
 * source_id, are its variants; they must follow one another.
 */
export class ProductReader {
  private group: RowGroup | undefined;
  private readonly begun = new Map<string, number>();

  constructor(private readonly hasOptions: boolean) {}

  /** Notes a row that an earlier run has imported or refused. */
  skip({ record, line }: ImportFileRow): void {
    if (!this.hasOptions || !record || !hasOptionCells(record)) return;
    const key = keyOf(record);
    if (key !== undefined && !this.begun.has(key)) this.begun.set(key, line);
  }

  /** Takes the next row. Returns the product that is complete now, if any. */
  add(row: ImportFileRow): FileProduct | undefined {
    if (!this.hasOptions) return readPlainRow(row);
    const key = row.record && keyOf(row.record);
    if (this.group?.takes(row, key)) {
      this.group.add(row, key);
      return undefined;
    }
    const complete = this.finish();
    this.group = new RowGroup(key);
    this.group.add(row, key);
    return complete;
  }

  /** Returns the product of the last rows, if any. */
  finish(): FileProduct | undefined {
    return this.group?.read(this.begun);
  }
}

/** Consecutive rows with the same key, possibly with keyless rows among them. */
class RowGroup {
  private readonly rows: FileRow[] = [];
  private readonly others: FileProduct[] = [];
  private readonly repaired: FileProduct["problems"] = [];
  private hasOptions = false;

  constructor(private readonly key: string | undefined) {}

  takes(row: ImportFileRow, key: string | undefined): boolean {
    if (this.size === MAX_ROWS) return false;
    if (key === undefined) return true;
    return key === this.key && (this.hasOptions || hasOptionCells(row.record ?? {}));
  }

  add(row: ImportFileRow, key: string | undefined): void {
    if (row.record === undefined || key === undefined) {
      this.others.push(readPlainRow(row));
      return;
    }
    this.rows.push({ line: row.line, record: row.record });
    this.repaired.push(...repairNotes(row, row.record.source_id));
    this.hasOptions ||= hasOptionCells(row.record);
  }

  /** @param begun first line of each product with options */
  read(begun: Map<string, number>): FileProduct {
    const { product, problems } = this.readProduct(begun);
    const all = [...problems, ...this.repaired, ...this.others.flatMap((other) => other.problems)];
    return { product, problems: all.toSorted((one, other) => one.line - other.line), rows: this.size };
  }

  private get size(): number {
    return this.rows.length + this.others.length;
  }

  private readProduct(begun: Map<string, number>): ReadProduct {
    const [first] = this.rows;
    if (!first || this.key === undefined) return { product: null, problems: [] };
    const began = begun.get(this.key);
    if (began !== undefined) {
      const text = `The rows of a product must follow one another, at most ${MAX_ROWS}: it began on line ${began}.`;
      const sourceId = withoutControlCharacters(first.record.source_id ?? "").slice(0, 200);
      return { product: null, problems: this.rows.map(({ line }) => ({ line, sourceId, refused: true, text })) };
    }
    if (!this.hasOptions) return readPlainProduct(first);
    begun.set(this.key, first.line);
    return readProductWithOptions(this.rows);
  }
}

/** Returns the key of a row's product; undefined when the row has none. */
function keyOf(record: FileRow["record"]): string | undefined {
  const source = withoutControlCharacters(record.source ?? "");
  const sourceId = withoutControlCharacters(record.source_id ?? "");
  return source === "" || sourceId === "" ? undefined : productKey({ source, sourceId });
}

function readPlainRow(row: ImportFileRow): FileProduct {
  if (!row.record) {
    const text = `Not readable as CSV: ${row.unreadable}`;
    return { product: null, problems: [{ line: row.line, sourceId: null, refused: true, text }], rows: 1 };
  }
  const { product, problems } = readPlainProduct({ line: row.line, record: row.record });
  if (row.isRepaired) problems.push(...repairNotes(row, product?.sourceId));
  return { product, problems, rows: 1 };
}

function repairNotes(row: ImportFileRow, sourceId: string | undefined): FileProduct["problems"] {
  if (!row.record || !row.isRepaired) return [];
  const text = "Not all of it is UTF-8: what is not was read as Windows-1252.";
  return [{ line: row.line, sourceId: sourceId ?? null, refused: false, text }];
}
