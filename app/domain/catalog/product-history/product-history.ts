import type { BatchKind, ChangeSource, Locale } from "#app/db/schema.ts";
import { categoryChoices, type Category } from "#app/domain/catalog/categories/categories.ts";
import type { TaxClass } from "#app/domain/catalog/categories/tax-classes.ts";

/** The names of values that are stored as numbers, by field. */
export type ValueNames = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Returns the names of categories and tax classes. */
export function valueNames(
  categories: readonly Category[],
  taxClasses: readonly TaxClass[],
  locale: Locale,
): ValueNames {
  return {
    category_id: Object.fromEntries(categoryChoices(categories, locale).map(({ value, label }) => [value, label])),
    tax_class_id: Object.fromEntries(taxClasses.map((one) => [String(one.id), one.name])),
  };
}

/** One value before and after. The fields `product` and `variant` mean that it was created or removed, as `after` says. */
export interface FieldChange {
  field: string;
  /** The options of its variant; null for a value of the product. */
  options: Record<string, string> | null;
  before: unknown;
  after: unknown;
}

/** A change of a product. */
export interface ProductChange {
  key: string;
  source: ChangeSource | BatchKind | "undo";
  /** The member's name; null for a former member and for the marketplace. */
  name: string | null;
  /** An administrator or the operator did it; their names are not the store's business. */
  isByMarketplace: boolean;
  /** The import or bulk edit that changed it, or was undone. */
  batch: { id: number; kind: BatchKind } | null;
  changes: FieldChange[];
  at: Date;
}
