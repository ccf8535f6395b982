import type { Paise } from "#app/domain/platform/money/money.ts";

/** A product with more variants shows none of them: its own form does. */
export const MOST_VARIANTS_SHOWN = 3;
/** Changes that a preview shows. */
export const MOST_CHANGES_SHOWN = 50;
/** The price changes that a preview shows first. */
export const LARGEST_SHOWN = 20;

export const PRICE_CHANGES = ["keep", "raise", "lower", "set"] as const;
export const STOCK_CHANGES = ["keep", "add", "take", "set"] as const;

/** A product whose price and stock are edited in a row. */
export interface EditableRow {
  id: number;
  name: string;
  pricePaise: Paise;
  /** Those that the row shows. */
  variants: { id: number; options: Record<string, string>; pricePaise: Paise | null; stock: number }[];
  /** Number of variants that it does not show. */
  hidden: number;
}

/** Why a value is not saved. */
type CellProblem = "changed" | "price_zero" | "price_too_high" | "above_mrp" | "stock_negative" | "stock_too_high";

/** A price or stock, as it is and as it is to be. */
export interface Cell {
  productId: number;
  variantId: number | null;
  field: "price" | "stock";
  old: number;
  new: number;
  mrp: Paise | null;
  problem: CellProblem | null;
}

/** A price or stock with what its reader calls it. */
export interface NamedCell extends Cell {
  name: string;
  /** Empty for a price of the product itself. */
  options: Record<string, string>;
}

/** How many products saving a bulk edit would change now. */
export interface BulkCounts {
  changed: number;
  unchanged: number;
  refused: number;
  /** Prices that fall by more than half. */
  falls: number;
}

/** What saving a bulk edit would do now. */
export interface BulkPreview extends BulkCounts {
  /** The first ones. */
  changes: NamedCell[];
  largest: NamedCell[];
  problems: NamedCell[];
}
