import fs from "node:fs";
import { openCsv, type Unreadable } from "#app/domain/platform/csv-files/csv-rows.server.ts";

export type FileRecord = Record<string, string | undefined>;

/** A row of the file by column names, or the reason why it is unreadable. `line` is its first line, from 1. */
export type ImportFileRow =
  | { line: number; record: FileRecord; /** Parts of it were not UTF-8. */ isRepaired: boolean; unreadable?: undefined }
  | { line: number; record?: undefined; unreadable: string };

/**
 * Streams the rows of a file of products, and the part of it, 0 to 1, that has been read. Column names are trimmed and in lower case.
 * `checkHeader` may throw: the error comes out of `rows`.
 */
export function openImportFile(
  file: string,
  checkHeader: (columns: string[]) => void,
  isRow: (record: FileRecord) => boolean,
): { rows: AsyncGenerator<ImportFileRow>; progress: () => number } {
  const source = { byteLength: fs.statSync(file).size, pieces: fs.createReadStream(file) };
  let columns: string[] = [];
  const recordOf = (cells: readonly string[]): FileRecord =>
    Object.fromEntries(columns.map((column, index) => [column, cells[index]]));
  const { rows, progress } = openCsv(source, {
    onHeader: (header) => {
      columns = header.map((name) => name.toLowerCase());
      checkHeader(columns);
    },
    isRow: (cells) => isRow(recordOf(cells)),
  });
  async function* records(): AsyncGenerator<ImportFileRow> {
    for await (const { line, cells, ...row } of rows)
      if (row.unreadable) yield { line, unreadable: unreadableText(line, row.unreadable) };
      else yield { line, record: recordOf(cells), isRepaired: row.isRepaired };
  }
  return { rows: records(), progress };
}

/** Returns why a line is no row, in words. */
export function unreadableText(line: number, why: Unreadable): string {
  if (why.kind === "cells") return `it has ${why.cells} cells where the header has ${why.columns}.`;
  const also = why.last === line ? "." : `; lines ${line} to ${why.last} are left out.`;
  return `a quotation mark on this line is not closed${also}`;
}
