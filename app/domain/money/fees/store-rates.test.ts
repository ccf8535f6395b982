import { describe, expect, it } from "vitest";
import { rateChanges, type RatesOfDay } from "#app/domain/money/fees/store-rates.ts";

const on = (day: string, categoryId: number, commission: number, tcs = 50): RatesOfDay => ({
  day,
  categoryId,
  rates: { commissionBasisPoints: commission, commissionGstBasisPoints: 1800, tcsBasisPoints: tcs, tdsBasisPoints: 10 },
});

describe("changes of a store's rates", () => {
  it("are of a category, or of all where all have the same one", () => {
    const days = [
      ...[on("2026-11-25", 1, 1000), on("2026-11-25", 2, 1200)],
      ...[on("2026-12-01", 1, 900), on("2026-12-01", 2, 1200)],
      ...[on("2027-01-01", 1, 900, 100), on("2027-01-01", 2, 1300, 100)],
    ];
    expect(rateChanges(days)).toEqual([
      { day: "2026-12-01", kind: "commission", categoryId: 1, fromBasisPoints: 1000, toBasisPoints: 900 },
      { day: "2027-01-01", kind: "commission", categoryId: 2, fromBasisPoints: 1200, toBasisPoints: 1300 },
      { day: "2027-01-01", kind: "tcs", categoryId: null, fromBasisPoints: 50, toBasisPoints: 100 },
    ]);
  });

  it("are in a line each where the categories had other rates before", () => {
    const days = [
      ...[on("2026-11-25", 1, 1000), on("2026-11-25", 2, 1200)],
      ...[on("2026-12-01", 1, 900), on("2026-12-01", 2, 900)],
    ];
    expect(rateChanges(days).map(({ categoryId, fromBasisPoints }) => [categoryId, fromBasisPoints])).toEqual([
      [1, 1000],
      [2, 1200],
    ]);
  });

  it("are none on days on which nothing differs, and of today", () => {
    expect(rateChanges([on("2026-11-25", 1, 1000), on("2026-12-01", 1, 1000)])).toEqual([]);
    expect(rateChanges([on("2026-11-25", 1, 1000)])).toEqual([]);
    expect(rateChanges([])).toEqual([]);
  });
});
