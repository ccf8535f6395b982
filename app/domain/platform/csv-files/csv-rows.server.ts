import { readRecord, type Delimiter, type ReadRecord } from "#app/domain/platform/csv-files/csv-records.ts";
import { readText, type TextPart } from "#app/domain/platform/csv-files/csv-text.server.ts";

/** Why lines are no row: a wrong number of cells, or a quotation mark that is not closed, up to the line `last`. */
export type Unreadable = { kind: "cells"; cells: number; columns: number } | { kind: "quotation"; last: number };

interface Place {
  /** Its first line, from 1. */
  line: number;
  /** The first line of the next one. */
  nextLine: number;
  /** In the order of the header; a rough split for lines that are no row. */
  cells: string[];
}

/** A row of the file, or why it is none. */
export type CsvRow =
  | (Place & { /** Parts of it were not UTF-8. */ isRepaired: boolean; unreadable?: undefined })
  | (Place & { unreadable: Unreadable });

/** A file as it is stored: its pieces are read once. */
export interface CsvSource {
  byteLength: number;
  pieces: AsyncIterable<Uint8Array>;
}

export interface CsvFile {
  rows: AsyncGenerator<CsvRow>;
  /** The part of the file, 0 to 1, that has been read. */
  progress: () => number;
}

export interface CsvOptions {
  /** Returns whether a record would be a row of its own. A line inside a cell that is a row was swallowed by an unclosed quotation mark. */
  isRow: (cells: readonly string[], header: readonly string[]) => boolean;
  /** Gets the names of the columns, trimmed. May throw: the error comes out of `rows`. */
  onHeader?: (header: string[], delimiter: Delimiter) => void;
  /** Continues an earlier reading of the same file: the first line of a row, and the header. */
  from?: { line: number; header: readonly string[]; delimiter: Delimiter };
}

/** Lines that are no row, from a quotation mark that is not closed to the next row. */
interface Damage {
  first: number;
  last: number;
  cells: string[];
}

/** Maximum length of a line that is no row. */
const MAX_ROUGH_LINE = 20_000;
const DELIMITERS: readonly Delimiter[] = [",", ";", "\t"];

/**
 * Streams a CSV or TSV file, gzipped or not, whatever its name: only a few rows are in memory. Rows that are no CSV come out as such and do not
 * stop it: after a damaged line, it reads on as if the file began there.
 */
export function openCsv({ byteLength, pieces }: CsvSource, options: CsvOptions): CsvFile {
  let bytesRead = 0;
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const piece of pieces) {
      bytesRead += piece.byteLength;
      yield piece;
    }
  }
  return {
    rows: readRows(new Lines(readText(counted(), options.from?.line), options.from), options),
    progress: () => (byteLength === 0 ? 1 : Math.min(1, bytesRead / byteLength)),
  };
}

async function* readRows(lines: Lines, { isRow, onHeader, from }: CsvOptions): AsyncGenerator<CsvRow> {
  try {
    const header = from?.header ?? (await readHeader(lines));
    if (!header) return;
    if (!from) onHeader?.([...header], lines.delimiter);
    let damage: Damage | undefined;
    while (await lines.hasMore()) {
      const { line } = lines;
      const found = await lines.read();
      const isOneLine = found.state === "record" && !lines.isSeveralLines(found.length);
      const cells = found.state === "record" ? found.cells : [];
      const isComplete = cells.length === header.length;
      const isSwallowing =
        isComplete &&
        !isOneLine &&
        (await lines.hasInside((inner) => inner.length === header.length && isRow(inner, header)));
      if (isComplete && !isSwallowing) {
        if (damage) yield unreadable(damage);
        damage = undefined;
        const isRepaired = lines.take(found);
        if (cells.some((cell) => cell.trim() !== "")) yield { line, nextLine: lines.line, cells, isRepaired };
        continue;
      }
      const isEmpty = isOneLine && cells.every((cell) => cell.trim() === "");
      const rough = isOneLine || damage ? cells : lines.roughCells();
      if (isOneLine) lines.take(found);
      else await lines.skipLine();
      if (isEmpty) continue;
      if (damage) damage.last = line;
      else if (isOneLine)
        yield {
          line,
          nextLine: lines.line,
          cells,
          unreadable: { kind: "cells", cells: cells.length, columns: header.length },
        };
      else damage = { first: line, last: line, cells: rough };
    }
    if (damage) yield unreadable(damage);
  } finally {
    await lines.close();
  }
}

/** Returns the column names. The delimiter is the one with the most columns; Excel may name it in an earlier line. */
async function readHeader(lines: Lines): Promise<string[] | undefined> {
  while (await lines.hasMore()) {
    const named = /^"?sep=([,;\t])"?\s*$/.exec(await lines.currentLine())?.[1] as Delimiter | undefined;
    if (named !== undefined) {
      lines.delimiter = named;
      await lines.skipLine();
      continue;
    }
    const found = await lines.readWithBest(DELIMITERS);
    if (found.state !== "record") {
      await lines.skipLine();
      continue;
    }
    lines.take(found);
    const columns = found.cells.map((name) => name.trim());
    if (columns.some((name) => name !== "")) return columns;
  }
  return undefined;
}

function unreadable({ first, last, cells }: Damage): CsvRow {
  return { line: first, nextLine: last + 1, cells, unreadable: { kind: "quotation", last } };
}

/** The unread text, with more of it fetched as needed, and the number of its first line. */
class Lines {
  line: number;
  delimiter: Delimiter;
  private text = "";
  private at = 0;
  private isEnded = false;
  private repaired = new Set<number>();

  constructor(
    private readonly parts: AsyncGenerator<TextPart>,
    from: { line: number; delimiter: Delimiter } = { line: 1, delimiter: "," },
  ) {
    this.line = from.line;
    this.delimiter = from.delimiter;
  }

  async hasMore(): Promise<boolean> {
    while (this.at >= this.text.length && !this.isEnded) await this.fetch();
    return this.at < this.text.length;
  }

  /** Returns the record that begins here, without taking it. */
  async read(): Promise<ReadRecord> {
    return this.readAt(0);
  }

  /** As `read`, with the delimiter that gives the most cells, and keeps it; with the current one when each gives one cell. */
  async readWithBest(delimiters: readonly Delimiter[]): Promise<ReadRecord> {
    let best = await this.read();
    for (const delimiter of delimiters) {
      const before = this.delimiter;
      this.delimiter = delimiter;
      const found = await this.read();
      if (found.state === "record" && (best.state !== "record" || found.cells.length > best.cells.length)) best = found;
      else this.delimiter = before;
    }
    return best;
  }

  /** Returns the line that begins here, or the part of it that is fetched. */
  async currentLine(): Promise<string> {
    await this.hasMore();
    return this.text.slice(this.at, this.at + this.nextLine(0));
  }

  /** Returns the cells of the line that begins here, without regard to quotation marks. */
  roughCells(): string[] {
    const line = this.text.slice(this.at, this.at + Math.min(this.nextLine(0), MAX_ROUGH_LINE));
    return line.split(this.delimiter).map((cell) => cell.trim().replace(/^"|"$/g, "").replaceAll('""', '"'));
  }

  /** Returns whether the record of this length that begins here spans several lines. */
  isSeveralLines(length: number): boolean {
    return this.nextLine(0) < length;
  }

  /** Returns whether any further line of the record that begins here starts a record that passes `isOne`. */
  async hasInside(isOne: (cells: string[]) => boolean): Promise<boolean> {
    const record = await this.read();
    if (record.state !== "record") return false;
    for (let offset = this.nextLine(0); offset < record.length; offset = this.nextLine(offset)) {
      const inner = await this.readAt(offset);
      if (inner.state === "record" && !inner.mayEndCell && isOne(inner.cells)) return true;
    }
    return false;
  }

  /** Moves past the record. Returns whether any of its lines was not UTF-8. */
  take(record: ReadRecord): boolean {
    if (record.state !== "record") return false;
    const first = this.line;
    const end = this.at + record.length;
    for (let at = this.text.indexOf("\n", this.at); at !== -1 && at < end; at = this.text.indexOf("\n", at + 1))
      this.line += 1;
    this.at = end;
    return this.forgetRepaired(first);
  }

  /** Moves past the next line break. */
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
      const found = readRecord(this.text, this.at + offset, this.isEnded, this.delimiter);
      if (found.state !== "incomplete") return found;
      await this.fetch();
    }
  }

  /** Returns where the line after the one at `offset` begins. */
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
