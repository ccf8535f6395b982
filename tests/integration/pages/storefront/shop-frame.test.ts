import { describe, expect, it } from "vitest";
import { db } from "#app/services.server.ts";
import { createCategory, createProduct, createProfile, createSeller } from "../../../support/factories/factories.ts";
import { createSale } from "../../../support/factories/flash-sales.ts";
import { openPage, submitForm } from "../../../support/pages/rendered-page.ts";
import { signedIn, Visitor } from "../../../support/http/visitor.ts";

describe("a tile of a product", () => {
  it("says free delivery where one piece is delivered free of charge", async () => {
    const seller = await createSeller();
    const of = (name: string, price_paise: number, stock_quantity = 5) =>
      createProduct({ name, price_paise, stock_quantity, seller_id: seller.id });
    await of("Dear lamp", 50_001);
    await of("Lamp at the limit", 50_000);
    await of("Dear lamp, sold out", 60_000, 0);
    const page = await openPage(new Visitor(), `/store/${seller.slug}`);
    const free = page.$("main article:contains('Free delivery') h3").toArray();
    expect(free.map((one) => page.$(one).text())).toEqual(["Dear lamp"]);
  });

  it("has a heart that puts it on the wishlist and comes back to the list", async () => {
    const { id, seller_id } = await createProduct({ name: "Brass lamp" });
    const { slug } = await db
      .selectFrom("sellers")
      .where("id", "=", seller_id)
      .select("slug")
      .executeTakeFirstOrThrow();
    const profile = await createProfile();
    const visitor = await signedIn(profile);
    const page = await openPage(visitor, `/store/${slug}?sort=newest`);
    const form = `form[action='/product/${id}/wish']`;
    expect(page.$(`${form} button[name=wished][value=yes]`).attr("aria-label")).toBe("Add to wishlist: Brass lamp");
    // The pressed button's value, as a browser sends it.
    page.$(form).append('<input name="wished" value="yes">');
    const sent = await submitForm(visitor, page, form);
    expect(sent).toMatchObject({ status: 303, location: `/store/${slug}?sort=newest` });
    const wishes = await db
      .selectFrom("wishlist_items")
      .where("profile_id", "=", profile.id)
      .select("product_id")
      .execute();
    expect(wishes).toEqual([{ product_id: id }]);
  });
});

it("the footer's links are folded on phones, without a script", async () => {
  const page = await openPage(new Visitor(), "/about");
  const summaries = page.$("footer nav details:not([open]) summary").toArray();
  expect(summaries.map((one) => page.$(one).text())).toEqual(["Shop", "Help", "Sell", "The company"]);
  expect(page.$("footer nav details.peer + h2 + ul").length).toBe(summaries.length);
});

it("Top Deals do not repeat the flash sale above them", async () => {
  const products = [];
  for (let n = 1; n <= 12; n += 1) products.push(await createProduct({ name: `Deal ${n}` }));
  const all = await db.selectFrom("live_products").select(["id", "name"]).orderBy("id").execute();
  const onSale = all.slice(0, 3);
  await createSale(onSale, { percent: 20, ends: 3_600_000 });
  const page = await openPage(new Visitor(), "/");
  const names = (title: string) =>
    page
      .$(`main section:has(h2:contains('${title}')) h3`)
      .toArray()
      .map((one) => page.$(one).text());
  expect(names("Flash Sale").length).toBe(3);
  expect(names("Top Deals")).toEqual(all.slice(3, 11).map(({ name }) => name));
});

it("the bottom bar leads to all departments with their subcategories, in the visitor's language", async () => {
  const department = await createCategory({
    name: "Lighting",
    name_translations: JSON.stringify({ gu: "રોશની" }),
    in_header: false,
  });
  const below = { parent_id: department.id };
  for (const name of ["Diyas", "Lanterns"])
    await createProduct({ category_id: (await createCategory({ name, ...below })).id, department_id: department.id });
  const empty = await createCategory({ name: "Torches", ...below });
  await createProduct({ category_id: empty.id, department_id: department.id, state: "draft" });
  const unused = await createCategory({ name: "Machines" });
  const home = await openPage(new Visitor(), "/");
  expect(home.text("nav[aria-label='Main menu'] a[href='/categories']")).toBe("Categories");
  const page = await openPage(new Visitor(), "/categories");
  expect(page.text("h1")).toBe("All categories");
  const lighting = page.$("main li:has(> h2:contains('Lighting'))");
  expect(lighting.find("h2 a").attr("href")).toBe(`/category/${department.slug}`);
  const listed = lighting.find("ul a").toArray();
  expect(listed.map((one) => page.$(one).text())).toEqual(["Diyas", "Lanterns"]);
  expect(page.$(`main a[href$="/${unused.slug}"]`)).toHaveLength(0);
  const gujarati = await openPage(new Visitor({ "Accept-Language": "gu" }), "/categories");
  expect(gujarati.text("main h2")).toContain("રોશની");
});
