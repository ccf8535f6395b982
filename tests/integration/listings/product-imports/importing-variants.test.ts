import { beforeEach, describe, expect, test } from "vitest";
import type { StoreScope } from "#app/domain/platform/access/scope.ts";
import { db } from "#app/services.server.ts";
import { createImportingStore, tableOf, importTable, problemsOf } from "../../../support/factories/product-imports.ts";

let scope: StoreScope;
let store: Awaited<ReturnType<typeof createImportingStore>>["store"];

beforeEach(async () => {
  ({ store, scope } = await createImportingStore());
});

/** Returns the store's variants, product by product. */
function products() {
  return db
    .selectFrom("products as p")
    .innerJoin("product_variants as v", "v.product_id", "p.id")
    .where("p.seller_id", "=", store.sellerId)
    .where("v.removed_at", "is", null)
    .select(["v.sku", "v.stock_quantity as stock", "v.options", "v.price_paise as own_price", "v.product_id"])
    .select("p.price_paise as price")
    .orderBy("p.id")
    .orderBy("v.position")
    .execute();
}

describe("variants", () => {
  const SAREE = tableOf(
    "sku,parent_sku,name,price,stock,option1_name,option1_value,option1_value.hi,option2_name,option2_value",
    "S-R5,S-R5,Bandhani saree,2199,4,Colour,Red,सुर्ख,Length,5.5 m",
    "S-R6,S-R5,,2499,2,Colour,Red,,Length,6 m",
    "S-G6,S-R5,,,3,Colour,Green,,Length,6 m",
  );

  test("are one product, each with its price and stock", async () => {
    const done = await importTable(scope, SAREE);
    expect(done.counts).toMatchObject({ created: 3, refused: 0 });
    const all = await products();
    expect(new Set(all.map(({ product_id }) => product_id)).size).toBe(1);
    expect(all).toMatchObject([
      { sku: "S-R5", price: 219_900, own_price: null, stock: 4, options: { Colour: "Red", Length: "5.5 m" } },
      { sku: "S-R6", own_price: 249_900, stock: 2 },
      { sku: "S-G6", own_price: null, stock: 3 },
    ]);
  });

  test("are the rows of a group, with options that are named after their columns", async () => {
    const file = tableOf(
      "sku,group,name,price,stock,Colour,माप",
      "K-1,kurta,Block print kurta,900,4,Red,S",
      "K-2,kurta,Block print kurta,950,5,Red,M",
      "K-3,kurta,,,6,Blue,M",
      "P-1,,Clay pot,80,9,,",
    );
    const done = await importTable(scope, file);
    expect(await problemsOf(scope, done.id)).toEqual([]);
    const all = await products();
    expect(all.map(({ sku, options, stock }) => [sku, options, stock])).toEqual([
      ["K-1", { Colour: "Red", Size: "S" }, 4],
      ["K-2", { Colour: "Red", Size: "M" }, 5],
      ["K-3", { Colour: "Blue", Size: "M" }, 6],
      ["P-1", {}, 9],
    ]);
    expect(new Set(all.map(({ product_id }) => product_id)).size).toBe(2);
    expect((await importTable(scope, file)).counts).toMatchObject({ unchanged: 4, created: 0, changed: 0 });
  });

  test("are added to a product later, and must have its options", async () => {
    await importTable(scope, SAREE);
    const [header] = SAREE.split("\r\n");
    const done = await importTable(
      scope,
      tableOf(
        header!,
        "S-B,S-R5,,2300,5,Colour,Blue,,Length,6 m",
        "S-X,S-R5,,2300,5,Size,M,,,",
        "S-Y,S-R5,,1,5,Colour,Red,,Length,6 m",
      ),
    );
    expect(await problemsOf(scope, done.id)).toEqual(["3 option_names_differ", "4 option_values_repeated"]);
    expect((await products()).map(({ sku }) => sku)).toEqual(["S-R5", "S-R6", "S-G6", "S-B"]);
  });

  test("are not added to a deleted product", async () => {
    await importTable(scope, SAREE);
    await db.updateTable("products").set({ deleted_at: new Date() }).where("seller_id", "=", store.sellerId).execute();
    const [header] = SAREE.split("\r\n");
    const done = await importTable(scope, tableOf(header!, "S-B,S-R5,,2300,5,Colour,Blue,,Length,6 m"));
    expect(await problemsOf(scope, done.id)).toEqual(["2 product_deleted"]);
    expect((await products()).map(({ sku }) => sku)).toEqual(["S-R5", "S-R6", "S-G6"]);
  });

  test("that were removed are not brought back", async () => {
    await importTable(scope, SAREE);
    await db
      .updateTable("product_variants")
      .set({ removed_at: new Date(), stock_quantity: 0 })
      .where("sku", "=", "S-R6")
      .execute();
    const again = await importTable(scope, SAREE);
    expect(again.counts).toMatchObject({ created: 0, unchanged: 2, refused: 1 });
    expect(await problemsOf(scope, again.id)).toEqual(["3 variant_removed"]);
  });

  test("cost what they did when the first one's price changes", async () => {
    await importTable(scope, SAREE);
    await importTable(scope, tableOf("sku,name,price", "S-R5,,1999"));
    expect(await products()).toMatchObject([
      { price: 199_900, own_price: null },
      { own_price: 249_900 },
      { own_price: 219_900 },
    ]);
  });
});

test("what has to wait of a product on sale stays as it is stored, in each language and at each variant", async () => {
  const header =
    "sku,parent_sku,name,name.hi,name.gu,description.hi,brand,category,price,mrp,option1_name,option1_value";
  await importTable(
    scope,
    tableOf(
      header,
      "A,A,Lamp,दीया,,पुराना,Diya,Home Decor,1000,1200,Colour,Red",
      "B,A,,,,,,,2000,,Colour,Blue",
      "C,A,,,,,,,2000,,Colour,Green",
    ),
  );
  await db.updateTable("products").set({ state: "live" }).where("seller_id", "=", store.sellerId).execute();
  await db.updateTable("sellers").set({ is_trusted: false }).where("id", "=", store.sellerId).execute();
  await db.deleteFrom("listing_reviews").execute();
  const stored = async () => ({
    products: await db
      .selectFrom("products")
      .select(["name", "brand", "category_id", "price_paise", "original_price_paise"])
      .where("seller_id", "=", store.sellerId)
      .execute(),
    variants: (await products()).map(({ sku, own_price }) => [sku, own_price]),
  });
  const before = await stored();
  const again = await importTable(
    scope,
    tableOf(
      header,
      "A,A,Lantern,लालटेन,ફાનસ,नया,Jyoti,Fashion,400,500,Colour,Red",
      "B,A,,,,,,,900,,Colour,Blue",
      "C,A,,,,,,,1500,,Colour,Green",
    ),
  );
  expect(await stored()).toEqual({
    ...before,
    variants: [
      ["A", null],
      ["B", 200_000],
      ["C", 150_000],
    ],
  });
  const texts = await db
    .selectFrom("product_translations as t")
    .innerJoin("products as p", "p.id", "t.product_id")
    .where("p.seller_id", "=", store.sellerId)
    .select(["t.locale", "t.name", "t.description"])
    .orderBy("t.locale")
    .execute();
  expect(texts).toEqual([
    { locale: "gu", name: "ફાનસ", description: "" },
    { locale: "hi", name: "दीया", description: "नया" },
  ]);
  const reviews = await db.selectFrom("listing_reviews").select("proposed").execute();
  expect(reviews).toMatchObject([{ proposed: { name: "Lantern", name_hi: "लालटेन", brand: "Jyoti", price: 40_000 } }]);
  const problems = await problemsOf(scope, again.id);
  expect(problems.filter((problem) => problem.includes("waits"))).toEqual([
    "2 waits_for_review (noted)",
    "3 waits_for_review (noted)",
  ]);
});

test("while a product's price waits, a variant with another one gets the same at once, and a new variant with it", async () => {
  const header = "sku,parent_sku,name,price,option1_name,option1_value";
  await importTable(scope, tableOf(header, "A,A,Lamp,1000,Colour,Red", "B,A,,450,Colour,Blue"));
  await db.updateTable("products").set({ state: "live" }).where("seller_id", "=", store.sellerId).execute();
  await db.updateTable("sellers").set({ is_trusted: false }).where("id", "=", store.sellerId).execute();
  const again = await importTable(
    scope,
    tableOf(header, "A,A,,400,Colour,Red", "B,A,,400,Colour,Blue", "C,A,,400,Colour,Green"),
  );
  expect(await products()).toMatchObject([
    { sku: "A", price: 100_000, own_price: null },
    { sku: "B", own_price: 40_000 },
    { sku: "C", own_price: null },
  ]);
  const problems = await problemsOf(scope, again.id);
  expect(problems.filter((problem) => problem.includes("waits"))).toEqual([
    "2 waits_for_review (noted)",
    "4 waits_for_review (noted)",
  ]);
});
