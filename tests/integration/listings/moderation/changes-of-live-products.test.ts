import { beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "#app/db/transaction.server.ts";
import { moderateChanges } from "#app/domain/listings/moderation/changes.commands.server.ts";
import { approveListing, refuseListing } from "#app/domain/listings/moderation/deciding.commands.server.ts";
import { db } from "#app/services.server.ts";
import { createCategory, createProduct, legalColumns } from "../../../support/factories/factories.ts";
import {
  addStoredPicture,
  productAddress,
  createStore,
  PRODUCT_FORM,
} from "../../../support/factories/product-form.ts";
import { openPage, submitForm } from "../../../support/pages/rendered-page.ts";
import { adminScope } from "../../../support/factories/scopes.ts";
import { Visitor } from "../../../support/http/visitor.ts";

const LIST = "/seller/products";
let store: Awaited<ReturnType<typeof createStore>>;
let admin: Awaited<ReturnType<typeof adminScope>>;
let product: Awaited<ReturnType<typeof createProduct>>;
beforeEach(async () => {
  store = await createStore({ is_trusted: false });
  admin = await adminScope();
  product = await store.own({ name: "Brass lamp", brand: "Diya", price_paise: 100_000, ...(await legalColumns()) });
});

const row = (id = product.id) => db.selectFrom("products").where("id", "=", id).selectAll().executeTakeFirstOrThrow();
const reviews = (id = product.id) =>
  db.selectFrom("listing_reviews").where("product_id", "=", id).orderBy("id").selectAll().execute();
const open = async () => (await reviews()).find(({ status }) => status === "pending" || status === "refused");
const save = (fields: Record<string, string | number>) => store.save(productAddress(product.id), fields);

async function press(button: string): Promise<void> {
  const page = await openPage(store.owner, LIST);
  page.$(`[name=selected][value=${product.id}]`).attr("checked", "checked");
  await submitForm(store.owner, page, "#rows", {}, button);
}

/** Adds a picture without a file. */
const picture = (position: number, key: string) => addStoredPicture(product.id, position, key);
const pictures = async () =>
  (
    await db
      .selectFrom("product_images")
      .where("product_id", "=", product.id)
      .orderBy("position")
      .select("storage_key")
      .execute()
  ).map(({ storage_key }) => storage_key.split("/")[1]);

describe("a live product", () => {
  it("stays on sale as it was while name, brand and category wait; the rest is saved at once", async () => {
    const other = await createCategory();
    await save({
      name: "Silver lamp",
      brand: "",
      category_id: other.id,
      description: "Now with a wick",
      price: "900",
      stock_quantity: "7",
    });
    expect(await row()).toMatchObject({
      name: "Brass lamp",
      brand: "Diya",
      category_id: store.categoryId,
      department_id: store.categoryId,
      description: "Now with a wick",
      price_paise: 90_000,
      state: "live",
    });
    expect(await open()).toMatchObject({
      status: "pending",
      makes_live: false,
      proposed: { name: "Silver lamp", brand: null, category_id: other.id },
      submitted_by: store.profileId,
    });
    const list = await openPage(store.owner, LIST);
    expect(list.text()).toContain("Some changes wait for review. The product stays on sale as it was until then.");
    expect(list.$('tbody tr:has(th:contains("Brass lamp"))').text()).toContain("On saleChanges wait for review");
    expect((await openPage(new Visitor(), `/product/${product.id}`)).$("h1").text()).toBe("Brass lamp");
    const form = await openPage(store.owner, productAddress(product.id));
    expect(form.$("[name=name]").val()).toBe("Silver lamp");
    expect(form.$("[name=brand]").val()).toBe("");
    expect(form.$("[name=category_id] [selected]").val()).toBe(String(other.id));
    expect(form.text("main")).toContain("Below you see what you have proposed: Name, Brand, Category.");

    await approveListing(db, admin, (await open())!.id);
    expect(await row()).toMatchObject({
      name: "Silver lamp",
      brand: null,
      category_id: other.id,
      department_id: other.id,
      price_paise: 90_000,
    });
    expect((await openPage(new Visitor(), "/search?q=silver+lamp")).text("main")).toContain("Silver lamp");
    expect(await open()).toBeUndefined();
    const history = await db
      .selectFrom("product_changes")
      .where("product_id", "=", product.id)
      .where("source", "=", "review")
      .select("fields")
      .execute();
    expect(history).toMatchObject([{ fields: { name: ["Brass lamp", "Silver lamp"], brand: ["Diya", null] } }]);
  });

  it("keeps what waits when its form is saved again as it is, and a later change replaces it", async () => {
    await save({ name: "Silver lamp" });
    const first = await open();
    await save({ description: "Only this" });
    expect(await open()).toEqual(first);
    await save({ name: "Copper lamp" });
    expect((await reviews()).map(({ status }) => status)).toEqual(["withdrawn", "pending"]);
    expect(await approveListing(db, admin, first!.id)).toBe(false);
    await save({ name: "Brass lamp" });
    expect(await open()).toBeUndefined();
    expect(await row()).toMatchObject({ name: "Brass lamp" });
  });

  it("keeps its price when that falls below half, with the original price; half and more is ordinary", async () => {
    await save({ price: "500", original_price: "800" });
    expect(await row()).toMatchObject({ price_paise: 50_000, original_price_paise: 80_000 });
    await save({ price: "249.99", original_price: "400" });
    expect(await row()).toMatchObject({ price_paise: 50_000, original_price_paise: 80_000 });
    const form = await openPage(store.owner, productAddress(product.id));
    expect([form.$("[name=price]").val(), form.$("[name=original_price]").val()]).toEqual(["249.99", "400"]);
    await approveListing(db, admin, (await open())!.id);
    expect(await row()).toMatchObject({
      price_paise: 24_999,
      original_price_paise: 40_000,
      ranking_price_paise: 24_999,
    });
  });

  it("keeps the price of a variant that falls below half, also when the variant is to cost what the product costs", async () => {
    product = await store.own({
      price_paise: 40_000,
      variants: [
        { options: { Size: "S" }, price_paise: 100_000 },
        { options: { Size: "L" }, price_paise: 100_000 },
      ],
      ...(await legalColumns()),
    });
    await save({ "variants[0].price": "499", "variants[1].price": "" });
    const prices = async () =>
      (
        await db
          .selectFrom("product_variants")
          .where("product_id", "=", product.id)
          .orderBy("id")
          .select("price_paise")
          .execute()
      ).map(({ price_paise }) => price_paise);
    expect(await prices()).toEqual([100_000, 100_000]);
    const [s, l] = product.variants;
    expect((await open())?.proposed).toEqual({ variant_prices: { [s!.id]: 49_900, [l!.id]: null } });
    expect((await openPage(store.owner, productAddress(product.id))).$("[name='variants[0].price']").val()).toBe("499");
    await approveListing(db, admin, (await open())!.id);
    expect(await prices()).toEqual([49_900, null]);
  });

  it("keeps its main picture until another one is approved, and its removal too", async () => {
    const front = await picture(0, "front");
    await picture(1, "back");
    await save({ "pictures[1].position": "1", "pictures[0].position": "2" });
    expect(await pictures()).toEqual(["front", "back"]);
    const form = await openPage(store.owner, productAddress(product.id));
    expect(form.$("[name='pictures[1].id']").val()).toBe(String(front.id));
    expect(form.text("main")).toContain("what you have proposed: Main picture.");
    await approveListing(db, admin, (await open())!.id);
    expect(await pictures()).toEqual(["back", "front"]);

    await save({ "pictures[0].remove": "on" });
    expect(await pictures()).toEqual(["back", "front"]);
    const again = await openPage(store.owner, productAddress(product.id));
    expect(again.$("[name='pictures[1].remove']").attr("checked")).toBeDefined();
    await save({ description: "As it is" });
    expect((await reviews()).filter(({ status }) => status === "withdrawn")).toEqual([]);
    await approveListing(db, admin, (await open())!.id);
    expect(await pictures()).toEqual(["front"]);
  });

  it("keeps a translated name, but gets one that it did not have at once", async () => {
    await save({ name_hi: "पीतल का दीया" });
    expect(await open()).toBeUndefined();
    await save({ name_hi: "चाँदी का दीया", description_hi: "नया" });
    const translation = () =>
      db
        .selectFrom("product_translations")
        .where("product_id", "=", product.id)
        .select(["name", "description"])
        .executeTakeFirst();
    expect(await translation()).toEqual({ name: "पीतल का दीया", description: "नया" });
    await approveListing(db, admin, (await open())!.id);
    expect(await translation()).toEqual({ name: "चाँदी का दीया", description: "नया" });
  });

  it("is as it was when the change is refused; the form says why, and what was proposed, until it is saved", async () => {
    await save({ name: "CHEAPEST LAMP" });
    await refuseListing(db, admin, (await open())!.id, { reason: "name_misleading", words: "" });
    expect(await row()).toMatchObject({ name: "Brass lamp", state: "live" });
    const form = await openPage(store.owner, productAddress(product.id));
    expect(form.$("[name=name]").val()).toBe("Brass lamp");
    expect(form.text("main")).toContain("The name does not say what the product is.");
    expect(form.text("main")).toContain("Name: CHEAPEST LAMP");
    await submitForm(store.owner, form, PRODUCT_FORM, { name: "Brass lamp" });
    expect(await open()).toBeUndefined();
  });

  it("is not approved into a category that is gone, nor into one for which facts are missing", async () => {
    const gone = await createCategory();
    await save({ category_id: gone.id });
    await db.deleteFrom("categories").where("id", "=", gone.id).execute();
    await expect(approveListing(db, admin, (await open())!.id)).rejects.toThrow("category_gone");
    const beauty = await createCategory({ slug: "beauty" });
    await save({ category_id: beauty.id });
    await expect(approveListing(db, admin, (await open())!.id)).rejects.toThrow("not_lawful");
    expect((await row()).category_id).toBe(store.categoryId);
  });

  it("of a trusted store is changed at once", async () => {
    await db.updateTable("sellers").set({ is_trusted: true }).where("id", "=", store.sellerId).execute();
    await save({ name: "Silver lamp", price: "1" });
    expect(await row()).toMatchObject({ name: "Silver lamp", price_paise: 100 });
    expect(await reviews()).toEqual([]);
  });
});

describe("a product that was taken off sale", () => {
  it("comes back at once as it was, but waits with a change that a live one could not have made", async () => {
    await press("Take off sale");
    await press("Put on sale");
    expect((await row()).state).toBe("live");
    await press("Take off sale");
    await save({ name: "Silver lamp", visibility: "draft" });
    expect(await row()).toMatchObject({ name: "Silver lamp", state: "draft" });
    await press("Put on sale");
    expect((await row()).state).toBe("draft");
    expect(await open()).toMatchObject({ makes_live: true });
    await approveListing(db, admin, (await open())!.id);
    expect(await row()).toMatchObject({ name: "Silver lamp", state: "live" });
  });

  it("waits also when it was changed by the form that took it off sale, or with a main picture of its own", async () => {
    await picture(0, "front");
    await picture(1, "back");
    await save({ visibility: "draft", price: "10" });
    await save({ visibility: "live" });
    expect(await open()).toMatchObject({ makes_live: true });
    await save({ visibility: "draft", price: "1000", "pictures[1].position": "1", "pictures[0].position": "2" });
    expect(await open()).toBeUndefined();
    expect(await pictures()).toEqual(["back", "front"]);
    await save({ visibility: "live" });
    expect((await row()).state).toBe("draft");
  });

  it("takes a change that waits with it, and is not looked at twice", async () => {
    await save({ name: "Silver lamp" });
    await press("Take off sale");
    await approveListing(db, admin, (await open())!.id);
    expect(await row()).toMatchObject({ name: "Silver lamp", state: "draft" });
    await press("Put on sale");
    expect((await row()).state).toBe("live");
  });

  it("comes back without a change that was refused, whatever else waits", async () => {
    await save({ name: "CHEAPEST LAMP" });
    await refuseListing(db, admin, (await open())!.id, { reason: "name_misleading", words: "" });
    await press("Take off sale");
    await db.updateTable("products").set({ brand: "Jyoti" }).where("id", "=", product.id).execute();
    await press("Put on sale");
    const waiting = await open();
    expect(waiting).toMatchObject({ status: "pending", makes_live: true, proposed: {} });
    await approveListing(db, admin, waiting!.id);
    expect(await row()).toMatchObject({ name: "Brass lamp", brand: "Jyoti", state: "live" });
  });

  it("is deleted and restored, and then comes back with the same rule", async () => {
    await press("Delete");
    const deleted = await openPage(store.owner, `${LIST}?view=deleted`);
    deleted.$(`[name=selected][value=${product.id}]`).attr("checked", "checked");
    await submitForm(store.owner, deleted, "#rows", {}, "Restore");
    await press("Put on sale");
    expect((await row()).state).toBe("live");
  });
});

describe("changes of many products", () => {
  it("are split into what is written and what waits, for products of the store only", async () => {
    const theirs = await createProduct();
    const second = await store.own({ name: "Bell", price_paise: 20_000 });
    const draft = await store.own({ name: "Draft", price_paise: 20_000, state: "draft" });
    const submitter = { sellerId: store.sellerId, profileId: store.profileId };
    const split = await inTransaction(db, (trx) =>
      moderateChanges(trx, submitter, [
        { productId: product.id, fields: { price: 40_000, name: "Brass lamp" } },
        { productId: second.id, fields: { price: 10_000, original_price: null } },
        { productId: draft.id, fields: { price: 1 } },
        { productId: theirs.id, fields: { price: 1 } },
      ]),
    );
    expect([...split].map(([id, { write, waits }]) => ({ id, write, waits }))).toEqual([
      { id: product.id, write: { name: "Brass lamp" }, waits: { price: 40_000 } },
      { id: second.id, write: { price: 10_000, original_price: null }, waits: {} },
      { id: draft.id, write: { price: 1 }, waits: {} },
    ]);
    expect((await open())?.proposed).toEqual({ price: 40_000 });
    // Another pending field stays; the same field is replaced.
    const again = (fields: Parameters<typeof moderateChanges>[2][number]["fields"]) =>
      inTransaction(db, (trx) => moderateChanges(trx, submitter, [{ productId: product.id, fields }]));
    await again({ name: "Silver lamp" });
    expect((await open())?.proposed).toEqual({ price: 40_000, name: "Silver lamp" });
    await again({ price: 95_000 });
    expect((await open())?.proposed).toEqual({ name: "Silver lamp" });
    await again({ name: "Brass lamp" });
    expect(await open()).toBeUndefined();
  });
});
