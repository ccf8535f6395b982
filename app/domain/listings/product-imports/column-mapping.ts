import { createHash } from "node:crypto";
import type { ImportMapping } from "#app/db/schema.ts";
import { DomainError, throwErrors } from "#app/domain/domain-error.ts";
import {
  comparableHeading,
  fieldKey,
  headingsOf,
  IMPORT_FIELDS,
  mappingInput,
  REQUIRED_FIELDS,
  type ImportField,
} from "#app/domain/listings/product-imports/import-fields.ts";
import { isOptionHeading } from "#app/domain/listings/product-imports/option-headings.ts";
import { readRupees } from "#app/domain/platform/money/input-numbers.ts";

/** Column number of each field. */
export type ColumnMapping = Partial<Record<ImportField, number>>;

/** Headings of price columns; when two exist, their values decide which is the original price. */
const PRICE_HEADINGS = new Set([...headingsOf("price"), ...headingsOf("original_price")]);

/** Returns a hash shared by files with the same columns. */
export function headerFingerprint(header: readonly string[]): string {
  return createHash("sha256")
    .update(JSON.stringify(header.map(comparableHeading)))
    .digest("hex");
}

/**
 * Returns a mapping proposed from the headings. If several columns match a field, the more usual heading wins; of two prices the higher one in the
 * first rows is the original. "Colour" and the like are options named after the heading (rule 9.58).
 */
export function proposeMapping(header: readonly string[], samples: readonly (readonly string[])[]): ColumnMapping {
  const headings = header.map(comparableHeading);
  const mapping: ColumnMapping = {};
  const taken = new Set<number>();
  for (const field of IMPORT_FIELDS) {
    const column = headingsOf(field)
      .map((heading) => headings.indexOf(heading))
      .find((index) => index !== -1 && !taken.has(index));
    if (column === undefined) continue;
    mapping[field] = column;
    taken.add(column);
  }
  const options = header.flatMap((heading, column) => (isOptionHeading(heading) && !taken.has(column) ? [column] : []));
  for (const number of [1, 2, 3] as const) {
    if (mapping[`option${number}_name`] !== undefined || mapping[`option${number}_value`] !== undefined) continue;
    const column = options.shift();
    if (column !== undefined) mapping[`option${number}_value`] = column;
  }
  return withPricesInOrder(mapping, headings, samples);
}

/** Swaps the prices if needed: "Price" is the original price beside "sale price", but the price beside "MRP". */
function withPricesInOrder(
  mapping: ColumnMapping,
  headings: readonly string[],
  samples: readonly (readonly string[])[],
): ColumnMapping {
  const { price } = mapping;
  if (price === undefined) return mapping;
  const other =
    mapping.original_price ?? headings.findIndex((heading, index) => index !== price && PRICE_HEADINGS.has(heading));
  if (other === -1) return mapping;
  let above = 0;
  let below = 0;
  for (const cells of samples) {
    const [one, two] = [readRupees(cells[price] ?? ""), readRupees(cells[other] ?? "")];
    if (one === undefined || two === undefined) continue;
    if (one > two) above += 1;
    if (one < two) below += 1;
  }
  return above > below ? { ...mapping, price: other, original_price: price } : { ...mapping, original_price: other };
}

/** Returns a stored mapping, without columns that the file lacks. */
export function readMapping(stored: ImportMapping, header: readonly string[]): ColumnMapping {
  const mapping: ColumnMapping = {};
  for (const field of IMPORT_FIELDS) {
    const column = stored[field];
    if (column !== undefined && Number.isInteger(column) && column >= 0 && column < header.length)
      mapping[field] = column;
  }
  return mapping;
}

/** Throws `DomainErrors` at fields without a required column, or with another field's column. */
export function assertMapping(mapping: ColumnMapping): void {
  const errors: DomainError[] = [];
  for (const field of REQUIRED_FIELDS)
    if (mapping[field] === undefined) errors.push(mappingError("import:mapping.required", field));
  const owners = new Map<number, ImportField>();
  for (const field of IMPORT_FIELDS) {
    const column = mapping[field];
    if (column === undefined) continue;
    const owner = owners.get(column);
    if (owner === undefined) owners.set(column, field);
    // A link column may double as the SKU.
    else if (field !== "link" && owner !== "sku")
      errors.push(mappingError("import:mapping.repeated", field, { field_key: fieldKey(owner) }));
  }
  throwErrors(errors);
}

function mappingError(key: string, field: ImportField, values: Record<string, string> = {}): DomainError {
  return new DomainError(key, { field: mappingInput(field), values });
}
