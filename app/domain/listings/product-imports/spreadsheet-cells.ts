import { withoutControlCharacters, oneLine } from "#app/domain/platform/csv-files/cells.ts";

/** Word that clears a product's value; an empty cell keeps it (rule 9.50). */
export const CLEAR = "CLEAR";

/** Removes the apostrophe that our CSV files put before formulas, so that spreadsheets do not run them (lists/csv.ts). */
export function unescaped(cell: string): string {
  return cell.replace(/^'(?='*[=+\-@\t\r\0])/, "");
}

/** Returns a cell's text: unescaped, and without characters that PostgreSQL cannot store. */
export function plainCell(cell: string): string {
  return withoutControlCharacters(unescaped(cell));
}

/** Splits a cell into list entries at line breaks or `|`; tags without either also at commas. Reads `["…", "…"]` as well. */
export function listEntries(cell: string, { byCommas = false } = {}): string[] {
  const text = cell.replace(/^\s*\["?|"?\]\s*$/g, "");
  const mark = text.includes("\n")
    ? "\n"
    : text.includes("|")
      ? "|"
      : text.includes('", "')
        ? '", "'
        : byCommas
          ? ","
          : "\n";
  return [...new Set(text.split(mark).map((entry) => oneLine(withoutControlCharacters(entry))))].filter(
    (entry) => entry !== "",
  );
}

/** Formats a list for a cell, so that `listEntries` reads the same list. */
export function listCell(entries: readonly string[]): string {
  if (entries.some((entry) => entry.includes("|"))) return `${entries.join("\n")}\n`;
  return entries.length === 1 ? `${entries[0] ?? ""}|` : entries.join("|");
}
