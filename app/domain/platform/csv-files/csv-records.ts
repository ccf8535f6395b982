import type { ImportDelimiter } from "#app/db/schema.ts";

/** Result of reading at a position: a record, or damage; `incomplete` until more text is there. */
export type ReadRecord =
  | {
      state: "record";
      cells: string[];
      /** Characters up to where the next record begins. */
      length: number;
      /** The last cell is unquoted but ends with a quotation mark: it may be the end of a quoted cell. */
      mayEndCell: boolean;
    }
  | { state: "incomplete" }
  | { state: "damaged" };

/** The separator of cells. */
export type Delimiter = ImportDelimiter;

/** Longer than any row that is accepted: a quotation mark that is never closed must not be looked for to the end of the file. */
const MAX_RECORD = 200_000;

const INCOMPLETE = { state: "incomplete" } as const;
const DAMAGED = { state: "damaged" } as const;

/**
 * Reads the CSV record that begins at `from` (RFC 4180; `atEnd`: no more text will come). A quotation mark inside a cell is part of it,
 * as in `21" lamp`. A quoted cell that goes over several lines must be quoted without a fault: only that tells it from a quotation mark
 * that is not closed and reaches into the following rows.
 */
export function readRecord(text: string, from: number, atEnd: boolean, delimiter: Delimiter = ","): ReadRecord {
  const cells: string[] = [];
  let mayEndCell = false;
  for (let start = from; ;) {
    const cell = (text[start] === '"' ? readQuoted : readPlain)(text, start, from, atEnd, delimiter);
    if (typeof cell === "string") return cell === "damaged" ? DAMAGED : INCOMPLETE;
    cells.push(cell.value);
    mayEndCell ||= text[start] !== '"' && cell.value.endsWith('"');
    if (cell.isLast) return { state: "record", cells, length: cell.end - from, mayEndCell };
    start = cell.end;
  }
}

/** A cell and the position after it, or why there is none. */
type Cell = { value: string; end: number; isLast: boolean } | "damaged" | "incomplete";

function readQuoted(text: string, start: number, from: number, atEnd: boolean, delimiter: Delimiter): Cell {
  let value = "";
  for (let at = start + 1; ;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) {
      // Within its own line, the cell may only begin with a quotation mark; beyond that, the mark is not closed.
      if (text.length - from > MAX_RECORD) return "damaged";
      return atEnd ? "damaged" : "incomplete";
    }
    if (quote - from > MAX_RECORD) return "damaged";
    const next = text[quote + 1];
    if (next === undefined && !atEnd) return "incomplete";
    if (next === '"') {
      value += text.slice(at, quote + 1);
      at = quote + 2;
      continue;
    }
    value += text.slice(at, quote);
    if (next === delimiter) return { value, end: quote + 2, isLast: false };
    if (next === undefined) return { value, end: quote + 1, isLast: true };
    if (next === "\n") return { value, end: quote + 2, isLast: true };
    if (next === "\r") {
      if (text[quote + 2] === "\n") return { value, end: quote + 3, isLast: true };
      if (text[quote + 2] === undefined) return atEnd ? { value, end: quote + 2, isLast: true } : "incomplete";
    }
    return text.slice(start, quote).includes("\n") ? "damaged" : readPlain(text, start, from, atEnd, delimiter);
  }
}

function readPlain(text: string, start: number, from: number, atEnd: boolean, delimiter: Delimiter): Cell {
  const separator = delimiter.charCodeAt(0);
  for (let end = start; ; end += 1) {
    const code = text.charCodeAt(end);
    if (code === separator) return { value: text.slice(start, end), end: end + 1, isLast: false };
    if (code === NEWLINE) {
      const isWindows = end > start && text.charCodeAt(end - 1) === CARRIAGE_RETURN;
      return { value: text.slice(start, isWindows ? end - 1 : end), end: end + 1, isLast: true };
    }
    if (end < text.length) continue;
    if (end - from > MAX_RECORD) return "damaged";
    return atEnd ? { value: text.slice(start, end), end, isLast: true } : "incomplete";
  }
}

const NEWLINE = 0x0a;
const CARRIAGE_RETURN = 0x0d;
