import { describe, expect, it } from "vitest";
import { isSame, planUndo, type ChangedRow } from "#app/domain/listings/batches/undo-plan.ts";

const undone = (row: Partial<ChangedRow>) => planUndo({ before: {}, after: {}, now: {}, isRemoved: false, ...row });

describe("undoing a batch's change of a product", () => {
  it("writes back what is still as the batch left it, and keeps what was changed since", () => {
    expect(
      undone({
        before: { name: "Kurta", brand: "Kala", hsn: "6204" },
        after: { name: "Long kurta", brand: "Kala & Co", hsn: "6211" },
        now: { name: "Long kurta", brand: "Rang", hsn: "6204" },
      }),
    ).toEqual({ restore: { name: "Kurta" }, outcome: { kept: { brand: "Rang" } } });
  });

  it("empties what the batch filled, and tells what was emptied since", () => {
    expect(undone({ before: { hsn: "6204" }, after: { brand: "Kala", hsn: "6211" }, now: { brand: "Kala" } })).toEqual({
      restore: { brand: null },
      outcome: { kept: { hsn: null } },
    });
  });

  it("takes the pictures off that the batch added, and no others", () => {
    expect(
      undone({ before: { pictures: [1, 2] }, after: { pictures: [1, 2, 3] }, now: { pictures: [2, 3, 4] } }),
    ).toEqual({ restore: { pictures: [2, 4] }, outcome: {} });
    expect(undone({ after: { pictures: [3] }, now: {} })).toEqual({ restore: { pictures: [] }, outcome: {} });
  });
});

describe("undoing a batch's change of stock", () => {
  const stock = (before: number, after: number, now: number, isRemoved = false) =>
    undone({
      before: { stock_quantity: before },
      after: { stock_quantity: after },
      now: { stock_quantity: now },
      isRemoved,
    });

  it.each([
    ["untouched since", 5, 20, 20, { restore: { stock_quantity: 5 }, outcome: {} }],
    ["sold since", 5, 20, 17, { restore: { stock_quantity: 2 }, outcome: { stock: { from: 17, to: 2 } } }],
    ["sold below it", 5, 20, 10, { restore: { stock_quantity: 0 }, outcome: { stock: { from: 10, to: 0 } } }],
    ["taken off and refilled", 20, 5, 8, { restore: { stock_quantity: 23 }, outcome: { stock: { from: 8, to: 23 } } }],
  ])("%s goes back by the difference", (_, before, after, now, expected) => {
    expect(stock(before, after, now)).toEqual(expected);
  });

  it("leaves that of a variant that its seller has removed", () => {
    expect(stock(5, 20, 0, true)).toEqual({ restore: {}, outcome: { kept: { stock_quantity: 0 } } });
  });

  it("tells of other values that stay beside it", () => {
    expect(
      undone({
        before: { stock_quantity: 5, price_paise: 100 },
        after: { stock_quantity: 20, price_paise: 200 },
        now: { stock_quantity: 19, price_paise: 300 },
      }),
    ).toEqual({
      restore: { stock_quantity: 4 },
      outcome: { kept: { price_paise: 300 }, stock: { from: 19, to: 4 } },
    });
  });
});

describe("undoing a batch's change of prices", () => {
  const prices = (price_paise: number, original_price_paise?: number | null) => ({
    price_paise,
    ...(original_price_paise !== undefined && { original_price_paise }),
  });

  it("restores both while the price stays below the original one", () => {
    expect(undone({ before: prices(500, 900), after: prices(400, 800), now: prices(400, 800) })).toEqual({
      restore: prices(500, 900),
      outcome: {},
    });
  });

  it("restores a price that equals the original one", () => {
    expect(undone({ before: prices(600), after: prices(400), now: prices(400, 600) })).toEqual({
      restore: prices(600),
      outcome: {},
    });
  });

  it("keeps a price that would be above the original one, which was changed since", () => {
    expect(undone({ before: prices(601), after: prices(400), now: prices(400, 600) })).toEqual({
      restore: {},
      outcome: { kept: prices(400) },
    });
  });

  it("keeps an original price that would be below the price, which was changed since", () => {
    expect(
      undone({
        before: { original_price_paise: 900 },
        after: { original_price_paise: 1200 },
        now: prices(1000, 1200),
      }),
    ).toEqual({ restore: {}, outcome: { kept: { original_price_paise: 1200 } } });
  });

  it("restores a price without an original one", () => {
    expect(undone({ before: prices(601), after: prices(400), now: prices(400, null) })).toEqual({
      restore: prices(601),
      outcome: {},
    });
  });
});

it.each([
  [null, undefined, true],
  [{ en: "Shoes" }, { en: "Shoes" }, true],
  [[1, 2], [2, 1], false],
  [0, null, false],
  ["5", 5, false],
])("%j and %j are the same: %s", (one, other, expected) => expect(isSame(one, other)).toBe(expected));
