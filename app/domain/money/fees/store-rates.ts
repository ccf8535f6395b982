import type { FeeKind } from "#app/db/schema.ts";
import { FEE_KINDS, RATE_FIELDS } from "#app/domain/money/fees/fee-rates.ts";
import type { FeeRates } from "#app/domain/money/fees/fees.ts";

/** Rates for a store's products in a category, on a day. */
export interface RatesOfDay {
  /** In India, `2026-11-25`. */
  day: string;
  categoryId: number;
  rates: FeeRates;
}

/** A rate change on a day; `categoryId` null: for everything that the store sells. */
export interface RateChange {
  day: string;
  kind: FeeKind;
  categoryId: number | null;
  fromBasisPoints: number;
  toBasisPoints: number;
}

/**
 * Returns the changes from one day to the next: each category's commission, in one line when all change alike, and the taxes, which are the same
 * for all.
 * @param days of the same categories, by day
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
