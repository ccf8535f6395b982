import { describe, expect, it } from "vitest";
import { DEPARTMENTS } from "#app/domain/catalog/categories/departments.ts";
import { ensureDepartments } from "#app/domain/catalog/categories/categories.commands.server.ts";
import { config, db } from "#app/services.server.ts";
import { createCategory, createProduct, createSeller } from "../../../support/factories/factories.ts";
import { openPage } from "../../../support/pages/rendered-page.ts";
import { Visitor } from "../../../support/http/visitor.ts";

const reader = (locale: string) => new Visitor({ "Accept-Language": locale });

async function jsonLd(id: number, address = `/product/${id}`): Promise<Record<string, unknown>> {
  const page = await openPage(new Visitor(), address);
  return JSON.parse(page.$('script[type="application/ld+json"]').last().text()) as Record<string, unknown>;
}

describe("a product's structured data", () => {
  it("has its price in rupees, its stock and its seller, at its canonical address", async () => {
    const seller = await createSeller({ store_name: "Brass House" });
    const { id, variant } = await createProduct({
      seller_id: seller.id,
      name: "Lamp",
      brand: "Diya",
      price_paise: 54_950,
    });
    expect(await jsonLd(id, `/product/${id}?variant=${variant.id}`)).toMatchObject({
      "@type": "Product",
      name: "Lamp",
      brand: { name: "Diya" },
      offers: {
        "@type": "Offer",
        price: "549.50",
        priceCurrency: "INR",
        availability: "https://schema.org/InStock",
        url: `${config.origin}/product/${id}`,
        seller: { name: "Brass House" },
      },
    });
  });

  it("says sold out without stock, whatever variant the address names", async () => {
    const { id, variants } = await createProduct({
      variants: [{ options: { Size: "M" }, stock_quantity: 0 }, { options: { Size: "L" } }],
    });
    const soldOut = `/product/${id}?variant=${variants[0]!.id}`;
    expect(await jsonLd(id, soldOut)).toMatchObject({ offers: { availability: "https://schema.org/InStock" } });
    await db.updateTable("product_variants").set({ stock_quantity: 0 }).where("product_id", "=", id).execute();
    expect(await jsonLd(id)).toMatchObject({ offers: { availability: "https://schema.org/OutOfStock" } });
  });

  it("has the range of available prices where variants differ in price", async () => {
    const { id } = await createProduct({
      price_paise: 29_900,
      variants: [
        { options: { Size: "1 litre" } },
        { options: { Size: "5 litres" }, price_paise: 119_900 },
        { options: { Size: "20 litres" }, price_paise: 419_900, stock_quantity: 0 },
      ],
    });
    expect(await jsonLd(id)).toMatchObject({
      offers: { "@type": "AggregateOffer", lowPrice: "299.00", highPrice: "1199.00", offerCount: 2 },
    });
  });

  it("has stars only from buyers", async () => {
    const unrated = await createProduct();
    expect(await jsonLd(unrated.id)).not.toHaveProperty("aggregateRating");
    const rated = await createProduct({ ratings: [0, 0, 1, 0, 1] });
    expect(await jsonLd(rated.id)).toMatchObject({ aggregateRating: { ratingValue: 4, reviewCount: 2 } });
  });
});

describe("the promises on a product's page", () => {
  it("include a delivery date only for what can be ordered", async () => {
    const there = await createProduct();
    const soldOut = await createProduct({ stock_quantity: 0 });
    expect((await openPage(new Visitor(), `/product/${there.id}`)).text("article")).toMatch(/Delivery by \w+day, \d+/);
    const page = await openPage(new Visitor(), `/product/${soldOut.id}`);
    expect(page.text("article")).not.toContain("Delivery by");
    expect(page.$("button[form=options]").attr("disabled")).toBeDefined();
    expect(page.text("button[form=options]")).toBe("Out of Stock");
    expect(page.text("article").match(/Out of Stock/g)).toHaveLength(1);
  });

  it.each([
    ["fashion", "with its tag"],
    ["electronics", "in its original box"],
    ["grocery", "sealed and unopened"],
    ["books", "in its packing"],
  ])("for %s include: %s", async (slug, condition) => {
    await ensureDepartments(db);
    const department = await db
      .selectFrom("categories")
      .select("id")
      .where("slug", "=", slug)
      .executeTakeFirstOrThrow();
    const category = await createCategory({ parent_id: department.id });
    const { id } = await createProduct({ category_id: category.id });
    expect((await openPage(new Visitor(), `/product/${id}`)).text("article")).toContain(condition);
  });

  it("include no return for what cannot be returned", async () => {
    const category = await createCategory({ returnable: false });
    const { id } = await createProduct({ category_id: category.id });
    const text = (await openPage(new Visitor(), `/product/${id}`)).text("article");
    expect(text).toContain("Cannot be returned");
    expect(text).not.toContain("Counted from delivery");
    expect(DEPARTMENTS.map(({ returnCondition }) => returnCondition)).toContain("sealed");
  });

  it.each([
    ["en", /Flash sale price until \d+ \w+ at \d+:\d\d [ap]m/],
    ["hi", /फ़्लैश सेल का दाम \d+ .+ \d+:\d\d बजे तक/],
    ["gu", /ફ્લૅશ સેલનો ભાવ \d+ .+ \d+:\d\d વાગ્યા સુધી/],
  ])("include the end of a flash sale price, in %s", async (locale, words) => {
    const { id } = await createProduct({ price_paise: 100_000 });
    const other = await createProduct();
    const sale = await db
      .insertInto("sales")
      .values({
        name: "Sale",
        percent: 40,
        starts_at: new Date(Date.now() - 1000),
        ends_at: new Date(Date.now() + 3e6),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db.insertInto("sale_products").values({ sale_id: sale.id, product_id: id }).execute();
    const text = (await openPage(reader(locale), `/product/${id}`)).text("article");
    expect(text).toMatch(words);
    expect(text).toContain("₹600");
    expect((await openPage(reader(locale), `/product/${other.id}`)).text("article")).not.toMatch(words);
  });
});
