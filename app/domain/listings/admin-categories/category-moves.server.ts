import { marksOf } from "#app/domain/platform/forms/form-marks.server.ts";
import type { StoreCommissionChange } from "#app/domain/money/fees/moved-commissions.ts";

/** Returns marks of the commission changes that a page shows before a move; empty if none changes. */
export function commissionMarks(stores: readonly StoreCommissionChange[]): string {
  if (stores.length === 0) return "";
  const shown = stores.map(({ sellerId, day, changes }) => JSON.stringify([sellerId, day, changes])).toSorted();
  return marksOf({ commissions: shown.join() });
}
