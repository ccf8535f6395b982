import { sql } from "kysely";
import { connect, type Db } from "#app/db/connection.server.ts";
import { sellerScope } from "#app/domain/access/grant-scope.ts";
import { COUNT_LIMIT } from "#app/domain/lists/lists.ts";
import { sellerProducts } from "#app/domain/seller-products/seller-products.queries.server.ts";
import { sellerProductList } from "#app/domain/seller-products/seller-products.ts";
import { openTestPostgres, cloneDatabase } from "../tests/support/postgres.ts";
import { dropDatabase } from "../scripts/embedded-postgres.mjs";
import { writeSection } from "./results-file.ts";

/**
 * `npx tsx bench/long-lists.ts`: the time of a page of a list with 100 rows and with 100,000, in turns. Writes its section of
 * bench/results.md; exits with 1 when the first page of the long one takes over three times as long.
 */
const SIZES = { few: 100, many: 100_000 };
const ROUNDS = 60;
const MAX_RATIO = 3;
const DATABASE = "bench_long_lists";

const defaults = sellerProductList.defaults;
/** What is asked for, and whether it is a first page that must not depend on the number of rows. */
const PAGES = {
  "newest first": { ...defaults, hasLimit: true },
  "by name": { ...defaults, sort: "name" as const, hasLimit: true },
  "by price": { ...defaults, sort: "price" as const, hasLimit: true },
  drafts: { ...defaults, view: "draft" as const, hasLimit: true },
  "out of stock": { ...defaults, stock: "out" as const, hasLimit: true },
  "search for a word of one product": { ...defaults, search: "Item 77.", hasLimit: false },
};

const postgres = await openTestPostgres();
const url = await cloneDatabase(postgres.serverUrl, postgres.template, DATABASE);
const db = connect(url, { poolSize: 2 });
try {
  const stores = { few: await createStore(db, SIZES.few), many: await createStore(db, SIZES.many) };
  await sql`ANALYZE products, product_variants`.execute(db);
  const rows: string[] = [];
  for (const [name, { hasLimit, ...asked }] of Object.entries(PAGES)) {
    const times: Record<keyof typeof SIZES, number[]> = { few: [], many: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const size of ["few", "many"] as const) {
        const startedAt = performance.now();
        await sellerProducts.page(db, stores[size], asked);
        times[size].push(performance.now() - startedAt);
      }
    }
    const [few, many] = [median(times.few), median(times.many)];
    rows.push(`| ${name} | ${few.toFixed(1)} | ${many.toFixed(1)} | ${(many / few).toFixed(2)} |`);
    if (hasLimit && many > few * MAX_RATIO) process.exitCode = 1;
  }
  writeSection(
    "Long lists",
    [
      `\`npx tsx bench/long-lists.ts\` on ${new Date().toISOString().slice(0, 10)}: a page of a store's own products, median of ${ROUNDS}, with the count of its rows (at most ${COUNT_LIMIT.toLocaleString("en-IN")}).`,
      "",
      "| page | ms, 100 rows | ms, 100,000 rows | ratio |",
      "|---|---|---|---|",
      ...rows,
    ].join("\n"),
  );
  console.log(rows.join("\n"));
} finally {
  await db.destroy();
  await dropDatabase(postgres.serverUrl, DATABASE);
  await postgres.close();
}

/** Creates a store with so many products, every fifth a draft, every tenth sold out. Returns its owner's scope. */
async function createStore(db: Db, products: number) {
  const { rows } = await sql<{ profile_id: number; seller_id: number; category_id: number }>`
    WITH owner AS (
      INSERT INTO profiles (full_name, email, role) VALUES ('Owner', ${`owner-${products}@bench.test`}, 'seller') RETURNING id
    ), seller AS (
      INSERT INTO sellers (profile_id, store_name, slug, status)
      SELECT id, ${`Store ${products}`}, ${`store-${products}`}, 'approved' FROM owner RETURNING id, profile_id
    ), category AS (
      INSERT INTO categories (slug, name) VALUES (${`bench-${products}`}, 'Bench') RETURNING id
    )
    SELECT seller.profile_id, seller.id AS seller_id, category.id AS category_id FROM seller, category`.execute(db);
  const [store] = rows;
  if (!store) throw new Error("The store was not created");
  // In parts: a statement may take five seconds.
  for (let from = 1; from <= products; from += 5000) {
    await sql`
      WITH added AS (
        INSERT INTO products (seller_id, category_id, department_id, name, price_paise, ranking_price_paise, state, created_at)
        SELECT ${store.seller_id}, ${store.category_id}, ${store.category_id}, 'Item ' || n || '.',
               100 + n % 977, 100 + n % 977, CASE WHEN n % 5 = 0 THEN 'draft' ELSE 'live' END, now() - n * interval '1 minute'
          FROM generate_series(${from}::int, ${Math.min(from + 4999, products)}::int) AS n
        RETURNING id
      )
      INSERT INTO product_variants (product_id, sku, stock_quantity)
      SELECT id, 'SKU-' || id, CASE WHEN id % 10 = 0 THEN 0 ELSE 20 END FROM added`.execute(db);
  }
  return sellerScope({ profileId: store.profile_id, sellerId: store.seller_id, role: "owner" });
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
