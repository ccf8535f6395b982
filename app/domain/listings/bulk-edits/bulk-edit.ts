import type { Paise } from "#app/domain/platform/money/money.ts";

/** A product with more variants shows none in its row: they are edited in its own form. */
export const MAX_VARIANTS_SHOWN = 3;
/** Changes that a preview shows. */
export const MAX_CHANGES_SHOWN = 50;
/** Largest price changes, which a preview shows first. */
export const MAX_PRICE_CHANGES_SHOWN = 20;

export const PRICE_CHANGES = ["keep", "raise", "lower", "set"] as const;
export const STOCK_CHANGES = ["keep", "add", "take", "set"] as const;

/** A product whose price and stock are edited in a row. */
export interface EditableRow {
  id: number;
  name: string;
  pricePaise: Paise;
  /** Variants shown in the row. */
  variants: { id: number; options: Record<string, string>; pricePaise: Paise | null; stock: number }[];
  /** Number of variants not shown. */
  hidden: number;
}

/** Reason not to save a value. */
type CellProblem = "changed" | "price_zero" | "price_too_high" | "above_mrp" | "stock_negative" | "stock_too_high";

/** A price or stock, old and new. */
export interface Cell {
  productId: number;
  variantId: number | null;
  field: "price" | "stock";
  old: number;
  new: number;
  mrp: Paise | null;
  problem: CellProblem | null;
}

/** A price or stock with its names in the reader's language. */
export interface NamedCell extends Cell {
  name: string;
  /** Empty for the product's own price. */
  options: Record<string, string>;
}

/** Current number of products by the result of saving a bulk edit. */
export interface BulkCounts {
  changed: number;
  unchanged: number;
  refused: number;
  /** Prices that fall by more than half. */
  falls: number;
}

/** Current result of saving a bulk edit. */
export interface BulkPreview extends BulkCounts {
  /** The first ones. */
  changes: NamedCell[];
  largest: NamedCell[];
  problems: NamedCell[];
}
