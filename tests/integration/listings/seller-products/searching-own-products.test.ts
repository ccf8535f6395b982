import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import {
  matchingProducts,
  sellerProducts,
} from "#app/domain/listings/seller-products/seller-products.queries.server.ts";
import { sellerProductList } from "#app/domain/listings/seller-products/seller-products.ts";
import type { Db } from "#app/db/connection.server.ts";
import { db } from "#app/services.server.ts";
import { createCategory, createSeller } from "../../../support/factories/factories.ts";
import { addManyRows } from "../../../support/postgres/many-rows.ts";
import { createStore, productAddress, variantsOf } from "../../../support/factories/product-form.ts";
import { openPage } from "../../../support/pages/rendered-page.ts";
import { plansOf } from "../../../support/postgres/plans.ts";
import { memberScope } from "../../../support/factories/scopes.ts";
import { translateName } from "../../../support/factories/translated-products.ts";

describe("what a store's list is searched by", () => {
  let store: Awaited<ReturnType<typeof createStore>>;
  beforeAll(async () => {
    store = await createStore();
  });

  const found = async (search: string) => {
    const page = await openPage(store.owner, `/seller/products?q=${encodeURIComponent(search)}`);
    return page
      .$("tbody th")
      .toArray()
      .map((cell) => page.$(cell).text().trim());
  };

  it("is the name and the SKUs as they are now, in any letter case", async () => {
    const { id } = await store.own({
      name: "Brass lamp",
      variants: [
        { options: { Size: "S" }, sku: "LAMP-S", stock_quantity: 12 },
        { options: { Size: "L" }, sku: "LAMP-L", stock_quantity: 3 },
      ],
    });
    expect(await found("ass LA")).toEqual(["Brass lamp"]);
    expect(await found("mp-l")).toEqual(["Brass lamp"]);

    await store.save(productAddress(id), { name: "Copper vase", "variants[1].sku": "VASE-XL" });
    expect((await variantsOf(id)).map(({ sku }) => sku)).toEqual(["LAMP-S", "VASE-XL"]);
    expect(await found("brass")).toEqual([]);
    expect(await found("lamp-l")).toEqual([]);
    expect([await found("opper v"), await found("vase-xl"), await found("lamp-s")]).toEqual(
      Array.from({ length: 3 }, () => ["Copper vase"]),
    );

    const [small, large] = await variantsOf(id);
    await db.updateTable("product_variants").set({ removed_at: new Date() }).where("id", "=", small!.id).execute();
    expect([await found("lamp-s"), await found("vase-xl")]).toEqual([[], ["Copper vase"]]);
    await db.updateTable("product_variants").set({ removed_at: null }).where("id", "=", small!.id).execute();
    await db.deleteFrom("product_variants").where("id", "=", large!.id).execute();
    expect([await found("lamp-s"), await found("vase-xl")]).toEqual([["Copper vase"], []]);
  });

  it("is the name in each language too, as it is now", async () => {
    const { id } = await store.own({ name: "Clay bell" });
    await translateName(id, { hi: "मिट्टी की घंटी", gu: "માટીની ઘંટડી" });
    const names = ["clay bell", "की घंटी", "ની ઘંટ"];
    const findsEach = async () => Promise.all(names.map(async (name) => (await found(name)).length));
    expect(await findsEach()).toEqual([1, 1, 1]);
    await db.updateTable("product_translations").set({ name: "દીવડો" }).where("locale", "=", "gu").execute();
    expect([await findsEach(), await found("દીવડો")]).toEqual([[1, 1, 0], ["Clay bell"]]);
    await db.deleteFrom("product_translations").where("product_id", "=", id).execute();
    expect([await findsEach(), await found("દીવડો")]).toEqual([[1, 0, 0], []]);
  });

  it("is never a part of the name with a part of the SKU, and a sign of a pattern is only itself", async () => {
    await store.own({ name: "Clay pot", variants: [{ sku: "POT_50%" }, { options: { Size: "L" }, sku: "POT-L" }] });
    expect([await found("pot pot"), await found("pot\npot"), await found("50%POT")]).toEqual([[], [], []]);
    expect([await found("0%"), await found("t_5"), await found("t_L")]).toEqual([["Clay pot"], ["Clay pot"], []]);
  });
});

describe("in a store of many products beside another one", () => {
  const PRODUCTS = 4000;
  const stores: { id: number; profile_id: number | null }[] = [];
  beforeAll(async () => {
    const categoryId = (await createCategory()).id;
    for (let n = 0; n < 2; n += 1) {
      const seller = await createSeller();
      stores.push(seller);
      await addManyRows(sql`
        WITH added AS (
          INSERT INTO products (seller_id, category_id, department_id, name, price_paise, ranking_price_paise)
          SELECT ${seller.id}, ${categoryId}, ${categoryId}, 'Brass lamp ' || n || '.', 100, 100
            FROM generate_series(1, ${PRODUCTS}::integer) AS n
          RETURNING id, name
        )
        INSERT INTO product_variants (product_id, sku, stock_quantity) SELECT id, 'SKU-' || id || '-A', 9 FROM added`);
    }
    await sql`VACUUM ANALYZE products, product_variants, seller_product_texts`.execute(db);
  });

  const matching = (search: string) =>
    matchingProducts(db, memberScope(stores[0]!), { ...sellerProductList.defaults, search }).select("p.id");
  const planOf = async (search: string, limit: number) => {
    const query = matching(search).orderBy("p.created_at", "desc").orderBy("p.id", "desc").limit(limit);
    const lines = await query.explain<{ "QUERY PLAN": string }>();
    return lines.map((line) => line["QUERY PLAN"]).join("\n");
  };

  it("a rare word is looked up in an index, not compared with each product", async () => {
    const { id } = await matching("lamp 77.").executeTakeFirstOrThrow();
    for (const search of ["lamp 77.", `sku-${id}-a`, "zebra"]) {
      const plan = await planOf(search, 51);
      expect(plan).toContain("seller_product_texts_parts");
      expect(plan).not.toContain("Seq Scan");
    }
  });

  it("a word of every product is read in the list's order until the page is full", async () => {
    const plan = await planOf("brass", 51);
    expect(plan).toContain("products_own_newest");
    expect(plan).not.toMatch(/Seq Scan|Sort/);
  });

  it("the names of a language are read in their order until the page is full", async () => {
    for (const locale of ["en", "hi", "gu"] as const) {
      const read = (some: Db) =>
        sellerProducts(locale).page(some, memberScope(stores[0]!), { ...sellerProductList.defaults, sort: "name" });
      const plans = await plansOf(db, read);
      const plan = plans.find((one) => one.includes("categories")) ?? "";
      expect(plan).toContain(locale === "en" ? "products_own_name" : `seller_product_texts_${locale}`);
      expect(plan).not.toMatch(/Sort Key/);
    }
  });

  it("finds only the store's own", async () => {
    expect(await matching("lamp 77.").execute()).toHaveLength(1);
    expect(await matching("brass").execute()).toHaveLength(PRODUCTS);
  });
});
