import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  productList,
  SORTS,
  activeFilters,
  parseListQuery,
  toggleBrand,
  type ProductListQuery,
} from "#app/domain/catalog/product-list.ts";

const parse = (text: string) => parseListQuery(new URLSearchParams(text));
const written = (query: ProductListQuery) => productList.href("", query).slice(1);

const anyQuery: fc.Arbitrary<ProductListQuery> = fc
  .record({
    sort: fc.constantFrom(...SORTS),
    minPrice: fc.option(fc.integer({ min: 1, max: 500 })),
    maxPrice: fc.option(fc.integer({ min: 501, max: 100_000 })),
    brands: fc.uniqueArray(fc.stringMatching(/^[A-Za-z0-9&.'][A-Za-z0-9&.' ]{0,20}[a-z]$/), {
      maxLength: 5,
      selector: (brand) => brand.toLowerCase(),
    }),
    minDiscount: fc.option(fc.integer({ min: 1, max: 99 })),
    inStockOnly: fc.boolean(),
    page: fc.integer({ min: 1, max: 500 }),
    after: fc.option(fc.stringMatching(/^\d{1,9}_\d{1,9}$/)),
  })
  .map((query) => ({ ...query, brands: query.brands.map((brand) => brand.trim()) }));

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
      parse("sort=cheapest&min_price=-5&max_price=1e9&brand=&min_discount=150x&in_stock=yes&page=0&after=%00<script>"),
    ).toEqual(productList.defaults);
  });

  test("accepts prices in reverse order", () => {
    expect(parse("min_price=900&max_price=100")).toMatchObject({ minPrice: 100, maxPrice: 900 });
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

  test("the same brand again removes it", () => {
    expect(toggleBrand(deep, "SAMSUNG").brands).toEqual([]);
    expect(toggleBrand(deep, "boAt").brands).toEqual(["Samsung", "boAt"]);
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

  test("can be reset as a whole, with the sort order", () => {
    expect(written(productList.reset(deep))).toBe("sort=price_asc");
  });
});
