import fs from "node:fs";
import { readRecord, type ReadRecord } from "./csv-records.ts";
import { isGzip, readText, type TextPart } from "./csv-text.ts";

type CsvRecord = Record<string, string | undefined>;

/** A row of the file, or why it is none. `line` is where it begins, from 1. */
export type CsvRow =
  | { line: number; record: CsvRecord; /** Parts of it were not UTF-8. */ isRepaired: boolean; unreadable?: undefined }
  | { line: number; record?: undefined; unreadable: string };

export interface CsvFile {
  rows: AsyncGenerator<CsvRow>;
  /** The part of the file, 0 to 1, that has been read. */
  progress: () => number;
}

/** Lines that are no row, from a quotation mark that is not closed to the next row. */
interface Damage {
  first: number;
  last: number;
  reason: string;
}

/**
 * Streams a CSV file, gzipped or not, whatever it is called: never more than a few rows are in memory. Column names are trimmed and
 * in lower case. `checkHeader` may throw: the error comes out of `rows`. Rows that are no CSV come out as such and do not stop it: what
 * follows a damaged line is read as if the file began there. `isRow` says whether a record would be a row of its own: a line inside a
 * cell that is one was swallowed by a quotation mark that is not closed.
 */
export function openCsv(
  file: string,
  checkHeader: (columns: string[]) => void,
  isRow: (record: CsvRecord) => boolean,
): CsvFile {
  const size = fs.statSync(file).size;
  const source = fs.createReadStream(file);
  return {
    rows: readRows(new Lines(readText(source, isGzip(file))), checkHeader, isRow),
    progress: () => (size === 0 ? 1 : source.bytesRead / size),
  };
}

async function* readRows(
  lines: Lines,
  checkHeader: (columns: string[]) => void,
  isRow: (record: CsvRecord) => boolean,
): AsyncGenerator<CsvRow> {
  try {
    const header = await readHeader(lines);
    if (!header) return;
    checkHeader(header);
    let damage: Damage | undefined;
    const recordOf = (cells: readonly string[]): CsvRecord =>
      Object.fromEntries(header.map((column, index) => [column, cells[index]]));
    while (await lines.hasMore()) {
      const { line } = lines;
      const found = await lines.read();
      const isOneLine = found.state === "record" && !lines.isSeveralLines(found.length);
      const cells = found.state === "record" ? found.cells : [];
      const isComplete = cells.length === header.length;
      const isSwallowing =
        isComplete &&
        !isOneLine &&
        (await lines.hasInside((inner) => inner.length === header.length && isRow(recordOf(inner))));
      if (isComplete && !isSwallowing) {
        if (damage) yield unreadable(damage);
        damage = undefined;
        const isRepaired = lines.take(found);
        if (cells.some((cell) => cell.trim() !== "")) yield { line, record: recordOf(cells), isRepaired };
        continue;
      }
      const isEmpty = isOneLine && cells.every((cell) => cell.trim() === "");
      if (isOneLine) lines.take(found);
      else await lines.skipLine();
      if (isEmpty) continue;
      if (damage) damage.last = line;
      else if (isOneLine)
        yield { line, unreadable: `it has ${cells.length} cells where the header has ${header.length}.` };
      else damage = { first: line, last: line, reason: "a quotation mark on this line is not closed" };
    }
    if (damage) yield unreadable(damage);
  } finally {
    await lines.close();
  }
}

async function readHeader(lines: Lines): Promise<string[] | undefined> {
  while (await lines.hasMore()) {
    const found = await lines.read();
    if (found.state !== "record") {
      await lines.skipLine();
      continue;
    }
    lines.take(found);
    const columns = found.cells.map((name) => name.trim().toLowerCase());
    if (columns.some((name) => name !== "")) return columns;
  }
  return undefined;
}

function unreadable({ first, last, reason }: Damage): CsvRow {
  const also = last === first ? "." : `; lines ${first} to ${last} are left out.`;
  return { line: first, unreadable: reason + also };
}

/** The text that is not read yet, with more of it fetched as needed, and the number of the line at its beginning. */
class Lines {
  line = 1;
  private text = "";
  private at = 0;
  private isEnded = false;
  private repaired = new Set<number>();

  constructor(private readonly parts: AsyncGenerator<TextPart>) {}

  async hasMore(): Promise<boolean> {
    while (this.at >= this.text.length && !this.isEnded) await this.fetch();
    return this.at < this.text.length;
  }

  /** Returns what begins here; it is not taken. */
  async read(): Promise<ReadRecord> {
    return this.readAt(0);
  }

  /** Whether the record of this length that begins here goes over several lines. */
  isSeveralLines(length: number): boolean {
    return this.nextLine(0) < length;
  }

  /** Whether any further line of the record that begins here is the beginning of a record that passes `isOne`. */
  async hasInside(isOne: (cells: string[]) => boolean): Promise<boolean> {
    const record = await this.read();
    if (record.state !== "record") return false;
    for (let offset = this.nextLine(0); offset < record.length; offset = this.nextLine(offset)) {
      const inner = await this.readAt(offset);
      if (inner.state === "record" && !inner.mayEndCell && isOne(inner.cells)) return true;
    }
    return false;
  }

  /** Goes on after the record. Returns whether any of its lines was not UTF-8. */
  take(record: ReadRecord): boolean {
    if (record.state !== "record") return false;
    const first = this.line;
    const end = this.at + record.length;
    for (let at = this.text.indexOf("\n", this.at); at !== -1 && at < end; at = this.text.indexOf("\n", at + 1))
      this.line += 1;
    this.at = end;
    return this.forgetRepaired(first);
  }

  /** Goes on after the next line break. */
  async skipLine(): Promise<void> {
    const first = this.line;
    let newline = this.text.indexOf("\n", this.at);
    while (newline === -1 && !this.isEnded) {
      this.at = this.text.length;
      await this.fetch();
      newline = this.text.indexOf("\n", this.at);
    }
    this.at = newline === -1 ? this.text.length : newline + 1;
    this.line += 1;
    this.forgetRepaired(first);
  }

  async close(): Promise<void> {
    await this.parts.return(undefined);
  }

  private async readAt(offset: number): Promise<ReadRecord> {
    for (;;) {
      const found = readRecord(this.text, this.at + offset, this.isEnded);
      if (found.state !== "incomplete") return found;
      await this.fetch();
    }
  }

  /** Where the line after the one at `offset` begins. */
  private nextLine(offset: number): number {
    const newline = this.text.indexOf("\n", this.at + offset);
    return newline === -1 ? Infinity : newline + 1 - this.at;
  }

  private async fetch(): Promise<void> {
    const part = await this.parts.next();
    if (part.done === true) {
      this.isEnded = true;
      return;
    }
    this.text = this.text.slice(this.at) + part.value.text;
    this.at = 0;
    for (const line of part.value.repairedLines) this.repaired.add(line);
  }

  private forgetRepaired(first: number): boolean {
    if (this.repaired.size === 0) return false;
    let found = false;
    for (let line = first; line <= this.line; line += 1) {
      // A record's last line ends where the next one begins, except at the end of the file.
      if (line < this.line || this.at >= this.text.length) found = this.repaired.delete(line) || found;
    }
    return found;
  }
}
