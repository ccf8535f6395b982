import { cleaned, oneLine } from "#app/domain/platform/csv-files/cells.ts";

/** The word in a cell that empties what the product has; an empty cell keeps it (rule 9.50). */
export const CLEAR = "CLEAR";

/** Returns a cell without the apostrophe by which our own CSV files keep spreadsheets from running it (lists/csv.ts). */
export function unescaped(cell: string): string {
  return cell.replace(/^'(?='*[=+\-@\t\r\0])/, "");
}

/** Returns a cell's text: unescaped, and without what PostgreSQL does not store. */
export function plainCell(cell: string): string {
  return cleaned(unescaped(cell));
}

/**
 * Returns the entries of a list in a cell: between line breaks or `|`, and those of tags also between commas where there is neither.
 * `["…", "…"]` is read as well.
 */
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
  return [...new Set(text.split(mark).map((entry) => oneLine(cleaned(entry))))].filter((entry) => entry !== "");
}

/** Returns a list as a cell that `listEntries` reads as the same list. */
export function listCell(entries: readonly string[]): string {
  if (entries.some((entry) => entry.includes("|"))) return `${entries.join("\n")}\n`;
  return entries.length === 1 ? `${entries[0] ?? ""}|` : entries.join("|");
}
