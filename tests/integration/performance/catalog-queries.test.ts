import { beforeAll, expect, test } from "vitest";
import { withQueryCount } from "#app/db/pool/query-count.server.ts";
import { findFlashSale } from "#app/domain/catalog/products/flash-sale.queries.server.ts";
import { listTopDeals } from "#app/domain/catalog/products/products.queries.server.ts";
import { findProduct } from "#app/domain/ordering/product-page/product-page.queries.server.ts";
import { listProducts } from "#app/domain/catalog/products/product-list.queries.server.ts";
import { productList, type ProductListQuery } from "#app/domain/catalog/products/product-list.ts";
import { indexProducts } from "#app/domain/catalog/search/search.commands.server.ts";
import { searchProducts } from "#app/domain/catalog/products/product-search.queries.server.ts";
import { db } from "#app/services.server.ts";
import { createCategory, createProduct } from "../../support/factories/factories.ts";

let categoryId = 0;
let productId = 0;

beforeAll(async () => {
  categoryId = (await createCategory({ name: "Lamps" })).id;
  for (let n = 0; n < 30; n += 1) {
    const lamp = await createProduct({ category_id: categoryId, name: `Brass lamp ${n}`, brand: "Lotus" });
    productId = lamp.id;
  }
  const { id } = await db
    .insertInto("sales")
    .values({ name: "Sale", percent: 10, starts_at: new Date(0), ends_at: new Date(Date.now() + 3_600_000) })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.insertInto("sale_products").values({ sale_id: id, product_id: productId }).execute();
  await indexProducts(db, "all");
});

const queriesOf = async (work: () => Promise<unknown>) => (await withQueryCount(work)).queries.length;
const asked = (given: Partial<ProductListQuery> = {}) => ({ ...productList.defaults, ...given });
const inLamps = (given: Partial<ProductListQuery>) => () => listProducts(db, { categoryId }, asked(given), "hi");
const search = (text: string) => () => searchProducts(db, text, asked(), "hi");

test.each<[string, number, () => Promise<unknown>]>([
  ["the top deals", 1, () => listTopDeals(db, "en")],
  ["the flash sale", 2, () => findFlashSale(db, "en")],
  ["a product and related ones", 1, () => findProduct(db, productId, "gu")],
  ["a category", 2, inLamps({})],
  ["a category's later page", 2, inLamps({ page: 2 })],
  [
    "a category with every filter",
    2,
    inLamps({ brands: ["Lotus"], minPrice: 1, inStockOnly: true, sort: "price_asc" }),
  ],
  ["a category past its end", 3, inLamps({ page: 9 })],
  ["a search", 3, search("brass lamps")],
  ["a search with a typing mistake", 3, search("bras lmap")],
  ["a search that nothing matches whole", 4, search("brass umbrella lamp zebra 17")],
  ["a search of twelve words", 4, search("one two three four five six seven eight nine ten eleven twelve")],
])("%s needs at most %i queries", async (_what, limit, work) => {
  expect(await queriesOf(work)).toBeLessThanOrEqual(limit);
});

test("a list needs as many queries for one product as for a page of them", async () => {
  const few = await queriesOf(inLamps({ maxPrice: 1 }));
  const many = await queriesOf(inLamps({}));
  expect(many - few).toBeLessThanOrEqual(1);
});
