import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { listProducts } from "#app/domain/catalog/products/product-list.queries.server.ts";
import {
  productList,
  LAST_NUMBERED_PAGE,
  SORTS,
  type ProductListQuery,
  type Sort,
  type ListScope,
  type ProductList,
} from "#app/domain/catalog/products/product-list.ts";
import { COUNT_LIMIT } from "#app/domain/platform/lists/lists.ts";
import { db } from "#app/services.server.ts";
import { createCategory, createProduct, createSeller } from "../../../support/factories/factories.ts";
import { addManyRows } from "../../../support/postgres/many-rows.ts";

const asked = (given: Partial<ProductListQuery> = {}): ProductListQuery => ({ ...productList.defaults, ...given });
const list = (scope: ListScope, given: Partial<ProductListQuery> = {}) => listProducts(db, scope, asked(given), "en");
const names = async (scope: ListScope, given: Partial<ProductListQuery> = {}) =>
  (await list(scope, given)).cards.map((card) => card.name);

describe("a list of a few products", () => {
  let scope: ListScope;

  beforeAll(async () => {
    const department = await createCategory();
    scope = { departmentId: department.id };
    const common = { category_id: department.id };
    await createProduct({
      ...common,
      name: "Old",
      price_paise: 30_000,
      popularity: 5,
      created_at: new Date("2020-01-01"),
    });
    await createProduct({ ...common, name: "Dear", price_paise: 90_000, popularity: 9, brand: "Lotus" });
    await createProduct({
      ...common,
      name: "Cheap",
      price_paise: 10_000,
      original_price_paise: 40_000,
      brand: "LOTUS",
    });
    await createProduct({ ...common, name: "Sold out", price_paise: 50_000, stock_quantity: 0, brand: "Neem & Co" });
    await createProduct({ ...common, name: "Hidden", state: "draft" });
    const shut = await createSeller({ status: "suspended" });
    await createProduct({ ...common, name: "Shut", seller_id: shut.id });
  });

  test.each<[Sort, string[]]>([
    ["relevance", ["Dear", "Old", "Sold out", "Cheap"]],
    ["popular", ["Dear", "Old", "Sold out", "Cheap"]],
    ["price_asc", ["Cheap", "Old", "Sold out", "Dear"]],
    ["price_desc", ["Dear", "Sold out", "Old", "Cheap"]],
    ["newest", ["Sold out", "Cheap", "Dear", "Old"]],
    ["discount", ["Cheap", "Sold out", "Dear", "Old"]],
  ])("sorted by %s is in that order", async (sort, expected) => {
    expect(await names(scope, { sort })).toEqual(expected);
  });

  test.each<[string, Partial<ProductListQuery>, string[]]>([
    ["from a price", { minPrice: 500 }, ["Dear", "Sold out"]],
    ["up to a price", { maxPrice: 300 }, ["Old", "Cheap"]],
    ["of a brand, however it is spelt", { brands: ["lotus"] }, ["Dear", "Cheap"]],
    ["of either brand", { brands: ["Lotus", "neem & co"] }, ["Dear", "Sold out", "Cheap"]],
    ["reduced by at least so much", { minDiscount: 75 }, ["Cheap"]],
    ["in stock", { inStockOnly: true }, ["Dear", "Old", "Cheap"]],
    ["of all that at once", { inStockOnly: true, brands: ["Lotus"], maxPrice: 200, minDiscount: 10 }, ["Cheap"]],
    ["of nothing at all", { minPrice: 10_000 }, []],
  ])("can be filtered by %s", async (_what, given, expected) => {
    const narrowed = await list(scope, given);
    expect(narrowed.cards.map((card) => card.name)).toEqual(expected);
    expect(narrowed.count).toEqual({ n: expected.length, bounded: false });
  });

  test("counts each brand once, and offers the others when one is chosen", async () => {
    expect((await list(scope, { inStockOnly: true, brands: ["neem & co"] })).facets.brands).toEqual([
      { name: "neem & co", count: null, selected: true },
      { name: expect.stringMatching(/lotus/i), count: 2, selected: false },
    ]);
  });

  test("past its end is its last page", async () => {
    const past = await list(scope, { page: 9 });
    expect(past).toMatchObject({ query: { page: 1 }, pageCount: 1, previous: null, next: null });
    expect(past.cards).toHaveLength(4);
  });

  test.each(["zzz", "1", "1_2_3", "-1_5", "9".repeat(40) + "_1", "1_x"])(
    "ignores the malformed key %s",
    async (after) => {
      expect(await names(scope, { after })).toHaveLength(4);
    },
  );
});

test.each(SORTS)("by %s returns an empty page for a key beyond everything", async (sort) => {
  const { id } = await createCategory();
  await createProduct({ category_id: id });
  for (const key of ["9999999999999999_9999999999999999", "0_0"]) {
    const page = await list({ categoryId: id }, { sort, page: 50, after: key });
    expect(page.count.n).toBe(1);
    expect(page.cards).toHaveLength(1);
  }
});

describe("a list of more products than are counted", () => {
  const ALL = COUNT_LIMIT + 110;
  let scope: ListScope;

  beforeAll(async () => {
    const [category, seller] = [await createCategory(), await createSeller()];
    scope = { categoryId: category.id };
    // Many share a popularity, a price, a discount and a timestamp: a sort order without the id would lose or repeat some.
    await addManyRows(sql`
      WITH made AS (
        INSERT INTO products (seller_id, category_id, department_id, name, price_paise, original_price_paise, ranking_price_paise,
                              popularity, state, in_stock, created_at)
        SELECT ${seller.id}, ${category.id}, ${category.id}, 'Product ' || n, 100 * (1 + n % 7), 100 * (7 + n % 5), 100 * (1 + n % 7),
               n % 11, 'live', true, timestamptz '2024-01-01' + (n % 13) * interval '1 day 1 microsecond'
          FROM generate_series(1, ${ALL}::int) n
        RETURNING id
      ) INSERT INTO product_variants (product_id, stock_quantity) SELECT id, 5 FROM made`);
    await sql`ANALYZE products`.execute(db);
  });

  test("says that there are more than a thousand", async () => {
    expect(await list(scope)).toMatchObject({ count: { n: COUNT_LIMIT, bounded: true }, pageCount: null });
  });

  test.each(SORTS)("by %s shows every product once from the first page to the last, and back again", async (sort) => {
    const forward: number[][] = [];
    let page = await list(scope, { sort });
    for (;;) {
      expect(page.query.page).toBe(forward.length + 1);
      forward.push(page.cards.map((card) => card.id));
      if (page.next === null) break;
      page = await list(scope, page.next);
    }
    expect(new Set(forward.flat()).size).toBe(ALL);
    expect(forward.flat()).toHaveLength(ALL);
    expect(forward.length).toBeGreaterThan(LAST_NUMBERED_PAGE);

    const backward = [page.cards.map((card) => card.id)];
    while (page.previous !== null) {
      page = await list(scope, page.previous);
      backward.unshift(page.cards.map((card) => card.id));
    }
    expect(backward).toEqual(forward);
  });

  test("has one order across numbered and keyed pages", async () => {
    const prices: number[] = [];
    let query: Partial<ProductListQuery> | null = { sort: "price_asc", page: LAST_NUMBERED_PAGE - 1 };
    while (query) {
      const page: ProductList = await list(scope, query);
      prices.push(...page.cards.map((card) => card.pricePaise));
      query = page.next;
    }
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
    expect(prices.length).toBe(ALL - (LAST_NUMBERED_PAGE - 2) * productList.perPage);
  });

  test("treats a page number beyond the numbered pages as the last of these", async () => {
    expect((await list(scope, { page: 5000 })).query.page).toBe(LAST_NUMBERED_PAGE);
  });
});
