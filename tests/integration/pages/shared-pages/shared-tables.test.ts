import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { withQueryCount } from "#app/db/pool/query-count.server.ts";
import { STATIC_PAGES } from "#app/components/shop/pages/static-pages.ts";
import type { SharedRendering } from "#app/page-cache/shared-rendering.ts";
import { db } from "#app/services.server.ts";
import { loadBuild } from "../../../../server/remix/shop-build.ts";
import { routePattern, sharedPaths, sharedRoutes } from "../../../../server/page-cache/shared-routes.ts";
import { ensureBuilt } from "../../../support/processes/built-shop.ts";
import { createCategory, createProduct, createSeller } from "../../../support/factories/factories.ts";
import { openPage } from "../../../support/pages/rendered-page.ts";
import { Visitor } from "../../../support/http/visitor.ts";

let isShared: (path: string) => boolean;
let paths: string[];
let addresses: string[];
let productId: number;
beforeAll(async () => {
  await ensureBuilt();
  const { build } = await loadBuild();
  if (typeof build === "function") throw new Error("not built");
  isShared = sharedRoutes(build.routes);
  paths = sharedPaths(build.routes);
  const seller = await createSeller();
  const category = await createCategory();
  const { id } = await createProduct({ seller_id: seller.id, category_id: category.id });
  productId = id;
  addresses = [
    ...[
      "/",
      "/search",
      "/search?q=product",
      "/search?q=ऌऌऌऌ",
      `/category/${category.slug}?sort=price_asc&min_price=1`,
      `/product/${id}`,
    ],
    ...[`/product/${id}/reviews`, `/product/${id}/questions`, `/store/${seller.slug}?q=product`],
    ...["/help?q=order", "/careers", "/sitemap", "/categories", "/flash-sale", "/offline"],
    ...STATIC_PAGES.map((name) => `/${name}`),
  ];
});

/** Returns the underlying tables of each table, view and function of the database. */
async function tablesBehind(): Promise<Map<string, Set<string>>> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`.execute(db);
  const { rows: made } = await sql<{ name: string; source: string }>`
    SELECT viewname AS name, definition AS source FROM pg_views WHERE schemaname = 'public'
    UNION ALL SELECT p.proname, p.prosrc FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace`.execute(db);
  const behind = new Map(tables.map(({ name }) => [name, new Set([name])]));
  // Views of views: repeats for each level of nesting.
  for (let depth = 0; depth < 4; depth += 1) {
    for (const { name, source } of made) {
      const words = new Set(source.match(/\w+/g));
      const found = [...behind].filter(([known]) => words.has(known)).flatMap(([, all]) => [...all]);
      behind.set(name, new Set([...(behind.get(name) ?? []), ...found]));
    }
  }
  return behind;
}

it("tries an address of each shared page", () => {
  const untried = paths.filter((path) => {
    const pattern = new RegExp(`^/${routePattern(path, () => "[^/?]+")}(?:$|\\?)`);
    return !addresses.some((address) => pattern.test(address));
  });
  expect(paths.length).toBeGreaterThan(10);
  expect(untried).toEqual([]);
});

it("reports changes of each table that shared pages read", async () => {
  const read = new Set<string>();
  const behind = await tablesBehind();
  for (const address of addresses) {
    expect([address, isShared(address.split("?")[0]!)]).toEqual([address, true]);
    const { queries, result } = await withQueryCount(() => openPage(new Visitor(), address));
    expect([address, result.status]).toEqual([address, 200]);
    for (const query of queries)
      for (const word of new Set(query.match(/\w+/g))) for (const table of behind.get(word) ?? []) read.add(table);
  }
  const { rows } = await sql<{ table: string }>`
    SELECT DISTINCT t.tgrelid::regclass::text AS "table" FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
     WHERE p.prosrc LIKE '%haat_changes%'`.execute(db);
  expect(read.size).toBeGreaterThan(10);
  const reported = new Set(rows.map(({ table }) => table));
  expect([...read].filter((table) => !reported.has(table)).sort()).toEqual([]);
});

/** Returns the page as a visitor gets it, without what differs in each rendering, and the product of its declared stock. */
async function shown(address: string): Promise<{ html: string; productId: number | undefined }> {
  const shared: SharedRendering = { formKey: "key" };
  const { html } = await openPage(new Visitor(), address, { shared });
  return { html: html.replaceAll(/nonce="[^"]*"|data-request="[^"]*"/g, ""), productId: shared.productId };
}

it("a page that changes with a product's number in stock declares it", async () => {
  const setStock = (quantity: number) =>
    db.updateTable("product_variants").set({ stock_quantity: quantity }).where("product_id", "=", productId).execute();
  const changed: string[] = [];
  for (const address of addresses) {
    const pages = [];
    for (const quantity of [12, 2, 1]) {
      await setStock(quantity);
      pages.push(await shown(address));
    }
    if (new Set(pages.map(({ html }) => html)).size > 1) {
      changed.push(address);
      expect([address, pages[0]!.productId]).toEqual([address, productId]);
    }
  }
  expect(changed).toEqual([`/product/${productId}`]);
});
