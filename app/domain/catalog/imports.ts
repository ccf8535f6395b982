import { DEPARTMENTS, OTHER_DEPARTMENT, slugOf } from "#app/domain/catalog/departments.ts";
import { rupees, type Paise } from "#app/domain/money/money.ts";

/** Columns without which a file of products cannot be imported; the others may be missing. */
export const REQUIRED_COLUMNS = ["source", "source_id", "name", "price", "category"] as const;

const LONGEST_NAME = 500;
const LONGEST_DESCRIPTION = 20_000;
const LONGEST_SHORT_DESCRIPTION = 500;
const LONGEST_KEY = 200;
const LONGEST_BRAND = 120;
const LONGEST_SUBCATEGORY = 80;
const LONGEST_LIST_ENTRY = 500;
const MOST_LIST_ENTRIES = 50;

/** A row of the file as the catalogue takes it. Ratings and picture addresses of the source are not taken (docs/decisions/0012). */
export interface ImportRow {
  /** The line of the file on which the row begins, from 1. */
  line: number;
  source: string;
  sourceId: string;
  name: string;
  brand: string | null;
  shortDescription: string;
  description: string;
  pricePaise: Paise;
  originalPricePaise: Paise | null;
  departmentSlug: string;
  /** English name of a subcategory of the department, or null for the department itself. */
  subcategory: string | null;
  tags: string[];
  features: string[];
}

/** What was found wrong with a row; with `refused` it is not imported, otherwise it is, without what was wrong. */
export interface ImportProblem {
  line: number;
  sourceId: string | null;
  refused: boolean;
  /** An English sentence for the report. */
  text: string;
}

export interface ReadRow {
  row: ImportRow | null;
  problems: ImportProblem[];
}

/** Which required columns a file's header lacks. Names are compared without letter case and spaces around them. */
export function missingColumns(header: readonly string[]): string[] {
  return REQUIRED_COLUMNS.filter((column) => !header.includes(column));
}

/** Reads a row by its column names. Everything wrong with it is told, not only the first thing. */
export function readImportRow(record: Readonly<Record<string, string | undefined>>, line: number): ReadRow {
  const cell = (column: string) => cleaned(record[column] ?? "");
  const sourceId = cell("source_id");
  const problems: ImportProblem[] = [];
  const note = (refused: boolean, text: string) =>
    problems.push({ line, sourceId: sourceId === "" ? null : sourceId.slice(0, LONGEST_KEY), refused, text });
  const refuse = (text: string) => note(true, text);

  const source = cell("source");
  if (source === "") refuse("The source is empty.");
  if (sourceId === "") refuse("The source_id is empty.");
  if (source.length > LONGEST_KEY || sourceId.length > LONGEST_KEY)
    refuse(`The source or source_id is longer than ${LONGEST_KEY} characters.`);

  const name = oneLine(cell("name"));
  if (name === "") refuse("The name is empty.");
  if (name.length > LONGEST_NAME) refuse(`The name is longer than ${LONGEST_NAME} characters.`);

  const description = cell("description");
  if (description.length > LONGEST_DESCRIPTION)
    refuse(`The description is longer than ${LONGEST_DESCRIPTION.toLocaleString("en-IN")} characters.`);

  const price = readPrice(cell("price"));
  if (cell("price") === "") refuse("The price is empty.");
  else if (price === null) refuse(`The price "${excerpt(cell("price"))}" is not an amount of rupees.`);
  else if (price === 0) refuse("The price is zero.");

  const original = cell("original_price") === "" ? null : readPrice(cell("original_price"));
  const isOriginalUsable = original !== null && price !== null && original >= price;
  if (cell("original_price") !== "" && !isOriginalUsable && price)
    note(
      false,
      original === null
        ? `Imported without its original price: "${excerpt(cell("original_price"))}" is not an amount of rupees.`
        : "Imported without its original price: it is below the price.",
    );

  const brand = oneLine(cell("brand"));
  if (brand.length > LONGEST_BRAND) note(false, `Imported without its brand: longer than ${LONGEST_BRAND} characters.`);

  if (problems.some((problem) => problem.refused) || price === null) return { row: null, problems };
  return {
    row: {
      line,
      source,
      sourceId,
      name,
      brand: brand === "" || brand.length > LONGEST_BRAND ? null : brand,
      shortDescription: oneLine(cell("short_description")).slice(0, LONGEST_SHORT_DESCRIPTION),
      description,
      pricePaise: price,
      originalPricePaise: isOriginalUsable && original !== price ? original : null,
      departmentSlug: departmentSlug(cell("category")),
      subcategory: firstLevel(cell("subcategory")),
      tags: listOf(cell("tags")),
      features: listOf(cell("features")),
    },
    problems,
  };
}

/** "₹32,999" and "Rs. 379.50" are what sellers write; null when it is no amount of whole paise below a thousand crore. */
function readPrice(text: string): Paise | null {
  const digits = text.replace(/^(?:₹|rs\.?|inr)\s*/i, "").replace(/(?<=\d),(?=\d)/g, "");
  try {
    const amount = rupees(digits.replace(/(\.\d{2})0+$/, "$1"));
    return amount < rupees(10_000_000_000) ? amount : null;
  } catch {
    return null;
  }
}

function departmentSlug(category: string): string {
  const known = DEPARTMENTS.find((department) => department.slug === slugOf(category));
  return (known ?? OTHER_DEPARTMENT).slug;
}

/** Of "Women > Kurtas > Cotton" the first: departments have one level below them. */
function firstLevel(path: string): string | null {
  const first = oneLine(path.split(">")[0] ?? "").slice(0, LONGEST_SUBCATEGORY);
  return first === "" ? null : first;
}

function listOf(text: string): string[] {
  const entries = text.split("|").map((entry) => oneLine(entry).slice(0, LONGEST_LIST_ENTRY));
  return [...new Set(entries.filter((entry) => entry !== ""))].slice(0, MOST_LIST_ENTRIES);
}

/** Control characters have no place in a text (and PostgreSQL refuses NUL); line breaks and tabs stay. */
function cleaned(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]/gu, "").trim();
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

function excerpt(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
