import { DEPARTMENTS, OTHER_DEPARTMENT } from "#app/domain/catalog/categories/departments.ts";
import { slugOf } from "#app/domain/catalog/categories/slugs.ts";
import {
  CONTROL_CHARACTERS,
  withoutControlCharacters,
  excerpt,
  oneLine,
} from "#app/domain/platform/csv-files/cells.ts";
import { OPTION_COLUMNS } from "#app/domain/listings/operator-imports/import-options.ts";
import type { Paise } from "#app/domain/platform/money/money.ts";
import { readRupees } from "#app/domain/platform/money/input-numbers.ts";

/** Required columns of a product file. */
export const REQUIRED_COLUMNS = ["source", "source_id", "name", "price", "category"] as const;

const MAX_NAME_LENGTH = 500;
const MAX_DESCRIPTION_LENGTH = 20_000;
const MAX_SHORT_DESCRIPTION_LENGTH = 500;
const MAX_KEY_LENGTH = 200;
const MAX_BRAND_LENGTH = 120;
const MAX_SUBCATEGORY_LENGTH = 80;
const MAX_LIST_ENTRY_LENGTH = 500;
const MAX_LIST_ENTRIES = 50;

/** Returns the product's key, made of its source and its number there; equal for rows of the same product. */
export function productKey({ source, sourceId }: Pick<ImportRow, "source" | "sourceId">): string {
  return JSON.stringify([source, sourceId]);
}

/** A row of the file, read for the catalogue. Skips the source's ratings and picture addresses (ADR 0012). */
export interface ImportRow {
  /** The row's first line in the file, from 1. */
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

/** Columns read from a file; others are ignored. */
const READ_COLUMNS: readonly string[] = [
  ...REQUIRED_COLUMNS,
  ...["brand", "short_description", "description", "original_price", "subcategory", "features", "tags"],
];

/** A problem of a row; with `refused` the row is not imported, otherwise it is imported without the invalid part. */
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

/** Returns the required columns missing in a file's header, ignoring letter case and surrounding spaces. */
export function missingColumns(header: readonly string[]): string[] {
  return REQUIRED_COLUMNS.filter((column) => !header.includes(column));
}

/** Returns the ignored columns of a file: the source's ratings and pictures, and columns unknown to the shop. */
export function ignoredColumns(header: readonly string[]): string[] {
  return header.filter((column) => !READ_COLUMNS.includes(column) && !OPTION_COLUMNS.includes(column));
}

/** Reads a row by its column names. Reports all problems, not only the first. */
export function readImportRow(record: Readonly<Record<string, string | undefined>>, line: number): ReadRow {
  const cells = Object.fromEntries(
    [...READ_COLUMNS, "rating"].map((column) => [column, withoutControlCharacters(record[column] ?? "")]),
  );
  const cell = (column: string) => cells[column] ?? "";
  const sourceId = cell("source_id");
  const problems: ImportProblem[] = [];
  const note = (refused: boolean, text: string) =>
    problems.push({ line, sourceId: sourceId === "" ? null : sourceId.slice(0, MAX_KEY_LENGTH), refused, text });
  const refuse = (text: string) => note(true, text);

  const source = cell("source");
  if (source === "") refuse("The source is empty.");
  if (sourceId === "") refuse("The source_id is empty.");
  if (source.length > MAX_KEY_LENGTH || sourceId.length > MAX_KEY_LENGTH)
    refuse(`The source or source_id is longer than ${MAX_KEY_LENGTH} characters.`);

  const name = oneLine(cell("name"));
  if (name === "") refuse("The name is empty.");
  if (name.length > MAX_NAME_LENGTH) refuse(`The name is longer than ${MAX_NAME_LENGTH} characters.`);

  const description = cell("description");
  if (description.length > MAX_DESCRIPTION_LENGTH)
    refuse(`The description is longer than ${MAX_DESCRIPTION_LENGTH.toLocaleString("en-IN")} characters.`);

  const price = readRupees(cell("price")) ?? null;
  if (cell("price") === "") refuse("The price is empty.");
  else if (price === null) refuse(`The price "${excerpt(cell("price"))}" is not an amount of rupees.`);
  else if (price === 0) refuse("The price is zero.");

  const original = readRupees(cell("original_price")) ?? null;
  const isOriginalUsable = original !== null && price !== null && original >= price;
  if (cell("original_price") !== "" && !isOriginalUsable && price)
    note(
      false,
      original === null
        ? `Imported without its original price: "${excerpt(cell("original_price"))}" is not an amount of rupees.`
        : "Imported without its original price: it is below the price.",
    );

  const brand = oneLine(cell("brand"));
  if (brand.length > MAX_BRAND_LENGTH)
    note(false, `Imported without its brand: longer than ${MAX_BRAND_LENGTH} characters.`);

  if (problems.some((problem) => problem.refused) || price === null) return { row: null, problems };
  const department = departmentOf(cell("category"));
  for (const change of [
    department ? null : `Imported into ${OTHER_DEPARTMENT.names.en}: ${unknownCategory(cell("category"))}.`,
    unusableRating(cell("rating")),
    ...shortenings(cell),
    READ_COLUMNS.some((column) => CONTROL_CHARACTERS.test(record[column] ?? ""))
      ? "Imported without its control characters."
      : null,
  ])
    if (change !== null) note(false, change);
  return {
    row: {
      line,
      source,
      sourceId,
      name,
      brand: brand === "" || brand.length > MAX_BRAND_LENGTH ? null : brand,
      shortDescription: oneLine(cell("short_description")).slice(0, MAX_SHORT_DESCRIPTION_LENGTH),
      description,
      pricePaise: price,
      originalPricePaise: isOriginalUsable && original !== price ? original : null,
      departmentSlug: (department ?? OTHER_DEPARTMENT).slug,
      subcategory: firstLevel(cell("subcategory")),
      tags: listOf(cell("tags")),
      features: listOf(cell("features")),
    },
    problems,
  };
}

function departmentOf(category: string) {
  return [...DEPARTMENTS, OTHER_DEPARTMENT].find((department) => department.slug === slugOf(category));
}

function unknownCategory(category: string): string {
  return category === "" ? "its category is empty" : `the category "${excerpt(category)}" is unknown`;
}

/** Never imports ratings: they come from this shop's customers only. An invalid one indicates shifted columns. */
function unusableRating(rating: string): string | null {
  const value = Number(rating);
  if (rating === "" || (value >= 0 && value <= 5)) return null;
  return `Imported without its rating: "${excerpt(rating)}" is not a number from 0 to 5.`;
}

/** Returns notes about texts over the maximum length. */
function shortenings(cell: (column: string) => string): string[] {
  const notes: string[] = [];
  if (oneLine(cell("short_description")).length > MAX_SHORT_DESCRIPTION_LENGTH)
    notes.push(`The short description was cut to ${MAX_SHORT_DESCRIPTION_LENGTH} characters.`);
  if (oneLine(cell("subcategory").split(">")[0] ?? "").length > MAX_SUBCATEGORY_LENGTH)
    notes.push(`The subcategory was cut to ${MAX_SUBCATEGORY_LENGTH} characters.`);
  for (const column of ["tags", "features"]) {
    const entries = cell(column).split("|").map(oneLine);
    if (entries.some((entry) => entry.length > MAX_LIST_ENTRY_LENGTH))
      notes.push(`The ${column} were cut to ${MAX_LIST_ENTRY_LENGTH} characters each.`);
    if (new Set(entries.filter((entry) => entry !== "")).size > MAX_LIST_ENTRIES)
      notes.push(`Only the first ${MAX_LIST_ENTRIES} ${column} were imported.`);
  }
  return notes;
}

/** Returns the first level of "Women > Kurtas > Cotton": departments have only one level below them. */
function firstLevel(path: string): string | null {
  const first = oneLine(path.split(">")[0] ?? "").slice(0, MAX_SUBCATEGORY_LENGTH);
  return first === "" ? null : first;
}

function listOf(text: string): string[] {
  const entries = text.split("|").map((entry) => oneLine(entry).slice(0, MAX_LIST_ENTRY_LENGTH));
  return [...new Set(entries.filter((entry) => entry !== ""))].slice(0, MAX_LIST_ENTRIES);
}
