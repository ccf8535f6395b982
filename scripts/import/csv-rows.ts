import { parse, type CsvError } from "csv-parse";
import fs from "node:fs";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";

/** A row of the file, or why it is none. `line` is where it begins, from 1. */
export type CsvRow =
  | { line: number; record: Record<string, string | undefined>; unreadable?: undefined }
  | { line: number; record?: undefined; unreadable: string };

export interface CsvFile {
  rows: AsyncGenerator<CsvRow>;
  /** The part of the file, 0 to 1, that has been read. */
  progress: () => number;
}

/** Longer than any real row: a quotation mark that is never closed must not swallow the whole file. */
const LONGEST_RECORD = 1_000_000;

/**
 * Streams a CSV file, gzipped or not, whatever it is called: never more than a few rows are in memory. Column names are trimmed and
 * in lower case. `checkHeader` may throw: the error comes out of `rows`. Rows that are no CSV come out as such and do not stop it.
 */
export function openCsv(file: string, checkHeader: (columns: string[]) => void): CsvFile {
  const size = fs.statSync(file).size;
  const source = fs.createReadStream(file);
  return {
    rows: readRows(source, isGzip(file), checkHeader),
    progress: () => (size === 0 ? 1 : source.bytesRead / size),
  };
}

async function* readRows(
  source: fs.ReadStream,
  gzip: boolean,
  checkHeader: (columns: string[]) => void,
): AsyncGenerator<CsvRow> {
  const unreadable: CsvRow[] = [];
  const parser = parse({
    bom: true,
    info: true,
    max_record_size: LONGEST_RECORD,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    skip_records_with_error: true,
    on_skip: (error) => {
      if (error) unreadable.push({ line: error.lines as number, unreadable: sentence(error) });
    },
    columns: (header: string[]) => {
      const columns = header.map((name) => name.trim().toLowerCase());
      checkHeader(columns);
      return columns;
    },
  });
  // The parser's own iteration throws what went wrong before it.
  const whenDone = () => {};
  if (gzip) pipeline(source, createGunzip(), parser, whenDone);
  else pipeline(source, parser, whenDone);
  for await (const { record, info } of parser as AsyncIterable<{
    record: Record<string, string>;
    info: { lines: number };
  }>) {
    const line = info.lines - lineBreaks(record);
    while (unreadable[0] && unreadable[0].line < line) yield unreadable.shift() as CsvRow;
    yield { line, record };
  }
  yield* unreadable;
}

function sentence(error: CsvError): string {
  if (error.code === "CSV_QUOTE_NOT_CLOSED" || error.code === "CSV_MAX_RECORD_SIZE") {
    return "a quotation mark before this line is opened and never closed; the rows since then are lost.";
  }
  const lengths = /columns length is (\d+), got (\d+)/.exec(error.message);
  return lengths ? `it has ${lengths[2]} cells where the header has ${lengths[1]}.` : `${error.message}.`;
}

function lineBreaks(record: Record<string, string>): number {
  let count = 0;
  for (const value of Object.values(record)) count += value.split("\n").length - 1;
  return count;
}

function isGzip(file: string): boolean {
  const head = Buffer.alloc(2);
  const descriptor = fs.openSync(file, "r");
  try {
    fs.readSync(descriptor, head, 0, 2, 0);
  } finally {
    fs.closeSync(descriptor);
  }
  return head[0] === 0x1f && head[1] === 0x8b;
}
