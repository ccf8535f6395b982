import { beforeEach, describe, expect, test } from "vitest";
import type { StoreScope } from "#app/domain/platform/access/scope.ts";
import { csvParts } from "#app/domain/platform/lists/csv.ts";
import {
  exportProducts,
  productExportColumns,
} from "#app/domain/listings/product-imports/product-export.queries.server.ts";
import {
  cancelImport,
  confirmImport,
  retryRefused,
  startCheck,
} from "#app/domain/listings/product-imports/product-imports.commands.server.ts";
import {
  findImport,
  listProblemRows,
  refusedRows,
} from "#app/domain/listings/product-imports/product-imports.queries.server.ts";
import { refusedRowList } from "#app/domain/listings/product-imports/product-imports.ts";
import { correctRow } from "#app/domain/listings/product-imports/refused-rows.commands.server.ts";
import { db, publicAddress } from "#app/services.server.ts";
import {
  createImportingStore,
  tableOf,
  checkTable,
  importOf,
  importTable,
  problemsOf,
  uploadTable,
  work,
} from "../../../support/factories/product-imports.ts";
import { memberScope } from "../../../support/factories/scopes.ts";

let scope: StoreScope;
let store: Awaited<ReturnType<typeof createImportingStore>>["store"];

beforeEach(async () => {
  ({ store, scope } = await createImportingStore());
});

/** Returns the store's products with their variants, by SKU of the first. */
async function products() {
  const all = await db
    .selectFrom("products as p")
    .innerJoin("product_variants as v", "v.product_id", "p.id")
    .where("p.seller_id", "=", store.sellerId)
    .where("v.removed_at", "is", null)
    .select(["v.sku", "v.stock_quantity as stock", "v.options", "v.price_paise as own_price", "v.product_id"])
    .select([
      "p.name",
      "p.price_paise as price",
      "p.original_price_paise as mrp",
      "p.brand",
      "p.description",
      "p.state",
    ])
    .select(["p.features", "p.tags", "p.country_of_origin", "p.returnable", "p.import_source"])
    .orderBy("p.id")
    .orderBy("v.position")
    .execute();
  return all;
}

async function exported(): Promise<string> {
  let text = "";
  for await (const part of csvParts(productExportColumns, exportProducts(db, scope, publicAddress))) text += part;
  return text;
}

describe("a table of products", () => {
  test("becomes drafts with their stock, price and MRP", async () => {
    const file = tableOf(
      "SKU,Product Name,Sale Price,MRP,Stock,Category,Features,Country of origin,Returnable",
      'K-1,"Block print, kurta","₹1,499",1999,12,Fashion,Cotton|Hand printed,India,no',
      "K-2,Clay pot,Rs 149/-,,३,Home Decor,,,",
    );
    const done = await importTable(scope, file);
    expect(done).toMatchObject({
      status: "done",
      counts: { read: 2, created: 2, changed: 0, unchanged: 0, refused: 0 },
    });
    expect(await products()).toMatchObject([
      {
        sku: "K-1",
        name: "Block print, kurta",
        price: 149_900,
        mrp: 199_900,
        stock: 12,
        state: "draft",
        features: ["Cotton", "Hand printed"],
        returnable: false,
      },
      { sku: "K-2", name: "Clay pot", price: 14_900, mrp: null, stock: 3, state: "draft", returnable: true },
    ]);
  });

  test("twice changes nothing the second time", async () => {
    const file = tableOf("sku,name,price,stock", "A,Kurta,499,7", "B,Saree,999,2");
    await importTable(scope, file);
    const before = await products();
    const again = await importTable(scope, file);
    expect(again.counts).toEqual({ read: 2, created: 0, changed: 0, unchanged: 2, refused: 0 });
    expect(await products()).toEqual(before);
  });

  test("keeps what a column or a cell leaves out, and CLEAR empties it", async () => {
    await importTable(scope, tableOf("sku,name,price,mrp,brand,stock,description", "A,Kurta,499,600,Anokhi,7,Soft"));
    await importTable(scope, tableOf("sku,name,price,brand,stock", "A,,,CLEAR,", "A2,New,5,,1"));
    expect((await products())[0]).toMatchObject({
      name: "Kurta",
      price: 49_900,
      mrp: 60_000,
      brand: null,
      stock: 7,
      description: "Soft",
    });
    const done = await importTable(scope, tableOf("sku,name,price,stock", "A,CLEAR,,", "A2,,CLEAR,CLEAR"));
    expect(done.counts).toMatchObject({ refused: 2, changed: 0 });
    expect(await problemsOf(scope, done.id)).toEqual(["2 not_clearable", "3 not_clearable", "3 not_clearable"]);
  });

  test("never says a state, and never touches another store", async () => {
    const { store: other } = await createImportingStore();
    const theirs = await other.own({ name: "Theirs" });
    await db.updateTable("product_variants").set({ sku: "A" }).where("id", "=", theirs.variant.id).execute();
    await importTable(
      scope,
      tableOf("sku,haat id,name,price,state,status", `A,${theirs.variant.id},Mine,499,live,published`),
    );
    expect(await products()).toMatchObject([{ name: "Mine", state: "draft" }]);
    expect(await db.selectFrom("products").select("name").where("id", "=", theirs.id).execute()).toEqual([
      { name: "Theirs" },
    ]);
    const { id } = await importOf(scope, await uploadTable(scope, tableOf("sku,name,price", "A,B,5")));
    const stranger = memberScope({ id: other.sellerId, profile_id: other.profileId });
    expect(await findImport(db, stranger, id)).toBeUndefined();
    expect(await startCheck(db, stranger, id, { name: 1, price: 2 })).toBe(false);
    expect(await cancelImport(db, stranger, id)).toBe(false);
    expect(await confirmImport(db, stranger, id, { acceptsPriceFalls: true })).toBe(false);
    expect(await retryRefused(db, stranger, id)).toBe(false);
    expect(await correctRow(db, stranger, id, 2, ["A", "B", "5"])).toBeUndefined();
    for (const only of ["problems", "waiting"] as const)
      expect(await listProblemRows(db, stranger, id, { limit: 10, only })).toEqual([]);
    expect((await refusedRows(id).page(db, stranger, refusedRowList.defaults)).rows).toEqual([]);
  });

  test("refuses rows with their line and column, and imports the others", async () => {
    const done = await importTable(
      scope,
      tableOf(
        "sku,name,price,stock",
        "A,Kurta,free,1",
        ",No SKU,10,1",
        "C,,10,1",
        "D,Good,10,2",
        "D,Again,10,2",
        "E,Short",
        "F,No price,,3",
        "G,Half,10,-3",
      ),
    );
    expect(done.counts).toEqual({ read: 8, created: 1, changed: 0, unchanged: 0, refused: 7 });
    expect(await problemsOf(scope, done.id)).toEqual([
      "2 price_invalid",
      "3 sku_missing",
      "4 name_missing",
      "6 sku_repeated",
      "7 cell_count",
      "8 price_missing",
      "9 stock_invalid",
    ]);
    const { rows: refused } = await refusedRows(done.id).page(db, scope, refusedRowList.defaults);
    const [first] = refused;
    expect(first).toMatchObject({ line: 2, cells: ["A", "Kurta", "free", "1"], problems: [{ column: 2 }] });
    expect(await products()).toMatchObject([{ sku: "D", name: "Good", stock: 2 }]);
  });

  test("does not change a deleted product", async () => {
    await importTable(scope, tableOf("sku,name,price", "A,Kurta,499"));
    await db.updateTable("products").set({ deleted_at: new Date() }).where("seller_id", "=", store.sellerId).execute();
    const done = await importTable(scope, tableOf("sku,name,price", "A,Changed,499"));
    expect(await problemsOf(scope, done.id)).toEqual(["2 product_deleted"]);
    expect(await products()).toMatchObject([{ name: "Kurta" }]);
  });

  test("changes of a product on sale that are risky wait for a look, and the others are written", async () => {
    await db.updateTable("sellers").set({ is_trusted: false }).where("id", "=", store.sellerId).execute();
    const live = await store.own({ name: "Lamp", price_paise: 100_000, stock_quantity: 3 });
    await db.updateTable("product_variants").set({ sku: "L" }).where("id", "=", live.variant.id).execute();
    const plain = await store.own({ name: "Pot", price_paise: 5_000, stock_quantity: 3 });
    await db.updateTable("product_variants").set({ sku: "P" }).where("id", "=", plain.variant.id).execute();
    const file = tableOf(
      "sku,name,price,mrp,stock,description",
      "L,Other thing,100,1500,8,Bright",
      "P,Pot,49,,2,Round",
    );
    const reviews = () => db.selectFrom("listing_reviews").select("product_id").execute();
    const before = await reviews();
    const checked = await checkTable(scope, file);
    const waits = { code: "waits_for_review", refused: false, values: { name: "Lamp", fields: "name,price" } };
    const waitingOf = async () => {
      const found = await listProblemRows(db, scope, checked.id, { limit: 9, only: "waiting" });
      return found.map(({ line, problems }) => ({ line, problems }));
    };
    expect(checked.problemCounts).toEqual({ waits_for_review: 1 });
    expect(await waitingOf()).toEqual([{ line: 2, problems: [waits] }]);
    expect(await reviews()).toEqual(before);
    await confirmImport(db, scope, checked.id, { acceptsPriceFalls: true });
    await work(checked.id);
    expect((await importOf(scope, checked.id)).counts).toEqual(checked.counts);
    expect(await waitingOf()).toEqual([{ line: 2, problems: [waits] }]);
    expect(await products()).toMatchObject([
      { name: "Lamp", price: 100_000, mrp: null, stock: 8, description: "Bright" },
      { name: "Pot", price: 4_900, stock: 2, description: "Round" },
    ]);
    const waiting = await db.selectFrom("listing_reviews").select("product_id").execute();
    expect(waiting).toContainEqual({ product_id: live.id });
  });

  test("without SKUs gets the same ones each time", async () => {
    const file = tableOf(
      "name,price,link",
      "Kurta,499,https://x.test/p/1/ref=sr_1?q=2",
      "Kurta,499,https://x.test/p/2",
    );
    await importTable(scope, file);
    const again = await importTable(scope, file.replace("ref=sr_1?q=2", "ref=sr_9"));
    expect(again.counts).toMatchObject({ created: 0, unchanged: 2, refused: 0 });
  });
});

describe("our own export", () => {
  test("changes nothing when it is imported", async () => {
    await store.own({ name: "@home = lamp", description: "One\nTwo\n- three" });
    await store.own({ name: "'-5 degrees", description: " spaces  within " });
    await importTable(
      scope,
      tableOf(
        "sku,parent_sku,name,name.gu,price,mrp,stock,features,tags,option1_name,option1_value,option1_value.gu,brand,country",
        'S-1,S-1,=Saree,સાડી,2199.50,2500,4,"Soft|a, b",x|y,Colour,Red,લાલ,+brand,Nepal',
        "S-2,S-1,,,2499,,2,,,Colour,Blue,,,",
        'T-1,,Pot,,10,,0,"one, two","one, two",,,,,',
      ),
    );
    const before = await products();
    const file = await exported();
    const again = await importTable(scope, file);
    expect(await problemsOf(scope, again.id)).toEqual([]);
    expect(again.counts).toEqual({ read: 5, created: 0, changed: 0, unchanged: 5, refused: 0 });
    expect(await products()).toEqual(before);
    expect(await exported()).toBe(file);
  });
});

describe("the dry run", () => {
  test("writes nothing, and counts what the import then does", async () => {
    await importTable(scope, tableOf("sku,name,price,stock", "A,Kurta,500,7", "B,Saree,1000,2"));
    const before = await products();
    const checked = await checkTable(
      scope,
      tableOf("sku,name,price,stock", "A,Kurta,200,7", "B,Saree,1000,2", "C,New,5,1", "D,Bad,x,1"),
    );
    expect(checked).toMatchObject({
      status: "checked",
      counts: { read: 4, created: 1, changed: 1, unchanged: 1, refused: 1 },
      priceFalls: 1,
      priceChanges: [{ line: 2, sku: "A", from_paise: 50_000, to_paise: 20_000 }],
    });
    expect(await products()).toEqual(before);
    await expect(confirmImport(db, scope, checked.id, { acceptsPriceFalls: false })).rejects.toMatchObject({
      key: "import:accept_price_falls",
      field: "accepts_price_falls",
    });
    await confirmImport(db, scope, checked.id, { acceptsPriceFalls: true });
    await work(checked.id);
    const done = await importOf(scope, checked.id);
    expect(done.counts).toEqual(checked.counts);
    expect(done.checkedCounts).toEqual(checked.counts);
    expect((await products())[0]).toMatchObject({ sku: "A", price: 20_000, stock: 7 });
  });

  test("proposes the mapping that was used for the same columns before", async () => {
    await checkTable(scope, tableOf("code,label,price", "A,Kurta,5"), { sku: 0, name: 1 });
    const next = await importOf(scope, await uploadTable(scope, tableOf("Code,Label,Price", "B,Saree,5")));
    expect(next).toMatchObject({ isRemembered: true, proposedMapping: { sku: 0, name: 1, price: 2 } });
  });
});

describe("refused rows", () => {
  const FILE = tableOf("sku,name,price,stock", "A,Kurta,free,3", "B,Saree,cheap,2", "C,Pot,10,1");

  test("are corrected one by one, once", async () => {
    const { id } = await importTable(scope, FILE);
    expect(await correctRow(db, scope, id, 2, ["A", "Kurta", "still free", "3"])).toMatchObject({ outcome: "refused" });
    expect(await correctRow(db, scope, id, 2, ["A", "Kurta", "450", "3"])).toMatchObject({ outcome: "imported" });
    expect(await correctRow(db, scope, id, 2, ["A", "Kurta", "1", "9"])).toMatchObject({ outcome: "already" });
    expect(await correctRow(db, scope, id, 3, ["C", "Saree", "10", "2"])).toMatchObject({
      outcome: "refused",
      problems: [{ code: "sku_repeated" }],
    });
    expect(await importOf(scope, id)).toMatchObject({ correctedCount: 1, counts: { created: 2, refused: 1 } });
    expect((await products()).map(({ sku, price, stock }) => [sku, price, stock])).toEqual([
      ["C", 1000, 1],
      ["A", 45_000, 3],
    ]);
    expect((await refusedRows(id).page(db, scope, refusedRowList.defaults)).rows).toMatchObject([
      { line: 3, cells: ["C", "Saree", "10", "2"] },
    ]);
    expect(await correctRow(db, scope, id, 4, ["C", "Pot", "10", "1"])).toBeUndefined();
  });

  test("are tried again in the background", async () => {
    const { id } = await importTable(scope, FILE);
    await correctRow(db, scope, id, 2, ["A", "Kurta", "450", "3"]);
    await retryRefused(db, scope, id);
    await work(id);
    expect(await importOf(scope, id)).toMatchObject({ status: "done", correctedCount: 1, counts: { refused: 1 } });
  });
});
