import { marksOf } from "#app/domain/platform/forms/form-marks.server.ts";
import type { StoreCommissionChange } from "#app/domain/money/fees/moved-commissions.ts";

/** Returns the marks of the commissions that a page shows before categories are moved; empty where none changes. */
export function commissionMarks(stores: readonly StoreCommissionChange[]): string {
  if (stores.length === 0) return "";
  const shown = stores.map(({ sellerId, day, changes }) => JSON.stringify([sellerId, day, changes])).toSorted();
  return marksOf({ commissions: shown.join() });
}
