import type { BatchValues, UndoOutcome } from "#app/db/schema.ts";

/** A change that is being undone. */
export interface PendingChange {
  id: number;
  product_id: number;
  variant_id: number | null;
  is_created: boolean;
  before: BatchValues;
  after: BatchValues;
}

/** Values to write back to one product or variant. */
export interface Restored {
  id: number;
  restore: BatchValues;
}

/** One row before and after the batch, and now. */
export interface ChangedRow {
  before: BatchValues;
  after: BatchValues;
  now: BatchValues;
  /** Whether the seller has removed the variant: its stock stays. */
  isRemoved: boolean;
}

export interface RowUndo {
  restore: BatchValues;
  outcome: UndoOutcome;
}

const STOCK = "stock_quantity";
const PICTURES = "pictures";

/**
 * Decides what undoing a batch writes to one row. Restores values still as the batch left them; keeps others (rule 9.61). Corrects stock by the
 * difference, never below zero, so that no sale is undone (rule 9.62). Removes pictures that the batch added.
 */
export function planUndo({ before, after, now, isRemoved }: ChangedRow): RowUndo {
  const restore: BatchValues = {};
  const kept: BatchValues = {};
  for (const [field, value] of Object.entries(after)) {
    if (field === STOCK || field === PICTURES) continue;
    if (isSame(now[field], value)) restore[field] = before[field] ?? null;
    else if (!isSame(now[field], before[field])) kept[field] = now[field] ?? null;
  }
  if (PICTURES in after) restore[PICTURES] = picturesWithout({ before, after, now });
  keepPriceBelowMrp(now, restore, kept);
  const stock = stockAfter({ before, after, now });
  if (stock === undefined) return { restore, outcome: outcomeOf(kept) };
  if (isRemoved) return { restore, outcome: outcomeOf({ ...kept, [STOCK]: now[STOCK] }) };
  const from = Number(now[STOCK]);
  const isAsLeft = isSame(now[STOCK], after[STOCK]);
  return {
    restore: { ...restore, [STOCK]: stock },
    outcome: { ...outcomeOf(kept), ...(!isAsLeft && { stock: { from, to: stock } }) },
  };
}

/** Returns the ids of today's pictures, except pictures added by the batch. */
function picturesWithout({ before, after, now }: Omit<ChangedRow, "isRemoved">): unknown[] {
  const idsOf = (values: BatchValues) => (values[PICTURES] ?? []) as unknown[];
  const added = new Set(idsOf(after).filter((id) => !idsOf(before).includes(id)));
  return idsOf(now).filter((id) => !added.has(id));
}

/** Returns the stock without the batch's change; undefined where it changed none. */
function stockAfter({ before, after, now }: Omit<ChangedRow, "isRemoved">): number | undefined {
  if (!(STOCK in after)) return undefined;
  return Math.max(0, Number(now[STOCK]) - (Number(after[STOCK]) - Number(before[STOCK])));
}

/** Keeps both prices if restoring would leave the original price below the price, because one was changed since. */
function keepPriceBelowMrp(now: BatchValues, restore: BatchValues, kept: BatchValues): void {
  const price = "price_paise" in restore ? restore["price_paise"] : now["price_paise"];
  const original = "original_price_paise" in restore ? restore["original_price_paise"] : now["original_price_paise"];
  if (typeof price !== "number" || typeof original !== "number" || original >= price) return;
  if ("price_paise" in restore) kept["price_paise"] = now["price_paise"] ?? null;
  if ("original_price_paise" in restore) kept["original_price_paise"] = now["original_price_paise"] ?? null;
  delete restore["price_paise"];
  delete restore["original_price_paise"];
}

/** Compares values as PostgreSQL wrote them: it orders keys the same on both sides. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

function outcomeOf(kept: BatchValues): UndoOutcome {
  return Object.keys(kept).length > 0 ? { kept } : {};
}
