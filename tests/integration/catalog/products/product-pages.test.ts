import { describe, expect, test } from "vitest";
import { createProduct as putInCatalogue } from "#app/domain/catalog/products/products.commands.server.ts";
import { ensureDepartments } from "#app/domain/catalog/categories/categories.commands.server.ts";
import { refreshSales } from "#app/domain/catalog/products/sales.commands.server.ts";
import { findFlashSale } from "#app/domain/catalog/products/flash-sale.queries.server.ts";
import { listCards, listTopDeals } from "#app/domain/catalog/products/products.queries.server.ts";
import { findProduct } from "#app/domain/ordering/product-page/product-page.queries.server.ts";
import { findStorePage } from "#app/domain/stores/stores/stores.queries.server.ts";
import { listCategories } from "#app/domain/catalog/categories/categories.queries.server.ts";
import { categoryPage } from "#app/domain/catalog/categories/categories.ts";
import { db } from "#app/services.server.ts";
import {
  createCategory,
  createProduct,
  createSeller,
  type CreatedProduct,
} from "../../../support/factories/factories.ts";

const HOUR = 3_600_000;

/** Runs a sale of these products that began an hour ago by default. */
async function runSale(productIds: number[], percent: number, { from = -1, until = 1 } = {}) {
  const { id } = await db
    .insertInto("sales")
    .values({
      name: `${percent}% off`,
      percent,
      starts_at: new Date(Date.now() + from * HOUR),
      ends_at: new Date(Date.now() + until * HOUR),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("sale_products")
    .values(productIds.map((product_id) => ({ sale_id: id, product_id })))
    .execute();
  return id;
}

describe("a product's page", () => {
  test("is in the reader's language, and English without a translation", async () => {
    const { id } = await createProduct({ name: "Brass lamp", description: "Cast by hand.", features: ["Heavy"] });
    await db
      .insertInto("product_translations")
      .values({ product_id: id, locale: "hi", name: "पीतल का दीया", description: "", features: ["भारी"] })
      .execute();
    expect(await findProduct(db, id, "hi")).toMatchObject({
      name: "पीतल का दीया",
      description: "Cast by hand.",
      features: ["भारी"],
    });
    expect(await findProduct(db, id, "gu")).toMatchObject({ name: "Brass lamp", features: ["Heavy"] });
  });

  test("shows variants in the seller's order, the first available one preselected", async () => {
    const { id } = await createProduct({
      price_paise: 50_000,
      original_price_paise: 80_000,
      variants: [
        { options: { Size: "S" }, stock_quantity: 0 },
        { options: { Size: "M" }, stock_quantity: 3 },
        { options: { Size: "XXL" }, stock_quantity: 2, price_paise: 60_000 },
      ],
    });
    const page = await findProduct(db, id, "en");
    expect(page?.variants.map(({ options, stock, pricePaise }) => [options.Size, stock, pricePaise])).toEqual([
      ["S", 0, 50_000],
      ["M", 3, 50_000],
      ["XXL", 2, 60_000],
    ]);
    expect(page).toMatchObject({ pricePaise: 50_000, originalPricePaise: 80_000, discountPercent: 38, inStock: true });
    expect(page?.options.map(({ name, values }) => [name, values.map(({ value }) => value)])).toEqual([
      ["Size", ["S", "M", "XXL"]],
    ]);
  });

  test("shows no original price for a variant that has a price of its own", async () => {
    const { id } = await createProduct({
      price_paise: 50_000,
      original_price_paise: 80_000,
      variants: [{ price_paise: 30_000 }],
    });
    expect((await findProduct(db, id, "en"))?.variants[0]).toMatchObject({
      pricePaise: 30_000,
      originalPricePaise: null,
      discountPercent: 0,
    });
  });

  test("has the running sale's price, strikes the previous price, and says when it ends", async () => {
    const product = await createProduct({ price_paise: 49_900 });
    await runSale([product.id], 20, { until: 2 });
    await runSale([product.id], 30, { until: 1 });
    await runSale([product.id], 90, { from: 1, until: 2 });
    await runSale([product.id], 90, { from: -2, until: -1 });
    const page = await findProduct(db, product.id, "en");
    // 499 less 30% is 349.30; sales round down to whole rupees.
    expect(page).toMatchObject({ pricePaise: 34_900, originalPricePaise: 49_900, discountPercent: 30 });
    expect(Math.abs((page?.saleEndsAt?.getTime() ?? 0) - Date.now() - HOUR)).toBeLessThan(60_000);
    expect(await listCards(db, [product.id], "en")).toMatchObject([{ pricePaise: 34_900, originalPricePaise: 49_900 }]);
  });

  test("says who sells and makes it, the seller's location, and whether it can be returned", async () => {
    const seller = await createSeller({
      store_name: "Kutch Crafts",
      slug: "kutch-crafts",
      city: "Bhuj",
      state: "Gujarat",
      maker: "Nine women of one village sew it.",
      maker_translations: JSON.stringify({ gu: "એક જ ગામની નવ બહેનો તેને સીવે છે." }),
    });
    const beauty = await createCategory({ name: "Beauty", name_translations: JSON.stringify({ gu: "બ્યુટી" }) });
    const soaps = await createCategory({ name: "Soaps", parent_id: beauty.id, returnable: false });
    const { id } = await createProduct({ seller_id: seller.id, category_id: soaps.id, returnable: true });
    const page = await findProduct(db, id, "gu");
    expect(page?.seller).toEqual({
      id: seller.id,
      name: "Kutch Crafts",
      rating: null,
      slug: "kutch-crafts",
      city: "Bhuj",
      state: "Gujarat",
      sellsOnlyIn: null,
      backOn: null,
      logo: null,
      makerLine: "એક જ ગામની નવ બહેનો તેને સીવે છે.",
    });
    expect((await findProduct(db, id, "hi"))?.seller.makerLine).toBe("Nine women of one village sew it.");
    expect(page?.breadcrumb.map((crumb) => crumb.name)).toEqual(["બ્યુટી", "Soaps"]);
    expect(page?.returnable).toBe(false);
  });

  test("has stars and reviews only from reviewers", async () => {
    const { id } = await createProduct();
    expect(await findProduct(db, id, "en")).toMatchObject({ rating: null, ratings: [0, 0, 0, 0, 0], reviews: [] });
    await db
      .updateTable("products")
      .set({ ratings: [1, 0, 0, 2, 1] })
      .where("id", "=", id)
      .execute();
    expect(await findProduct(db, id, "en")).toMatchObject({ rating: { average: 3.5, count: 4 } });
  });

  test.each([
    ["is a draft", { state: "draft" as const }],
    ["was taken down", { state: "taken_down" as const }],
    ["was deleted", { deleted_at: new Date() }],
  ])("is not found when the product %s", async (_why, given) => {
    const { id } = await createProduct(given);
    expect(await findProduct(db, id, "en")).toBeUndefined();
    expect(await listCards(db, [id], "en")).toEqual([]);
  });

  test.each(["pending", "suspended", "banned"] as const)("is not found while its seller is %s", async (status) => {
    const seller = await createSeller({ status });
    const { id } = await createProduct({ seller_id: seller.id });
    expect(await findProduct(db, id, "en")).toBeUndefined();
  });

  test("is not found for numbers outside the id's range", async () => {
    for (const id of [0, -1, 1.5, NaN, Infinity, 2 ** 60]) expect(await findProduct(db, id, "en")).toBeUndefined();
  });
});

describe("cards", () => {
  test("are returned in the requested order, each once", async () => {
    const [one, two, three] = [await createProduct(), await createProduct(), await createProduct()];
    const ids = [three.id, one.id, two.id];
    expect((await listCards(db, ids, "en")).map((card) => card.id)).toEqual(ids);
    expect(await listCards(db, [], "en")).toEqual([]);
  });

  describe("of related products", () => {
    const related = async (product: CreatedProduct) =>
      (await findProduct(db, product.id, "en"))!.related.map((card) => card.id);

    test("are at most three others of the same category, the most popular first", async () => {
      const department = await createCategory();
      const category = await createCategory({ parent_id: department.id });
      const products: CreatedProduct[] = [];
      for (const popularity of [5, 50, 20, 1, 30])
        products.push(await createProduct({ category_id: category.id, popularity }));
      await createProduct({ category_id: department.id, popularity: 1000 });
      await createProduct({ popularity: 1000 });
      expect(await related(products[1]!)).toEqual([products[4]!.id, products[2]!.id, products[0]!.id]);
    });

    test("are filled up from the department where the category has too few, its own first", async () => {
      const department = await createCategory();
      const small = await createCategory({ parent_id: department.id });
      const other = await createCategory({ parent_id: department.id });
      const lamp = await createProduct({ category_id: small.id, popularity: 90 });
      const shade = await createProduct({ category_id: small.id, popularity: 1 });
      const chair = await createProduct({ category_id: other.id, popularity: 50 });
      const stool = await createProduct({ category_id: other.id, popularity: 2 });
      const table = await createProduct({ category_id: department.id, popularity: 70 });
      await createProduct({ category_id: department.id, popularity: 99, state: "draft" });
      await createProduct({ popularity: 1000 });
      expect(await related(lamp)).toEqual([shade.id, table.id, chair.id]);
      expect(await related(table)).toEqual([lamp.id, chair.id, stool.id]);
    });

    test("are none where the department has no others", async () => {
      expect(await related(await createProduct())).toEqual([]);
    });
  });

  test("of top deals are the shop's first eight products", async () => {
    for (let n = 0; n < 9; n += 1) await createProduct();
    const first = await db.selectFrom("live_products").select("id").orderBy("id").limit(8).execute();
    expect((await listTopDeals(db, "en")).map((card) => card.id)).toEqual(first.map((row) => row.id));
  });
});

describe("the flash sale", () => {
  test("is the running one that ends first, with its products still on sale", async () => {
    await db.deleteFrom("sales").execute();
    expect(await findFlashSale(db, "en")).toBeUndefined();
    const [lamp, gone] = [await createProduct({ price_paise: 20_000 }), await createProduct({ state: "taken_down" })];
    await runSale([lamp.id], 10, { until: 5 });
    await runSale([lamp.id, gone.id], 25, { until: 2 });
    const sale = await findFlashSale(db, "en");
    expect(sale).toMatchObject({ percent: 25, cards: [{ id: lamp.id, pricePaise: 15_000 }] });
  });

  test("changes the price that lists sort by while it runs, and restores it afterwards", async () => {
    const { id } = await createProduct({ price_paise: 20_000 });
    const rankingPrice = async () =>
      (await db.selectFrom("products").select("ranking_price_paise").where("id", "=", id).executeTakeFirstOrThrow())
        .ranking_price_paise;
    const saleId = await runSale([id], 50);
    await refreshSales(db);
    expect(await rankingPrice()).toBe(10_000);
    expect(await refreshSales(db)).toBe(0);
    await db
      .updateTable("sales")
      .set({ ends_at: new Date(Date.now() - 1000) })
      .where("id", "=", saleId)
      .execute();
    await refreshSales(db);
    expect(await rankingPrice()).toBe(20_000);
  });
});

describe("categories", () => {
  test("exist from the start: eight in the header's order and Other, also when seeded repeatedly", async () => {
    await ensureDepartments(db);
    await db.updateTable("categories").set({ name: "Fashion!" }).where("slug", "=", "fashion").execute();
    await ensureDepartments(db);
    const categories = await listCategories(db);
    const header = categories.filter((category) => category.isInHeader).map((category) => category.slug);
    expect(header).toEqual("fashion electronics home-decor beauty sports books grocery automotive".split(" "));
    expect(categories.find((category) => category.slug === "fashion")?.names.en).toBe("Fashion!");
    expect(categories.find((category) => category.slug === "other")).toMatchObject({ isInHeader: false });
  });

  test("are found by their aliases", async () => {
    await ensureDepartments(db);
    const categories = await listCategories(db);
    expect(categoryPage(categories, "home")?.category.slug).toBe("home-decor");
    expect(categoryPage(categories, "no-such-thing")).toBeUndefined();
  });
});

test("a store is open only while its seller is approved", async () => {
  await createSeller({ slug: "open-store", city: "Surat" });
  await createSeller({ slug: "shut-store", status: "suspended" });
  expect(await findStorePage(db, "open-store", "en")).toMatchObject({ city: "Surat" });
  expect(await findStorePage(db, "shut-store", "en")).toBeUndefined();
});

test("a created product has its variants and translations", async () => {
  const [seller, department] = [await createSeller(), await createCategory()];
  const category = await createCategory({ parent_id: department.id });
  const texts = { name: "Clay cup", shortDescription: "", description: "For tea.", features: [] };
  const id = await putInCatalogue(db, {
    ...texts,
    sellerId: seller.id,
    categoryId: category.id,
    brand: null,
    pricePaise: 4_900,
    originalPricePaise: null,
    tags: ["tea"],
    variants: [
      { options: { Set: "2" }, sku: "C-2", pricePaise: null, stock: 0 },
      { options: { Set: "6" }, sku: "C-6", pricePaise: 12_900, stock: 4 },
    ],
    translations: { gu: { ...texts, name: "માટીનો કપ" } },
  });
  await db.updateTable("products").set({ state: "live" }).where("id", "=", id).execute();
  expect(await findProduct(db, id, "gu")).toMatchObject({
    name: "માટીનો કપ",
    pricePaise: 12_900,
    inStock: true,
    breadcrumb: [{ id: department.id }, { id: category.id }],
  });
  const row = await db
    .selectFrom("products")
    .select(["department_id", "in_stock"])
    .where("id", "=", id)
    .executeTakeFirst();
  expect(row).toEqual({ department_id: department.id, in_stock: true });
});
