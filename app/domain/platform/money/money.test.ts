import { describe, expect, test } from "vitest";
import { formatPaise, prorate, rupees } from "./money.ts";

describe("rupees", () => {
  test.each([
    ["249", 24900],
    ["249.5", 24950],
    ["249.05", 24905],
    ["249.50", 24950],
    [" 0.07 ", 7],
    [1499, 149900],
  ])("%s is %i paise", (amount, paise) => {
    expect(rupees(amount)).toBe(paise);
  });

  test.each(["", "-5", "1.234", "1e3", "12,000", "1.", "NaN", 1.005])("%s is rejected", (amount) => {
    expect(() => rupees(amount)).toThrow(RangeError);
  });
});

describe("formatPaise", () => {
  test.each([
    [0, "₹0"],
    [7, "₹0.07"],
    [24950, "₹249.50"],
    [24900, "₹249"],
    [12345600, "₹1,23,456"],
    [-24950, "−₹249.50"],
    [-100, "−₹1"],
  ])("%i paise are %s", (paise, text) => {
    expect(formatPaise(paise)).toBe(text);
  });
});

describe("prorate", () => {
  test.each([
    { total: 100, weights: [1, 1, 1], parts: [34, 33, 33] },
    { total: 101, weights: [1, 2, 3], parts: [17, 34, 50] },
    { total: 10, weights: [1, 6], parts: [1, 9] },
    { total: 3, weights: [0, 5, 0, 5], parts: [0, 2, 0, 1] },
    { total: 55, weights: [0, 0], parts: [55, 0] },
    { total: 0, weights: [3, 4], parts: [0, 0] },
    { total: 0, weights: [], parts: [] },
    // The products exceed 2^53.
    { total: 9_007_199_254_740_991, weights: [1, 2], parts: [3_002_399_751_580_330, 6_004_799_503_160_661] },
  ])("$total over $weights is $parts", ({ total, weights, parts }) => {
    expect(prorate(total, weights)).toEqual(parts);
  });

  test("an amount without a positive weight is rejected", () => {
    expect(() => prorate(1, [])).toThrow(RangeError);
  });
});
