import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { frozenFees } from "#app/domain/money/fees/item-fees.queries.server.ts";
import { db } from "#app/services.server.ts";
import { createCategory, legalColumns, taxClassOf } from "../../../support/factories/factories.ts";
import { createStore, fieldErrors, NEW_PRODUCT, productAddress } from "../../../support/factories/product-form.ts";
import { openPage, submitForm } from "../../../support/pages/rendered-page.ts";
import { Visitor } from "../../../support/http/visitor.ts";

let store: Awaited<ReturnType<typeof createStore>>;
beforeAll(async () => {
  store = await createStore();
});

const none = { hsn: "", tax_class_id: "", generic_name: "", net_quantity: "", maker_name: "", maker_address: "" };

const stateOf = async (id: number) =>
  (await db.selectFrom("products").where("id", "=", id).select("state").executeTakeFirstOrThrow()).state;

/** Returns the page's missing facts, with the fields that they link to. */
async function missingFacts(id: number) {
  const page = await openPage(store.owner, productAddress(id));
  const links = page
    .$("#listing a")
    .toArray()
    .map((link) => [link.attribs["href"], page.$(link).text().trim()]);
  for (const [href] of links) expect(page.$(href), href).toHaveLength(1);
  return { title: page.$("#listing h2").text(), links: Object.fromEntries(links) as Record<string, string> };
}

describe("a product without what the law asks for", () => {
  it("is saved as a draft, with a way to what is missing, and goes on sale once it is complete", async () => {
    const answer = await store.save(NEW_PRODUCT, store.plain({ name: "Unlawful", ...none, hsn: "6204" }));
    expect(answer.location).toBe("/seller/products");
    const product = await store.newest();
    expect(product).toMatchObject({ name: "Unlawful", state: "draft", first_live_at: null });
    const list = await openPage(store.owner, "/seller/products");
    expect(list.text()).toContain("Product added successfully!");
    expect(list.text()).toContain("It is a draft until the legal details are complete.");
    const way = `${productAddress(product.id)}#listing`;
    expect(
      list
        .$(`a[href="${way}"]`)
        .toArray()
        .map((link) => list.$(link).text()),
    ).toEqual(["Complete the details", "1 of 9"]);
    expect(await missingFacts(product.id)).toEqual({
      title: "Listing details: 1 of 9",
      links: {
        "#tax_class_id": "Tax class needed to sell",
        "#generic_name": "Generic name needed to sell",
        "#net_quantity": "Net quantity needed to sell",
        "#maker_name": "Name of the maker needed to sell",
        "#maker_address": "Address of the maker needed to sell",
        "#images": "Pictures",
        "#name_hi": "Name in Hindi",
        "#name_gu": "Name in Gujarati",
      },
    });
    const { hsn: _, ...others } = await legalColumns();
    await store.save(productAddress(product.id), { ...others, visibility: "live" });
    expect(await stateOf(product.id)).toBe("live");
  });

  it("needs best before where the goods do not last", async () => {
    const grocery = await createCategory({ slug: "grocery" });
    const rice = await createCategory({ parent_id: grocery.id });
    await store.save(NEW_PRODUCT, store.plain({ name: "Rice", category_id: rice.id }));
    const product = await store.newest();
    expect(product.state).toBe("draft");
    expect((await missingFacts(product.id)).links).toMatchObject({ "#best_before": "Best before needed to sell" });
    await store.save(productAddress(product.id), { best_before: "9 months from packing", visibility: "live" });
    expect(await stateOf(product.id)).toBe("live");
  });

  it("that is on sale already stays on sale, but does not come back to it", async () => {
    const product = await store.own({ name: "Sold for years" });
    expect((await store.save(productAddress(product.id), { name: "Sold for years, new" })).status).toBe(303);
    expect(await stateOf(product.id)).toBe("live");
    const list = await openPage(store.owner, "/seller/products?q=sold+for");
    list.$(`[name=selected][value=${product.id}]`).attr("checked", "checked");
    await submitForm(store.owner, list, "#rows", {}, "Take off sale");
    const drafts = await openPage(store.owner, "/seller/products?view=draft&q=sold+for");
    drafts.$(`[name=selected][value=${product.id}]`).attr("checked", "checked");
    await submitForm(store.owner, drafts, "#rows", {}, "Put on sale");
    expect(await stateOf(product.id)).toBe("draft");
    await store.save(productAddress(product.id), { visibility: "live" });
    expect(await stateOf(product.id)).toBe("draft");
  });
});

it("the facts are on the product's page, those that are given", async () => {
  await store.save(
    NEW_PRODUCT,
    store.plain({
      name: "Lawful",
      maker_role: "importer",
      maker_address: "12 Mill Road\r\nSurat",
      net_quantity: "500 g",
    }),
  );
  const { id } = await store.newest();
  const shopper = new Visitor();
  expect((await openPage(shopper, `/product/${id}`)).text("main")).toContain(
    "Country of origin: India · Generic name: Kurta · Net quantity: 500 g · Imported by Rang Weavers, 12 Mill Road, Surat",
  );
  const bare = await store.own();
  expect((await openPage(shopper, `/product/${bare.id}`)).text("main")).toMatch(/Country of origin: India(?! ·)/);
});

it("an HSN code has four, six or eight digits, and a tax class exists", async () => {
  expect(fieldErrors(await store.save(NEW_PRODUCT, store.plain({ hsn: "620" })))).toEqual({
    hsn: "An HSN code has 4, 6 or 8 digits",
  });
  const page = await openPage(store.owner, NEW_PRODUCT);
  page.$("[name=tax_class_id]").append('<option value="999999">?</option>');
  const answer = await submitForm(store.owner, page, "main form[enctype]", store.plain({ tax_class_id: "999999" }));
  expect(fieldErrors(answer)).toEqual({ tax_class_id: "Choose a tax class" });
});

describe("a tax class", () => {
  it("gives its products the rate of the day: a change of the council is one row", async () => {
    const taxClassId = await taxClassOf(1100);
    const product = await store.own({ tax_class_id: taxClassId, price_paise: 111_000 });
    const item = { productId: product.id, pricePaise: 111_000 };
    expect(await frozenFees(db, [item])).toMatchObject([{ gst_rate_basis_points: 1100, tcs_paise: 500 }]);
    const rate = (validFrom: ReturnType<typeof sql<Date>>, gst: number) =>
      db
        .insertInto("tax_class_rates")
        .values({ tax_class_id: taxClassId, valid_from: validFrom as never, gst_basis_points: gst })
        .execute();
    await rate(sql<Date>`now() + interval '1 day'`, 4000);
    expect(await frozenFees(db, [item])).toMatchObject([{ gst_rate_basis_points: 1100 }]);
    await rate(sql<Date>`now()`, 0);
    expect(await frozenFees(db, [item])).toMatchObject([{ gst_rate_basis_points: 0, tcs_paise: 555 }]);
    const page = await openPage(store.owner, productAddress(product.id));
    expect(page.text("main details:has(dl)")).toContain("Tax collected at source (TCS)−₹5.55");
  });

  it("keeps its rates: a row is neither changed nor deleted", async () => {
    await expect(db.updateTable("tax_class_rates").set({ gst_basis_points: 1 }).execute()).rejects.toThrow();
    await expect(db.deleteFrom("tax_class_rates").execute()).rejects.toThrow();
  });
});
