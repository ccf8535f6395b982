import type { BatchKind, ChangeSource } from "#app/db/schema.ts";

/** One value before and after. `product` and `variant` are that the whole was created or removed, which `after` says. */
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
