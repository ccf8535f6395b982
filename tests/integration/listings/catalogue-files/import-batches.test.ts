import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { batches, listBatchChanges } from "#app/domain/listings/batches/batches.queries.server.ts";
import { finishAbandonedBatches } from "#app/domain/listings/batches/operator-batches.commands.server.ts";
import { batchChangeList, batchList } from "#app/domain/listings/batches/batches.ts";
import { productList } from "#app/domain/catalog/products/product-list.ts";
import { searchProducts } from "#app/domain/catalog/products/product-search.queries.server.ts";
import { db } from "#app/services.server.ts";
import { undone } from "../../../support/factories/batches.ts";
import { fileOf, importFile } from "../../../support/factories/imported-files.ts";
import { createStore } from "../../../support/factories/product-form.ts";
import { openPage } from "../../../support/pages/rendered-page.ts";
import { memberScope } from "../../../support/factories/scopes.ts";

/** An import with `npm run import` is a batch of the store (rules 2.24 and 9.60). */

beforeEach(async () => {
  await sql`TRUNCATE products, imports, sellers, audit_log CASCADE`.execute(db);
});

const HEADER =
  "source,source_id,name,price,original_price,category,description,tags,option1_name,option1_value,option1_value_hi";
const sheet = (...rows: string[]) => fileOf([HEADER, ...rows, ""].join("\n"));
const plain = (source: string, id: string, { name = `Pot ${id}`, price = 100 } = {}) =>
  `${source},${id},${name},${price},,Home Decor,,,,,`;
const SAREE = [
  "weavers,S1,Bandhani saree,2199,2999,Fashion,Tied by hand,silk|red,Colour,Red,लाल",
  "weavers,S1,,2499,,,,,,Green,",
];

async function weavers() {
  const store = await createStore({ store_name: "Weavers" });
  return { ...store, scope: memberScope({ id: store.sellerId, profile_id: store.profileId }) };
}

type Scope = ReturnType<typeof memberScope>;
const listed = async (scope: Scope) => (await batches.page(db, scope, batchList.defaults)).rows;
const changesOf = async (scope: Scope, id: number) =>
  (await listBatchChanges(db, scope, id, batchChangeList.defaults)).rows;
const stored = () => db.selectFrom("batches").selectAll().orderBy("id").execute();

/** Returns everything of the products that an import may change. */
async function catalogue() {
  const { rows } = await sql`
    SELECT to_jsonb(p) - 'updated_at' AS product,
           (SELECT jsonb_agg(to_jsonb(v) ORDER BY v.id) FROM product_variants v WHERE v.product_id = p.id) AS variants,
           (SELECT jsonb_agg(to_jsonb(o) ORDER BY o.value) FROM product_option_values o WHERE o.product_id = p.id) AS words
      FROM products p ORDER BY p.id`.execute(db);
  return rows;
}

describe("an operator's import", () => {
  it("is a finished batch of each store that it changes, with what it did there, begun by the marketplace", async () => {
    const { scope, owner, sellerId } = await weavers();
    await importFile(sheet(plain("weavers", "W1"), plain("weavers", "W2"), plain("weavers", "W3")));
    const rows = [
      plain("weavers", "W1", { price: 90 }),
      plain("weavers", "W2"),
      plain("weavers", "W3", { name: "Jug" }),
    ];
    const file = sheet(...rows, plain("weavers", "W4"), plain("potters", "P1"));
    expect(await importFile(file)).toMatchObject({ added: 2, changed: 2 });
    const [latest, first] = await listed(scope);
    expect(first).toMatchObject({ kind: "import", created: 3, changed: 0, unchanged: 0, refused: 0 });
    expect(latest).toMatchObject({
      status: "finished",
      by: null,
      created: 1,
      changed: 2,
      unchanged: 1,
      canBeUndone: true,
    });
    expect(latest?.title).toMatch(/products\.csv$/);
    const changes = await changesOf(scope, latest!.id);
    expect(changes.map(({ name, isCreated, before, after }) => ({ name, isCreated, before, after }))).toEqual([
      { name: "Pot W1", isCreated: false, before: { price_paise: 10_000 }, after: { price_paise: 9000 } },
      { name: "Jug", isCreated: false, before: { name: "Pot W3" }, after: { name: "Jug" } },
      { name: "Pot W4", isCreated: true, before: {}, after: {} },
    ]);
    const other = await db
      .selectFrom("sellers")
      .where("store_name", "=", "Potters")
      .select("id")
      .executeTakeFirstOrThrow();
    expect((await stored()).map(({ seller_id, created_count }) => [seller_id, created_count])).toEqual([
      [sellerId, 3],
      [sellerId, 1],
      [other.id, 1],
    ]);
    const audited = await db
      .selectFrom("audit_log")
      .select(["actor_kind", "action", "subject"])
      .orderBy("id")
      .execute();
    expect(audited).toEqual(
      (await stored()).map(({ id }) => ({ actor_kind: "command_line", action: "batch.start", subject: `batch ${id}` })),
    );
    expect((await openPage(owner, "/seller/batches")).$("main table tbody tr").first().text()).toContain("Marketplace");
    expect((await openPage(owner, `/seller/batches/${latest!.id}`)).$("main").text()).toContain("Marketplace, ");
    const [changed] = changes;
    const history = await openPage(owner, `/seller/products/history/${changed!.productId}`);
    expect(history.$("main section p").first().text()).toMatch(/^Marketplace · Import/);
  });

  it("that changes nothing has no batch", async () => {
    const file = sheet(...SAREE, plain("weavers", "W1"), plain("potters", "P1"));
    await importFile(file);
    const before = await stored();
    expect(before).toHaveLength(2);
    expect(await importFile(file)).toMatchObject({ read: 4, added: 0, changed: 0 });
    expect(await importFile(sheet("weavers,W1,,,,,,,,,"))).toMatchObject({ refused: 1 });
    expect(await stored()).toEqual(before);
  });

  it("is undone by the store: earlier values are restored, and what it created is removed", async () => {
    const { scope } = await weavers();
    await importFile(sheet(...SAREE, plain("weavers", "W1"), plain("potters", "P1")), { stock: 7 });
    await sql`UPDATE product_variants SET stock_quantity = stock_quantity + 5`.execute(db);
    const before = await catalogue();
    const again = [
      "weavers,S1,Bandhej saree,1999,2799,Home Decor,Dyed in Kutch,silk,Colour,Red,सिंदूरी",
      "weavers,S1,,2599,,,,,,Green,हरा",
      "weavers,S1,,,,,,,,Blue,",
    ];
    await importFile(sheet(...again, plain("weavers", "W1", { price: 75 }), plain("weavers", "W2")), { stock: 30 });
    const [batch] = await listed(scope);
    expect(batch).toMatchObject({ created: 1, changed: 2, unchanged: 0 });
    expect(await catalogue()).not.toEqual(before);
    await undone(scope, batch!.id);
    expect(await catalogue()).toEqual(before);
    expect((await listed(scope))[0]).toMatchObject({ status: "undone", skipped: 0 });
  });

  it("that only changes products is undone too", async () => {
    const { scope } = await weavers();
    await importFile(sheet(plain("weavers", "W1")));
    const before = await catalogue();
    await importFile(sheet(plain("weavers", "W1", { price: 75 })));
    const [batch] = await listed(scope);
    expect(batch).toMatchObject({ status: "finished", created: 0, changed: 1, canBeUndone: true });
    await undone(scope, batch!.id);
    expect(await catalogue()).toEqual(before);
  });

  it("goes on with its batches when it is run again after a stop", async () => {
    const { scope } = await weavers();
    const rows = Array.from({ length: 700 }, (_, n) => plain(n % 2 === 0 ? "weavers" : "potters", String(n)));
    const file = sheet(...rows);
    await importFile(file, { isStopped: () => true });
    expect(await listed(scope)).toMatchObject([{ status: "finished", created: 250, canBeUndone: true }]);
    await importFile(file);
    expect(await listed(scope)).toMatchObject([{ status: "finished", created: 350 }]);
    expect((await stored()).map(({ created_count }) => created_count)).toEqual([350, 350]);
  });

  it("records in a new batch once the store has undone the first part", async () => {
    const { scope } = await weavers();
    const file = sheet(...Array.from({ length: 700 }, (_, n) => plain("weavers", String(n))));
    await importFile(file, { isStopped: () => true });
    await undone(scope, (await listed(scope))[0]!.id);
    await importFile(file);
    expect(await listed(scope)).toMatchObject([
      { status: "finished", created: 200 },
      { status: "undone", created: 500 },
    ]);
  });

  it("that was killed can be undone a day later, also when it is not run again", async () => {
    const { scope } = await weavers();
    const file = sheet(...Array.from({ length: 600 }, (_, n) => plain("weavers", String(n))));
    const killed = importFile(file, {
      onProgress: () => {
        throw new Error("killed");
      },
    });
    await expect(killed).rejects.toThrow("killed");
    await finishAbandonedBatches(db);
    expect(await listed(scope)).toMatchObject([{ status: "running", created: 500, canBeUndone: false }]);
    await sql`UPDATE batches SET created_at = now() - interval '25 hours'`.execute(db);
    await finishAbandonedBatches(db);
    expect(await listed(scope)).toMatchObject([{ status: "finished", created: 500, canBeUndone: true }]);
    await importFile(file);
    expect(await listed(scope)).toMatchObject([{ status: "finished", created: 600 }]);
  });

  it("counts the refused rows of products that the store has", async () => {
    const { scope } = await weavers();
    await importFile(sheet(...SAREE));
    const renamed = SAREE.map((row) => row.replace("Colour", "Shade"));
    expect(await importFile(sheet(...renamed, plain("weavers", "W1")))).toMatchObject({ added: 1, refused: 2 });
    expect((await listed(scope))[0]).toMatchObject({ created: 1, changed: 0, refused: 2 });
  });

  it("leaves the running sale in the price of lists, and names in other languages in the search", async () => {
    await importFile(sheet(plain("weavers", "W1", { price: 200 })));
    const { id } = await db.selectFrom("products").select("id").executeTakeFirstOrThrow();
    await db.insertInto("product_translations").values({ product_id: id, locale: "gu", name: "માટલું" }).execute();
    const { id: sale_id } = await db
      .insertInto("sales")
      .values({ name: "Diwali", starts_at: sql`now()`, ends_at: sql`now() + interval '1 day'`, percent: 25 })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db.insertInto("sale_products").values({ sale_id, product_id: id }).execute();
    await importFile(sheet(plain("weavers", "W1", { name: "Clay pot", price: 160 })));
    const { rows } = await sql`SELECT ranking_price_paise FROM products`.execute(db);
    expect(rows).toEqual([{ ranking_price_paise: 12_000 }]);
    const found = await searchProducts(db, "માટલું", { ...productList.defaults }, "gu");
    expect(found.cards.map((card) => card.id)).toEqual([id]);
  });

  it("does not bring back a variant that its store has removed", async () => {
    const { scope } = await weavers();
    await importFile(sheet(...SAREE));
    await sql`UPDATE product_variants SET removed_at = now(), stock_quantity = 0 WHERE options ->> 'Colour' = 'Green'`.execute(
      db,
    );
    const before = await catalogue();
    expect(await importFile(sheet(...SAREE))).toMatchObject({ added: 0, changed: 0 });
    expect(await catalogue()).toEqual(before);
    expect(await listed(scope)).toHaveLength(1);
  });

  it("of the same products in two files at once adds each once", async () => {
    const rows = Array.from({ length: 40 }, (_, n) => plain("weavers", String(n)));
    const results = await Promise.all([
      importFile(sheet(...rows)),
      importFile(sheet(...rows, plain("weavers", "more"))),
    ]);
    expect(results.reduce((sum, { added }) => sum + added, 0)).toBe(41);
    expect(await catalogue()).toHaveLength(41);
  });
});
