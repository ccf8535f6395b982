import type { CommissionChange, Locale } from "#app/db/schema.ts";
import { percentText } from "#app/domain/money/fees/fee-rates.ts";
import { localized } from "#app/domain/platform/settings/settings.ts";

/** The category that gets another one's products by a merge or move, and its parent after that; `to` is `from` when only the parent changes. */
export interface CategoryMove {
  from: number;
  to: number;
  above: number | null;
}

/** Effect of a category move on a store, from the first day in India that its commission differs. */
export interface StoreCommissionChange {
  sellerId: number;
  storeName: string;
  /** On sale today. */
  products: number;
  day: string;
  changes: CommissionChange[];
}

/** "Sarees 10% → 12%, Kurtas 8% → 12%" */
export function commissionWords(changes: readonly CommissionChange[], locale: Locale): string {
  return changes
    .map(({ names, before, after }) => `${localized(names, locale)} ${percentText(before)}% → ${percentText(after)}%`)
    .join(", ");
}
