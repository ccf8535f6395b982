import { describe, expect, test } from "vitest";
import { discountPercent, optionsOf, ratingOf, savings } from "#app/domain/catalog/products/products.ts";

describe("the discount badge", () => {
  test("is the saved part of the original price, rounded", () => {
    expect(discountPercent(59_900, 99_900)).toBe(40);
    // Exactly 57.5%, which list filters treat as 58.
    expect(discountPercent(1700, 4000)).toBe(58);
    expect(discountPercent(99_899, 99_900)).toBe(0);
  });

  test("is missing without a saving", () => {
    expect(discountPercent(100, null)).toBe(0);
    expect(discountPercent(100, 100)).toBe(0);
    expect(discountPercent(200, 100)).toBe(0);
  });
});

test("a product without reviews has no rating", () => {
  expect(ratingOf(0, 0)).toBeNull();
  expect(ratingOf(5132, 1283)).toEqual({ average: 4, count: 1283 });
  expect(ratingOf(13, 3)).toEqual({ average: 4.3, count: 3 });
});

test("options have the seller's order and each value once", () => {
  const variants = [
    { options: { Size: "M", Colour: "Red" } },
    { options: { Size: "L", Colour: "Red" } },
    { options: { Size: "M", Colour: "Blue" } },
  ];
  expect(optionsOf(variants)).toEqual([
    { name: "Size", values: ["M", "L"] },
    { name: "Colour", values: ["Red", "Blue"] },
  ]);
  expect(optionsOf([{ options: {} }])).toEqual([]);
});

test("a price before is struck through where it was higher", () => {
  expect(savings(7500, 10_000)).toEqual({ originalPricePaise: 10_000, discountPercent: 25 });
  expect(savings(10_000, 10_000)).toEqual({ originalPricePaise: null, discountPercent: 0 });
  expect(savings(10_000, 7500)).toEqual({ originalPricePaise: null, discountPercent: 0 });
});
