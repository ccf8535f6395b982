import { describe, expect, test } from "vitest";
import type { ImportPriceChange, ImportRowProblem } from "#app/db/schema.ts";
import { countRows, isNoted, type RunningCounts } from "#app/domain/listings/product-imports/import-counts.ts";
import type { PlannedRow } from "#app/domain/listings/product-imports/row-plan.ts";

const NONE: RunningCounts = {
  ...{ rows_read: 0, rows_created: 0, rows_changed: 0, rows_unchanged: 0, rows_refused: 0, rows_noted: 0 },
  price_falls: 0,
  price_changes: [],
  problem_counts: {},
};

function planned(
  outcome: PlannedRow["outcome"],
  codes: readonly string[] = [],
  priceChange?: ImportPriceChange,
): PlannedRow {
  const problems = codes.map((code): ImportRowProblem => ({ code, refused: outcome === "refused" }));
  return { row: {} as PlannedRow["row"], outcome, problems, product: undefined, priceChange };
}

const price = (line: number, from_paise: number, to_paise: number): ImportPriceChange => ({
  line,
  sku: `S${line}`,
  name: "Lamp",
  from_paise,
  to_paise,
});

describe("the counts of an import", () => {
  test("add further rows to the rows before", () => {
    const before: RunningCounts = {
      rows_read: 100,
      rows_created: 20,
      rows_changed: 30,
      rows_unchanged: 40,
      rows_refused: 50,
      rows_noted: 60,
      price_falls: 70,
      price_changes: [price(2, 100, 110)],
      problem_counts: { name_missing: 5, brand_cut: 2 },
    };
    const rows = [
      planned("created"),
      planned("created", ["brand_cut", "brand_cut"]),
      planned("changed", [], price(3, 1000, 499)),
      planned("changed", [], price(4, 1000, 500)),
      planned("changed"),
      planned("unchanged", ["brand_cut"]),
      planned("unchanged"),
      planned("unchanged"),
      planned("unchanged"),
      planned("refused", ["name_missing", "price_missing"]),
      planned("refused", ["price_missing"]),
      planned("refused", ["price_missing"]),
      planned("refused", ["price_missing"]),
      planned("refused", ["price_missing"]),
    ];
    expect(countRows(before, rows)).toEqual({
      rows_read: 114,
      rows_created: 22,
      rows_changed: 33,
      rows_unchanged: 44,
      rows_refused: 55,
      rows_noted: 62,
      price_falls: 71,
      price_changes: [price(3, 1000, 499), price(4, 1000, 500), price(2, 100, 110)],
      problem_counts: { name_missing: 6, brand_cut: 4, price_missing: 5 },
    });
  });

  test("show the twenty largest price changes, a rise as large as a fall by the same factor", () => {
    const small = Array.from({ length: 18 }, (_, n) => price(n + 10, 1000, 1100));
    const changes = [price(2, 1000, 1050), ...small, price(3, 1000, 4000), price(4, 3000, 1000), price(5, 0, 2)];
    const counted = countRows(
      NONE,
      changes.map((change) => planned("changed", [], change)),
    );
    expect(counted.price_changes.map(({ line }) => line)).toEqual([
      ...[3, 4, 5],
      ...[10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26],
    ]);
    expect(counted.price_falls).toBe(1);
  });
});

test.each([
  ["created", [], false],
  ["created", ["brand_cut"], true],
  ["changed", ["brand_cut"], true],
  ["unchanged", ["brand_cut"], true],
  ["refused", ["name_missing"], false],
] as const)("a row that is %s with the problems %j has something left out: %s", (outcome, codes, noted) => {
  expect(isNoted(planned(outcome, codes))).toBe(noted);
});
