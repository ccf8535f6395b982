import type { FeeKind } from "#app/db/schema.ts";
import { FEE_KINDS, RATE_FIELDS } from "#app/domain/money/fees/fee-rates.ts";
import type { FeeRates } from "#app/domain/money/fees/fees.ts";

/** The rates of what a store sells in a category, on a day. */
export interface RatesOfDay {
  /** In India, `2026-11-25`. */
  day: string;
  categoryId: number;
  rates: FeeRates;
}

/** A rate that becomes another on a day; `categoryId` null: of everything that the store sells. */
export interface RateChange {
  day: string;
  kind: FeeKind;
  categoryId: number | null;
  fromBasisPoints: number;
  toBasisPoints: number;
}

/**
 * Returns what differs from one day to the next: the commission of each category, in one line where all have the same change, and the taxes, which are
 * the same for all. @param days of the same categories, by day
 */
export function rateChanges(days: readonly RatesOfDay[]): RateChange[] {
  const byDay = [...new Set(days.map(({ day }) => day))].map((day) => ({
    day,
    rows: days.filter((one) => one.day === day),
  }));
  return byDay.slice(1).flatMap(({ day, rows }, index) => {
    const before = new Map(byDay[index]?.rows.map(({ categoryId, rates }) => [categoryId, rates]));
    return FEE_KINDS.flatMap((kind) => {
      const changes = rows.flatMap(({ categoryId, rates }): RateChange[] => {
        const [from, to] = [before.get(categoryId)?.[RATE_FIELDS[kind]], rates[RATE_FIELDS[kind]]];
        if (from === undefined || from === to) return [];
        return [{ day, kind, categoryId, fromBasisPoints: from, toBasisPoints: to }];
      });
      const [first, ...others] = changes;
      const isOfAll =
        first !== undefined &&
        changes.length === rows.length &&
        others.every(
          (one) => one.fromBasisPoints === first.fromBasisPoints && one.toBasisPoints === first.toBasisPoints,
        );
      return isOfAll ? [{ ...first, categoryId: null }] : changes;
    });
  });
}
