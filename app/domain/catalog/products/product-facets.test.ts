import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  compareSizes,
  PRICE_STEPS,
  priceRanges,
  type PricedPart,
} from "#app/domain/catalog/products/product-facets.ts";

/** Returns the database's counts for products at these prices, in rupees. */
function partsOf(prices: readonly number[]): PricedPart[] {
  const parts = new Map<number, PricedPart>();
  for (const price of prices) {
    const from = PRICE_STEPS.filter((step) => step <= price).length;
    const part = parts.get(from) ?? { from, n: 0, onStep: 0 };
    part.n += 1;
    if (PRICE_STEPS.includes(price)) part.onStep += 1;
    parts.set(from, part);
  }
  return [...parts.values()];
}

describe("ranges of prices", () => {
  test("are open at both ends and meet at a step, which counts on both sides", () => {
    expect(priceRanges(partsOf([90, 100, 150, 2000, 2000, 7000]))).toEqual([
      { from: null, to: 100, count: 1 + 1 },
      { from: 100, to: 200, count: 2 },
      { from: 200, to: 3000, count: 2 },
      { from: 3000, to: null, count: 1 },
    ]);
  });

  test("are not offered where all products are in one", () => {
    expect(priceRanges([])).toEqual([]);
    expect(priceRanges(partsOf([510, 520, 999]))).toEqual([]);
  });

  test("are at most five, each with products, and each count is what its filter finds", () => {
    const anyPrice = fc.oneof(fc.integer({ min: 1, max: 300_000 }), fc.constantFrom(...PRICE_STEPS));
    fc.assert(
      fc.property(fc.array(anyPrice, { maxLength: 60 }), (prices) => {
        const ranges = priceRanges(partsOf(prices));
        expect(ranges.length).toBeLessThanOrEqual(5);
        for (const { from, to, count } of ranges) {
          const found = prices.filter((price) => price >= (from ?? 0) && price <= (to ?? Infinity));
          expect(count).toBe(found.length);
          expect(count).toBeGreaterThan(0);
        }
        for (const [index, { to }] of ranges.entries()) expect(ranges[index + 1]?.from ?? null).toBe(to);
      }),
    );
  });
});

test("sizes are in the order in which people look for them", () => {
  const sizes = ["10", "XL", "Free size", "9", "S", "UK 8", "M", "xs"];
  expect(sizes.toSorted(compareSizes)).toEqual(["xs", "S", "M", "XL", "9", "10", "UK 8", "Free size"]);
});
