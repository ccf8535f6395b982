/** A column of a CSV file. Numbers are written as they are, times in ISO 8601. */
export interface CsvColumn<Row> {
  head: string;
  value: (row: Row) => string | number | Date | null;
}

/**
 * Spreadsheets run a cell that begins like this as a formula; an apostrophe makes it text. A cell that has one already gets another: the import
 * removes one.
 */
const FORMULA = /^'*[=+\-@\t\r\0]/;

/** Yields a CSV file (RFC 4180, UTF-8 with the mark that spreadsheets look for) in parts: the head, then each batch of rows. */
export async function* csvParts<Row>(
  columns: readonly CsvColumn<Row>[],
  batches: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield "\uFEFF" + line(columns.map(({ head }) => head));
  for await (const rows of batches) {
    yield rows.map((row) => line(columns.map(({ value }) => value(row)))).join("");
  }
}

function line(cells: readonly ReturnType<CsvColumn<unknown>["value"]>[]): string {
  return `${cells.map(cell).join(",")}\r\n`;
}

function cell(value: ReturnType<CsvColumn<unknown>["value"]>): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  if (value instanceof Date) return value.toISOString();
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
