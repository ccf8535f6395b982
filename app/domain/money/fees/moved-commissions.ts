import type { CommissionChange, Locale } from "#app/db/schema.ts";
import { percentText } from "#app/domain/money/fees/fee-rates.ts";
import { localized } from "#app/domain/platform/settings/settings.ts";

/** Which category has the products of another one after a merge or a move, and the one above it then; `to` is `from` where only that changes. */
export interface CategoryMove {
  from: number;
  to: number;
  above: number | null;
}

/** What a move of categories changes for a store, from the first day in India on which it makes a difference. */
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
