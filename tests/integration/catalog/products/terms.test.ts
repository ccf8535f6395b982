import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { listProducts } from "#app/domain/catalog/products/product-list.queries.server.ts";
import { productList, type ProductListQuery } from "#app/domain/catalog/products/product-list.ts";
import { searchProducts } from "#app/domain/catalog/products/product-search.queries.server.ts";
import { indexProducts, refreshSearchWords } from "#app/domain/catalog/search/search.commands.server.ts";
import { db } from "#app/services.server.ts";
import { createCategory, createProduct, createSeller } from "../../../support/factories/factories.ts";

let departmentId = 0;

/** Products on both sides of each discount and price step, in separate bands, with every kind of filter value. */
beforeAll(async () => {
  const seller = await createSeller();
  const department = await createCategory({ name: "Linen", slug: "linen" });
  const sheets = await createCategory({ name: "Sheets", slug: "sheets", parent_id: department.id });
  departmentId = department.id;
  const discounts = [0, 9, 10, 11, 24, 25, 26, 49, 50, 51, 69, 70, 71, 99];
  const rupees = [1, 2, 99, 100, 101, 499, 500, 501, 999, 1000, 1001, 4999, 5000, 5001];
  const brands = ["Lotus", "LOTUS", "O'Hara \\ Sons", "B & B", null];
  const sizes = ["Xl", "B's \\ 4", "#1 | !2"];
  const made: number[] = [];
  for (let n = 0; n < 56; n += 1) {
    const price = rupees[(n * 5) % rupees.length]! * 10_000;
    const { id } = await createProduct({
      seller_id: seller.id,
      category_id: n % 3 === 0 ? sheets.id : department.id,
      name: n % 2 === 0 ? `Bedsheet ${n}` : `Pillow ${n}`,
      brand: brands[n % brands.length] ?? null,
      price_paise: price,
      original_price_paise: Math.round((price * 100) / (100 - discounts[n % discounts.length]!)),
      ratings: [
        [0, 0, 0, 0, 0],
        [0, 0, 0, 1, 19],
        [1, 0, 0, 19, 0],
        [0, 0, 20, 0, 0],
        [0, 1, 19, 0, 0],
      ][n % 5]!,
      variants: [{ options: { Size: sizes[n % sizes.length]! }, stock_quantity: 3 }],
    });
    made.push(id);
  }
  await sql`UPDATE products SET popularity_band = id % 10, popularity = id % 10 * 100`.execute(db);
  await indexProducts(db, made);
  await refreshSearchWords(db);
});

const FILTERS: [string, Partial<ProductListQuery>, string][] = [
  ...[0, 1, 9, 10, 11, 24, 25, 26, 49, 50, 51, 69, 70, 71, 99].map(
    (percent): [string, Partial<ProductListQuery>, string] => [
      `at least ${percent}% off`,
      { minDiscount: percent },
      `discount_percent >= ${percent}`,
    ],
  ),
  ...[
    [100, 500],
    [101, 499],
    [1, 100],
    [9900, 100_000],
    [10_000, 99_900],
    [50_000, 50_000],
    [49_900, 500_100],
    [7, 6_000_000],
  ].map(([min = 0, max = 0]): [string, Partial<ProductListQuery>, string] => [
    `from ${min} to ${max} rupees`,
    { minPrice: min, maxPrice: max },
    `ranking_price_paise BETWEEN ${min * 100} AND ${max * 100}`,
  ]),
  ["a brand in any letter case", { brands: ["lotus"] }, "lower(brand) = 'lotus'"],
  ["a brand with a quote and a backslash", { brands: ["o'hara \\ sons"] }, "brand LIKE 'O''Hara%'"],
  ["two brands", { brands: ["B & B", "Lotus"] }, "lower(brand) IN ('b & b', 'lotus')"],
  ["a brand that is not there", { brands: ["Kamal"] }, "false"],
  [
    "a brand, a size with a quote and at least 3 stars",
    { brands: ["B & B"], sizes: ["b's \\ 4"], minRating: 3 },
    "brand = 'B & B' AND option_values && ARRAY['size:b''s \\ 4'] AND rating_count > 0",
  ],
  [
    "a size with signs, and a price",
    { sizes: ["#1 | !2"], maxPrice: 50_000 },
    "option_values && ARRAY['size:#1 | !2'] AND ranking_price_paise <= 5000000",
  ],
  ["4 stars and a discount", { minRating: 4, minDiscount: 10 }, "rating_sum = 99 AND discount_percent >= 10"],
  [
    "3 stars and a discount",
    { minRating: 3, minDiscount: 10 },
    "rating_sum IN (99, 77, 60, 59) AND discount_percent >= 10",
  ],
  [
    "a category and a discount",
    { category: "sheets", minDiscount: 25 },
    "category_id = (SELECT id FROM categories WHERE slug = 'sheets') AND discount_percent >= 25",
  ],
  ["a category that is not there", { category: "boats", minDiscount: 10 }, "false"],
  [
    "in stock, a discount and a price",
    { inStockOnly: true, minDiscount: 50, minPrice: 500 },
    "discount_percent >= 50 AND ranking_price_paise >= 50000",
  ],
];

/** Reads all matching ids, without an index of terms. */
async function idsWith(condition: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM live_products WHERE ${sql.raw(condition)} ORDER BY popularity DESC, id DESC`.execute(db);
  return rows.map(({ id }) => id);
}

/** Reads all pages of a list and its count. */
async function all(
  read: (query: ProductListQuery) => Promise<Awaited<ReturnType<typeof listProducts>>>,
  given: Partial<ProductListQuery>,
) {
  const ids: number[] = [];
  let count = 0;
  for (let asked: Partial<ProductListQuery> | null = given; asked !== null;) {
    const page = await read({ ...productList.defaults, ...asked });
    ids.push(...page.cards.map(({ id }) => id));
    count = page.count.n;
    asked = page.next;
  }
  return { ids, count };
}

test("filters tell the planted products apart", async () => {
  const found = await Promise.all(FILTERS.map(([, , condition]) => idsWith(condition)));
  expect(new Set(found.map((ids) => ids.join())).size).toBeGreaterThan(20);
  expect(found.filter((ids) => ids.length === 0)).toHaveLength(2);
});

describe.each(FILTERS)("with the filter %s", (_what, given, condition) => {
  test("a list has what reading every product finds, in that order", async () => {
    const expected = await idsWith(condition);
    for (const scope of [{}, { departmentId }])
      expect(await all((query) => listProducts(db, scope, query, "en"), given)).toEqual({
        ids: expected,
        count: expected.length,
      });
  });

  test("a search has what reading every product finds, in that order", async () => {
    const expected = await idsWith(`${condition} AND name LIKE 'Bedsheet%'`);
    expect(await all((query) => searchProducts(db, "bedsheet", query, "en"), given)).toEqual({
      ids: expected,
      count: expected.length,
    });
  });

  test("a sorted list has the same products", async () => {
    const { ids } = await all((query) => searchProducts(db, "pillow", query, "en"), { ...given, sort: "price_asc" });
    expect(new Set(ids)).toEqual(new Set(await idsWith(`${condition} AND name LIKE 'Pillow%'`)));
  });
});

test("a product is found by its new price, discount and brand as soon as they are changed", async () => {
  const [id = 0] = await idsWith("name = 'Bedsheet 2'");
  await db
    .updateTable("products")
    .set({ price_paise: 77_700, ranking_price_paise: 77_700, original_price_paise: 155_400, brand: "Kesar" })
    .where("id", "=", id)
    .execute();
  for (const given of [
    { brands: ["kesar"], minDiscount: 50 },
    { minPrice: 777, maxPrice: 777 },
  ]) {
    const found = await listProducts(db, { departmentId }, { ...productList.defaults, ...given }, "en");
    expect(found.cards.map((card) => card.id)).toEqual([id]);
    expect(found.facets.discounts.length).toBeGreaterThan(0);
  }
});

test("an empty list says what there is without each filter", async () => {
  const given = { brands: ["Kamal"], minDiscount: 25 };
  const { wayOut } = await listProducts(db, { departmentId }, { ...productList.defaults, ...given }, "en");
  expect(wayOut.map(({ filter, count }) => [filter.kind, count.n])).toEqual([
    ["brand", (await idsWith("discount_percent >= 25")).length],
  ]);
});

test("a word as long as a document can have does not keep a product from being saved", async () => {
  const { id } = await createProduct({
    name: "Quilt",
    description: `warm ${"ક".repeat(682)} ${"x".repeat(2046)} soft`,
  });
  await indexProducts(db, [id]);
  await refreshSearchWords(db);
  const found = await searchProducts(db, "quilt", { ...productList.defaults, maxPrice: 100_000 }, "en");
  expect(found.cards.map((card) => card.id)).toEqual([id]);
});
