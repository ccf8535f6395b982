import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { refreshPopularity } from "#app/domain/catalog/products/popularity.commands.server.ts";
import { refreshSales } from "#app/domain/catalog/products/sales.commands.server.ts";
import { db } from "#app/services.server.ts";
import { createCategory, createSeller } from "../../../support/factories/factories.ts";
import { createSale } from "../../../support/factories/flash-sales.ts";
import { addManyRows } from "../../../support/postgres/many-rows.ts";
import { limitStatements } from "../../../support/postgres/statement-size.ts";

/** Each change is written to a dozen indexes: in a large shop, a single statement would time out. */
const PRODUCTS = 2500;

let endLimit: () => Promise<void>;
beforeAll(async () => {
  const [{ id: category }, { id: seller }] = [await createCategory(), await createSeller()];
  await addManyRows(sql`
    WITH made AS (
      INSERT INTO products (seller_id, category_id, department_id, name, price_paise, ranking_price_paise, ratings, state, in_stock)
      SELECT ${seller}, ${category}, ${category}, 'Lamp ' || n, 20000, 20000, ARRAY[n % 7 + 1, 0, 0, 0, 0], 'live', true
        FROM generate_series(1, ${PRODUCTS}::int) n
      RETURNING id
    ) INSERT INTO product_variants (product_id, stock_quantity) SELECT id, 5 FROM made`);
  endLimit = await limitStatements("products", "UPDATE", 500);
});
afterAll(() => endLimit());

it("the popularity of many products is written five hundred at a time", async () => {
  await expect(sql`UPDATE products SET popularity = 0`.execute(db)).rejects.toThrow("too many rows");
  expect(await refreshPopularity(db)).toBe(PRODUCTS);
  const { rows } = await sql<{ wrong: number }>`
    SELECT count(*) FILTER (WHERE popularity <> rating_count)::int AS wrong FROM products`.execute(db);
  expect(rows).toEqual([{ wrong: 0 }]);
  expect(await refreshPopularity(db)).toBe(0);
});

it("the prices of a large sale are written five hundred at a time, when it begins and when it ends", async () => {
  const ids = await db.selectFrom("products").select("id").orderBy("id").execute();
  const [spared] = ids;
  const saleId = await createSale(ids.slice(1), { percent: 25 });
  const prices = async () => {
    const { rows } = await sql<{ price: number; n: number }>`
      SELECT ranking_price_paise AS price, count(*)::int AS n FROM products GROUP BY 1 ORDER BY 1`.execute(db);
    return rows.map(({ price, n }) => [price, n]);
  };
  expect(await refreshSales(db)).toBe(PRODUCTS - 1);
  expect(await prices()).toEqual([
    [15_000, PRODUCTS - 1],
    [20_000, 1],
  ]);
  const { ranking_price_paise: price } = await db
    .selectFrom("products")
    .where("id", "=", spared?.id ?? 0)
    .select("ranking_price_paise")
    .executeTakeFirstOrThrow();
  expect(price).toBe(20_000);
  await db.updateTable("sales").set({ ends_at: new Date() }).where("id", "=", saleId).execute();
  expect(await refreshSales(db)).toBe(PRODUCTS - 1);
  expect(await prices()).toEqual([[20_000, PRODUCTS]]);
});
