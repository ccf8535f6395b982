import { beforeAll, describe, expect, it } from "vitest";
import { indexProducts } from "#app/domain/catalog/search/search.commands.server.ts";
import { db } from "#app/services.server.ts";
import { createProduct, createSeller } from "../../../support/factories/factories.ts";
import { openPage, submitForm, type RenderedPage } from "../../../support/pages/rendered-page.ts";
import { Visitor } from "../../../support/http/visitor.ts";

const visitor = new Visitor();
let sellerId: number;

beforeAll(async () => {
  const seller = await createSeller({
    store_name: "Diya House",
    slug: "diya-house",
    description: "Lamps of clay and brass.",
    description_translations: JSON.stringify({ gu: "માટી અને પિત્તળના દીવા." }),
    city: "Bhuj",
    state: "Gujarat",
    zip: "370001",
    created_at: "2024-03-09T20:00:00Z",
  });
  sellerId = seller.id;
  const own = (given: Parameters<typeof createProduct>[0]) => createProduct({ seller_id: sellerId, ...given });
  await own({ name: "Brass lamp", ratings: [0, 0, 1, 2, 3] });
  await own({ name: "Clay lamp", ratings: [1, 0, 0, 0, 1] });
  await own({ name: "Cotton wick" });
  await own({ name: "Brass bell", state: "draft", ratings: [9, 0, 0, 0, 0] });
  await own({ name: "Brass tray", deleted_at: new Date(), ratings: [9, 0, 0, 0, 0] });
  await createProduct({ name: "Brass lamp of others", ratings: [9, 0, 0, 0, 0] });
  await indexProducts(db, "all");
});

const names = (page: RenderedPage) =>
  page
    .$("main article h3, main article a[href^='/product/']")
    .toArray()
    .map((one) => page.$(one).text().trim())
    .filter((text, index, all) => text !== "" && all.indexOf(text) === index);

describe("a store's page", () => {
  it("says who the seller is, where and since when, in the reader's language", async () => {
    const page = await openPage(visitor, "/store/diya-house");
    expect(page.text("main header")).toContain("Diya House");
    expect(page.text("main header")).toContain("Bhuj, Gujarat · Selling here since 10 March 2024");
    expect(page.text("main header")).toContain("Lamps of clay and brass.");
    const reader = new Visitor();
    reader.choose("gu");
    expect((await openPage(reader, "/store/diya-house")).text("main header")).toContain("માટી અને પિત્તળના દીવા.");
    reader.choose("hi");
    expect((await openPage(reader, "/store/diya-house")).text("main header")).toContain("Lamps of clay and brass.");
  });

  it("has the average of the reviews of what is on sale, and nothing without a review", async () => {
    const page = await openPage(visitor, "/store/diya-house");
    // 8 reviews with 32 stars in all.
    expect(page.text("main header")).toContain("4.0(8 reviews)");
    await createSeller({ slug: "no-reviews" });
    const other = await openPage(visitor, "/store/no-reviews");
    expect(other.$("main header [role=img]")).toHaveLength(0);
    expect(other.text("main header")).not.toMatch(/review|★|0\.0/);
  });

  it("searches within the store, typing mistakes and filters included", async () => {
    const page = await openPage(visitor, "/store/diya-house");
    const found = await submitForm(visitor, page, "main search form", { q: "brass lmap" });
    expect(found.url).toContain("/store/diya-house?q=brass+lmap");
    expect(found.html).not.toContain("Brass lamp of others");
    expect(names(found)).toEqual(["Brass lamp"]);
    expect(found.text("main [role=status]")).toContain("1 result found.");
    expect(found.text("main [role=status]")).toContain('Showing results for "brass lamp"');
    expect(found.$("main search input").attr("value")).toBe("brass lmap");
    const sorted = found.$("main form input[type=hidden][name=q]").attr("value");
    expect(sorted).toBe("brass lmap");
    expect(found.$("meta[name=robots]").attr("content")).toContain("noindex");
    const nothing = await openPage(visitor, "/store/diya-house?q=umbrella");
    expect(nothing.text("main")).toContain('Your search for "umbrella" did not match any products.');
    expect(names(await openPage(visitor, "/store/diya-house?q=%20"))).toHaveLength(3);
  });

  it("has what the law asks for, only as far as it is known", async () => {
    expect((await openPage(visitor, "/store/diya-house")).text("main")).not.toMatch(/About the seller|GSTIN|Address/);
    await db
      .updateTable("sellers")
      .set({
        legal_name: "Diya House Crafts LLP",
        address: "7 Lamp Lane",
        gstin: "24ZZZFK9999Z1ZK",
        grievance_name: "Hansa Shah",
        grievance_email: "care@example.test",
        grievance_phone: "1800 123 4567",
      })
      .where("id", "=", sellerId)
      .execute();
    const page = await openPage(visitor, "/store/diya-house");
    const facts = page
      .$("main section:has(h2:contains('About the seller')) dl > div")
      .toArray()
      .map((line) => [page.$(line).find("dt").text(), page.$(line).find("dd").text()]);
    expect(facts).toEqual([
      ["Legal name", "Diya House Crafts LLP"],
      ["Address", "7 Lamp Lane, Bhuj, Gujarat 370001"],
      ["GSTIN", "24ZZZFK9999Z1ZK"],
      ["Grievance contact", "Hansa Shahcare@example.test1800 123 4567"],
    ]);
    expect(page.$('a[href="mailto:care@example.test"], a[href="tel:18001234567"]')).toHaveLength(2);
  });
});
