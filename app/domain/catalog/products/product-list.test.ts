import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  productList,
  RATING_CHOICES,
  SORTS,
  activeFilters,
  isChosen,
  parseListQuery,
  type ProductListQuery,
} from "#app/domain/catalog/products/product-list.ts";

const parse = (text: string) => parseListQuery(new URLSearchParams(text));
const written = (query: ProductListQuery) => productList.href("", query).slice(1);

const anyWords = fc.uniqueArray(
  fc.stringMatching(/^[A-Za-z0-9&.'][A-Za-z0-9&.' ]{0,20}[a-z]$/).map((word) => word.trim()),
  { maxLength: 5, selector: (word) => word.toLowerCase() },
);
const anyQuery: fc.Arbitrary<ProductListQuery> = fc.record({
  sort: fc.constantFrom(...SORTS),
  category: fc.option(fc.stringMatching(/^[a-z][a-z-]{0,20}$/)),
  minPrice: fc.option(fc.integer({ min: 1, max: 500 })),
  maxPrice: fc.option(fc.integer({ min: 501, max: 100_000 })),
  brands: anyWords,
  sizes: anyWords,
  colours: anyWords,
  minRating: fc.constantFrom(...RATING_CHOICES, undefined),
  minDiscount: fc.option(fc.integer({ min: 1, max: 99 })),
  inStockOnly: fc.boolean(),
  page: fc.integer({ min: 1, max: 500 }),
  after: fc.option(fc.stringMatching(/^\d{1,9}_\d{1,9}$/)),
});

describe("a list's address", () => {
  test("is the same after being written and parsed, whatever is chosen", () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        expect(parse(written(query))).toEqual(query);
      }),
    );
  });

  test("never makes a page fail, whatever it contains", () => {
    const names = fc.constantFrom(
      "sort",
      "min_price",
      "max_price",
      "brand",
      "category",
      "size",
      "colour",
      "min_rating",
      "min_discount",
      "in_stock",
      "page",
      "after",
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(names, fc.string({ unit: "binary" })), { maxLength: 6 }), (pairs) => {
        const query = parseListQuery(new URLSearchParams(pairs));
        const again = parse(written(query));
        expect(JSON.stringify(again)).toBe(JSON.stringify(query));
        expect(query.page).toBeGreaterThanOrEqual(1);
      }),
    );
  });

  test("is empty for the default list", () => {
    expect(productList.href("/category/fashion", productList.defaults)).toBe("/category/fashion");
    expect(productList.href("/search?q=%E0%A4%B2", parse("page=2"))).toBe("/search?q=%E0%A4%B2&page=2");
  });

  test("ignores invalid values", () => {
    expect(
      parse(
        "sort=cheapest&category=%2e%2e/a&min_price=-5&max_price=1e9&brand=&size=+&min_rating=5&min_discount=150x&in_stock=yes&page=0&after=%00<script>",
      ),
    ).toEqual(productList.defaults);
  });

  test("accepts prices in reverse order", () => {
    expect(parse("min_price=900&max_price=100")).toMatchObject({ minPrice: 100, maxPrice: 900 });
  });

  test("has at most 20 words of a filter, of at most 100 letters", () => {
    const brands = Array.from({ length: 21 }, (_, index) => `Brand ${index + 1}`);
    expect(parse(brands.map((brand) => `brand=${brand}`).join("&")).brands).toEqual(brands.slice(0, 20));
    expect(parse(`size=${"x".repeat(101)}`).sizes).toEqual(["x".repeat(100)]);
    expect(parse("colour=%00+Red%0a+").colours).toEqual(["Red"]);
  });

  test("names a category by at most 100 letters", () => {
    expect(parse(`category=${"x".repeat(100)}`).category).toBe("x".repeat(100));
    expect(parse(`category=${"x".repeat(101)}`).category).toBeNull();
  });

  test("counts a brand once, in any spelling", () => {
    expect(parse("brand=Samsung&brand=SAMSUNG&brand=boAt").brands).toEqual(["Samsung", "boAt"]);
  });
});

describe("choosing", () => {
  const deep = parse("sort=price_asc&page=50&after=100_7&brand=Samsung&max_price=900&in_stock=1");

  test("returns to the first page", () => {
    expect(productList.refine(deep, { minDiscount: 25 })).toMatchObject({
      page: 1,
      after: null,
      minDiscount: 25,
      sort: "price_asc",
    });
  });

  test("of words knows each in any spelling", () => {
    expect(isChosen(deep, "brands", "SAMSUNG")).toBe(true);
    expect(isChosen(deep, "sizes", "Samsung")).toBe(false);
  });

  test("lists what is chosen, each with the list without it", () => {
    const filters = activeFilters(deep);
    expect(filters.map((filter) => filter.kind)).toEqual(["max_price", "brand", "in_stock"]);
    expect(filters.map((filter) => written(filter.without))).toEqual([
      "sort=price_asc&brand=Samsung&in_stock=1",
      "sort=price_asc&max_price=900&in_stock=1",
      "sort=price_asc&max_price=900&brand=Samsung",
    ]);
  });

  test("removes one size or colour of several, and a category, with the others left", () => {
    const filters = activeFilters(parse("category=sarees&size=M&size=XL&colour=Red&min_rating=4"));
    expect(filters.map(({ kind, value }) => [kind, value])).toEqual([
      ["category", "sarees"],
      ["size", "M"],
      ["size", "XL"],
      ["colour", "Red"],
      ["min_rating", 4],
    ]);
    expect(filters.map((filter) => written(filter.without))).toEqual([
      "size=M&size=XL&colour=Red&min_rating=4",
      "category=sarees&size=XL&colour=Red&min_rating=4",
      "category=sarees&size=M&colour=Red&min_rating=4",
      "category=sarees&size=M&size=XL&min_rating=4",
      "category=sarees&size=M&size=XL&colour=Red",
    ]);
  });

  test("lists prices from and up to, and discounts", () => {
    const filters = activeFilters(parse("min_price=100&max_price=900&min_discount=25"));
    expect(filters.map(({ kind, value, without }) => [kind, value, written(without)])).toEqual([
      ["min_price", 100, "max_price=900&min_discount=25"],
      ["max_price", 900, "min_price=100&min_discount=25"],
      ["min_discount", 25, "min_price=100&max_price=900"],
    ]);
  });

  test("can be reset as a whole, with the sort order", () => {
    expect(written(productList.reset(deep))).toBe("sort=price_asc");
  });
});
