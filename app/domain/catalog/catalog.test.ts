import { describe, expect, test } from "vitest";
import { categoryPage, discountPercent, optionsOf, ratingOf, type Category } from "#app/domain/catalog/catalog.ts";
import { slugOf } from "#app/domain/catalog/departments.ts";

describe("the discount badge", () => {
  test("is the rounded part of the original price that is saved", () => {
    expect(discountPercent(59_900, 99_900)).toBe(40);
    expect(discountPercent(99_899, 99_900)).toBe(0);
  });

  test("says nothing where nothing is saved", () => {
    expect(discountPercent(100, null)).toBe(0);
    expect(discountPercent(100, 100)).toBe(0);
    expect(discountPercent(200, 100)).toBe(0);
  });
});

test("a product nobody has reviewed has no rating", () => {
  expect(ratingOf(0, 0)).toBeNull();
  expect(ratingOf(5132, 1283)).toEqual({ average: 4, count: 1283 });
  expect(ratingOf(13, 3)).toEqual({ average: 4.3, count: 3 });
});

test("choices keep the seller's order and name each value once", () => {
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

describe("a category's page", () => {
  const category = (given: Partial<Category>): Category => ({
    id: 0,
    parentId: null,
    slug: "",
    aliases: [],
    names: { en: "", hi: "", gu: "" },
    description: null,
    imageUrl: null,
    returnable: true,
    headerPosition: null,
    ...given,
  });
  const decor = category({ id: 1, slug: "home-decor", aliases: ["home"] });
  const lamps = category({ id: 2, slug: "lamps", parentId: 1 });
  const rugs = category({ id: 3, slug: "rugs", parentId: 1 });
  const books = category({ id: 4, slug: "books" });
  const all = [decor, books, lamps, rugs];

  test("is found by slug and by alias", () => {
    expect(categoryPage(all, "home")).toEqual({ category: decor, department: decor, subcategories: [lamps, rugs] });
    expect(categoryPage(all, "lamps")).toEqual({ category: lamps, department: decor, subcategories: [lamps, rugs] });
    expect(categoryPage(all, "nothing")).toBeUndefined();
  });
});

test("slugs are lower-case words with hyphens, never empty", () => {
  expect(slugOf("Home Decor")).toBe("home-decor");
  expect(slugOf("Men's Fashion & Café")).toBe("mens-fashion-cafe");
  expect(slugOf("साड़ियाँ")).toBe("category");
});
