import { describe, expect, it } from "vitest";
import { applyToPrice, applyToStock, readChange } from "#app/domain/listings/bulk-edits/bulk-change.ts";
import { refusalsOf } from "../../../../tests/support/forms/refusals.ts";

type Input = Parameters<typeof readChange>[0];

const nothing: Input = { price_by: "keep", price_value: "", stock_by: "keep", stock_value: "" };

describe("a change of all products", () => {
  it.each<[string, Partial<Input>, object]>([
    ["nothing, whatever is typed beside it", { price_value: "x", stock_value: "y" }, {}],
    ["a price", { price_by: "set", price_value: "₹499.50" }, { price: { by: "amount", paise: 49_950 } }],
    [
      "the highest price",
      { price_by: "set", price_value: "10000000" },
      { price: { by: "amount", paise: 1_000_000_000 } },
    ],
    ["a raise", { price_by: "raise", price_value: "12.5 %" }, { price: { by: "percent", basisPoints: 1250 } }],
    [
      "the highest raise",
      { price_by: "raise", price_value: "1000" },
      { price: { by: "percent", basisPoints: 100_000 } },
    ],
    ["a reduction", { price_by: "lower", price_value: "99.99" }, { price: { by: "percent", basisPoints: -9999 } }],
    ["a stock", { stock_by: "set", stock_value: "0" }, { stock: { by: "amount", pieces: 0 } }],
    [
      "the highest stock",
      { stock_by: "set", stock_value: "10,00,000" },
      { stock: { by: "amount", pieces: 1_000_000 } },
    ],
    ["more pieces", { stock_by: "add", stock_value: "12" }, { stock: { by: "difference", pieces: 12 } }],
    ["fewer pieces", { stock_by: "take", stock_value: "12" }, { stock: { by: "difference", pieces: -12 } }],
  ])("is %s", (_what, given, change) => {
    expect(readChange({ ...nothing, ...given })).toEqual(change);
  });

  it.each<[Input["price_by"], string, string]>([
    ["set", "cheap", "messages:product.price_invalid"],
    ["set", "0", "messages:product.price_zero"],
    ["set", "10000000.01", "messages:product.price_too_high"],
    ["raise", "₹50", "batches:message.percent_invalid"],
    ["raise", "0", "batches:message.percent_invalid"],
    ["raise", "1000.01", "batches:message.percent_too_high"],
    ["lower", "0", "batches:message.percent_invalid"],
    ["lower", "100", "batches:message.percent_too_high"],
  ])("is refused as price: %s %j", (price_by, price_value, key) => {
    expect(refusalsOf(() => readChange({ ...nothing, price_by, price_value }))).toEqual([["price_value", key, {}]]);
  });

  it.each<[Input["stock_by"], string, string]>([
    ["set", "many", "messages:product.stock_invalid"],
    ["add", "-1", "messages:product.stock_negative"],
    ["take", "1000001", "messages:product.stock_too_high"],
  ])("is refused as stock: %s %j", (stock_by, stock_value, key) => {
    expect(refusalsOf(() => readChange({ ...nothing, stock_by, stock_value }))).toEqual([["stock_value", key, {}]]);
  });

  it("is refused for price and stock at once", () => {
    const both: Input = { price_by: "set", price_value: "", stock_by: "set", stock_value: "" };
    expect(refusalsOf(() => readChange(both)).map(([field]) => field)).toEqual(["price_value", "stock_value"]);
  });
});

it("prices are changed to half a paisa, rounded up", () => {
  expect(applyToPrice(12_345, undefined)).toBe(12_345);
  expect(applyToPrice(12_345, { by: "amount", paise: 9900 })).toBe(9900);
  // 101 paise and 50%: 151.5; 101 paise less 50%: 50.5; 101 paise and 10%: 111.1.
  expect(applyToPrice(101, { by: "percent", basisPoints: 5000 })).toBe(152);
  expect(applyToPrice(101, { by: "percent", basisPoints: -5000 })).toBe(51);
  expect(applyToPrice(101, { by: "percent", basisPoints: 1000 })).toBe(111);
});

it("stocks are changed by pieces or to a number", () => {
  expect(applyToStock(7, undefined)).toBe(7);
  expect(applyToStock(7, { by: "amount", pieces: 3 })).toBe(3);
  expect(applyToStock(7, { by: "difference", pieces: -3 })).toBe(4);
});
