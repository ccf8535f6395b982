import type { BatchKind, BatchValues, UndoOutcome } from "#app/db/schema.ts";
import type { FieldChange, ProductChange } from "#app/domain/catalog/product-history/product-history.ts";

/** A batch's changes of the product or one of its variants. */
export interface BatchRow {
  batch_id: number;
  kind: BatchKind;
  by: string | null;
  /** The import of the marketplace's operator that it is part of. */
  import_id: number | null;
  changed_at: Date;
  undone_by: string | null;
  undone_at: Date | null;
  variant_id: number | null;
  options: Record<string, string> | null;
  is_created: boolean;
  before: BatchValues;
  after: BatchValues;
  outcome: UndoOutcome | null;
}

/** Fields with another name in the product form. */
const FORM_NAMES: Readonly<Record<string, string>> = {
  price_paise: "price",
  original_price_paise: "original_price",
  stock_quantity: "stock",
};
const TEXTS = ["name", "short_description", "description", "features"] as const;

/** Returns the changes of one product by imports and bulk edits, and their undos: an entry for each, in any order. */
export function batchHistory(rows: readonly BatchRow[]): ProductChange[] {
  const ids = [...new Set(rows.map((row) => row.batch_id))];
  return ids
    .map((id) => rows.filter((row) => row.batch_id === id))
    .flatMap((ofBatch) => [done(ofBatch), undone(ofBatch)])
    .filter((entry): entry is ProductChange => entry !== undefined && entry.changes.length > 0);
}

function done(rows: readonly BatchRow[]): ProductChange | undefined {
  const [first] = rows;
  if (!first) return undefined;
  const { batch_id: id, kind, by, import_id } = first;
  const changes = rows.flatMap((row) =>
    row.is_created ? [wholeOf(row, "created")] : valuesOf(row, row.before, row.after),
  );
  const at = new Date(Math.max(...rows.map(({ changed_at }) => changed_at.getTime())));
  return {
    key: `batch-${id}`,
    source: kind,
    name: by,
    isByMarketplace: import_id !== null,
    batch: { id, kind },
    changes,
    at,
  };
}

function undone(rows: readonly BatchRow[]): ProductChange | undefined {
  const [first] = rows;
  if (!first?.undone_at) return undefined;
  const { batch_id: id, kind, undone_by: name, undone_at: at } = first;
  return {
    key: `undo-${id}`,
    source: "undo",
    name,
    isByMarketplace: false,
    batch: { id, kind },
    changes: rows.flatMap(undoneOf),
    at,
  };
}

function undoneOf(row: BatchRow): FieldChange[] {
  const { outcome } = row;
  if (!outcome) return [];
  if (outcome.removed) return [wholeOf(row, outcome.removed)];
  const { kept = {}, stock } = outcome;
  const given = Object.entries(row.after).filter(([field]) => !(field in kept));
  const from: BatchValues = { ...Object.fromEntries(given), ...(stock && { stock_quantity: stock.from }) };
  const to = Object.fromEntries(given.map(([field]) => [field, row.before[field]]));
  return valuesOf(row, from, { ...to, ...(stock && { stock_quantity: stock.to }) });
}

/** The product itself, or the variant. */
function wholeOf({ variant_id: variantId, options }: BatchRow, after: string): FieldChange {
  return { field: variantId === null ? "product" : "variant", options, before: null, after };
}

function valuesOf({ options }: BatchRow, before: BatchValues, after: BatchValues): FieldChange[] {
  return Object.keys(after)
    .flatMap((field) => formValues(field, before[field], after[field]))
    .filter((change) => JSON.stringify(change.before ?? null) !== JSON.stringify(change.after ?? null))
    .map((change) => ({ ...change, options }));
}

/** Returns a value as the product form shows it: texts one language at a time, pictures as their count. */
function formValues(field: string, before: unknown, after: unknown): Omit<FieldChange, "options">[] {
  const language = /^texts_(hi|gu)$/.exec(field)?.[1];
  if (language)
    return TEXTS.map((text) => ({
      field: `${text}_${language}`,
      before: textIn(before, text),
      after: textIn(after, text),
    }));
  if (field === "option_words") return [{ field: "options", before: wordsOf(before), after: wordsOf(after) }];
  if (field === "pictures") return [{ field: "images", before: countOf(before), after: countOf(after) }];
  return [{ field: FORM_NAMES[field] ?? field, before, after }];
}

function textIn(texts: unknown, name: (typeof TEXTS)[number]): unknown {
  return (texts as Partial<Record<string, unknown>> | null | undefined)?.[name] ?? "";
}

function wordsOf(words: unknown): string {
  return ((words ?? []) as { value: string; translations: Record<string, string> }[])
    .map(({ value, translations }) => [value, translations["hi"], translations["gu"]].filter(Boolean).join("/"))
    .join(", ");
}

function countOf(ids: unknown): number {
  return Array.isArray(ids) ? ids.length : 0;
}
