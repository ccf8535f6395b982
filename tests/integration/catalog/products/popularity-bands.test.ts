import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { POPULARITY_BANDS } from "#app/domain/catalog/products/popularity-bands.ts";
import { productList, type ProductListQuery } from "#app/domain/catalog/products/product-list.ts";
import { searchProducts } from "#app/domain/catalog/products/product-search.queries.server.ts";
import { refreshPopularity } from "#app/domain/catalog/products/popularity.commands.server.ts";
import { COUNT_LIMIT } from "#app/domain/platform/lists/lists.ts";
import { db } from "#app/services.server.ts";
import { createCategory, createSeller } from "../../../support/factories/factories.ts";
import { addManyRows } from "../../../support/postgres/many-rows.ts";

const [MOST_POPULAR] = POPULARITY_BANDS;
const OTHERS = 150;
const ALL = MOST_POPULAR + OTHERS;
const TOP = POPULARITY_BANDS.length;

const search = (text: string, given: Partial<ProductListQuery> = {}) =>
  searchProducts(db, text, { ...productList.defaults, ...given }, "en");
const idsIn = async (band: number) => {
  const rows = await db.selectFrom("live_products").where("popularity_band", "=", band).select("id").execute();
  return rows.map(({ id }) => id).toSorted((one, other) => one - other);
};
const idsBy = async (order: string) => {
  const { rows } = await sql<{ id: number }>`SELECT id FROM live_products ORDER BY ${sql.raw(order)}`.execute(db);
  return rows.map(({ id }) => id);
};
const sorted = (ids: readonly number[]) => ids.toSorted((one, other) => one - other);

/**
 * Prices are 1 to 997 rupees; every third product is a brass lamp, every seventh in another category, three of five have a brand; eleven
 * share each number of ratings.
 */
beforeAll(async () => {
  const [lamps, shades, seller] = [
    await createCategory({ slug: "lamps" }),
    await createCategory({ slug: "shades" }),
    await createSeller(),
  ];
  await addManyRows(sql`
    WITH made AS (
      INSERT INTO products (seller_id, category_id, department_id, name, brand, price_paise, ranking_price_paise, ratings, state, in_stock, search_document)
      SELECT ${seller.id}, category, category, name, brand, 100 * (1 + n * 7 % 997), 100 * (1 + n * 7 % 997),
             ARRAY[n * 37 % ${ALL} - n * 37 % ${ALL} % 11, 0, 0, 0, 0], 'live', true, search_document(name, '', '', '')
        FROM generate_series(1, ${ALL}::int) n,
             LATERAL (SELECT CASE WHEN n % 7 = 0 THEN ${shades.id}::int ELSE ${lamps.id} END AS category,
                             CASE WHEN n % 3 = 0 THEN 'Brass lamp' ELSE 'Lamp' END AS name,
                             CASE n % 5 WHEN 0 THEN 'Lotus' WHEN 1 THEN 'LOTUS' WHEN 2 THEN 'Kiran' END AS brand) AS described
      RETURNING id
    ) INSERT INTO product_variants (product_id, stock_quantity) SELECT id, 5 FROM made`);
  await sql`INSERT INTO search_words (word, sound, product_count, label_count)
    VALUES ('lamp', 'lmp', ${ALL}, ${ALL}), ('brass', 'brs', 700, 700)`.execute(db);
  await sql`ANALYZE products`.execute(db);
  await refreshPopularity(db);
});

test("the most popular products are in the first band, however many share the last popularity", async () => {
  const popular = await idsBy("rating_count DESC, id DESC");
  expect(await idsIn(TOP)).toEqual(sorted(popular.slice(0, MOST_POPULAR)));
  expect(await idsIn(0)).toEqual(sorted(popular.slice(MOST_POPULAR)));
});

test("a product that becomes popular goes up, and the last of the first band goes down", async () => {
  const popular = await idsBy("popularity DESC, id DESC");
  const [down, up] = [popular[MOST_POPULAR - 1] ?? 0, popular.at(-1) ?? 0];
  const before = await db.selectFrom("products").where("id", "=", up).select("ratings").executeTakeFirstOrThrow();
  await db
    .updateTable("products")
    .set({ ratings: [0, 0, 0, 0, 9000] })
    .where("id", "=", up)
    .execute();
  await refreshPopularity(db);
  const first = await idsIn(TOP);
  expect(first).toContain(up);
  expect(first).not.toContain(down);
  expect(first).toHaveLength(MOST_POPULAR);

  await db.updateTable("products").set({ ratings: before.ratings }).where("id", "=", up).execute();
  await refreshPopularity(db);
  expect(await idsIn(TOP)).toContain(down);
});

describe("a search for what most products have", () => {
  test("shows the most popular ones first", async () => {
    const found = await search("lamp");
    expect(found.count).toEqual({ n: COUNT_LIMIT, bounded: true });
    expect(found.cards.map(({ id }) => id)).toEqual(
      (await idsBy("popularity DESC, id DESC")).slice(0, productList.perPage),
    );
  });

  test("shows every product once from the first page to the last, of both bands", async () => {
    const seen: number[] = [];
    for (let query: Partial<ProductListQuery> | null = {}; query !== null;) {
      const page = await search("lamp", query);
      seen.push(...page.cards.map(({ id }) => id));
      query = page.next;
    }
    expect(seen).toEqual(await idsBy("popularity DESC, id DESC"));
  });

  test.each<[string, Partial<ProductListQuery>, string]>([
    ["a range of prices", { minPrice: 200, maxPrice: 300 }, "price_paise BETWEEN 20000 AND 30000"],
    ["a range of one price", { minPrice: 64, maxPrice: 64 }, "price_paise = 6400"],
    ["a lowest price", { minPrice: 800 }, "price_paise >= 80000"],
    ["a highest price", { maxPrice: 3 }, "price_paise <= 300"],
    ["a category", { category: "shades" }, "category_id = (SELECT id FROM categories WHERE slug = 'shades')"],
    [
      "a category and a range of prices",
      { category: "shades", minPrice: 1, maxPrice: 500 },
      "category_id = (SELECT id FROM categories WHERE slug = 'shades') AND price_paise <= 50000",
    ],
    ["a brand in any letter case", { brands: ["lotus"] }, "lower(brand) = 'lotus'"],
    [
      "two brands and a range of prices",
      { brands: ["Lotus", "Kiran"], minPrice: 300 },
      "brand IS NOT NULL AND price_paise >= 30000",
    ],
    ["a category that is not there", { category: "boats" }, "false"],
  ])("with %s finds just those, of both bands", async (_what, filters, condition) => {
    const { rows } = await sql<{ n: number }>`
      SELECT count(*)::int AS n FROM live_products WHERE name = 'Brass lamp' AND ${sql.raw(condition)}`.execute(db);
    expect((await search("brass lamp", filters)).count).toEqual({ n: rows[0]?.n, bounded: false });
  });
});

test("the keys of a range of prices are those of every price of the range, and few", async () => {
  const { rows } = await sql<{ from: number; to: number; paise: number }>`
    WITH prices AS (SELECT paise FROM unnest(ARRAY[1, 99, 100, 139, 140, 5000, 49900, 99999, 100000, 10000000000]::bigint[]) AS paise)
    SELECT low.paise AS from, high.paise AS to, price.paise
      FROM prices low JOIN prices high ON high.paise >= low.paise JOIN prices price ON price.paise BETWEEN low.paise AND high.paise
     WHERE NOT search_keys(price.paise, 0, 1, 2, NULL, 0, 0, '{}') && price_range_keys(low.paise, high.paise)
        OR cardinality(price_range_keys(low.paise, high.paise)) > 20`.execute(db);
  expect(rows).toEqual([]);
});
