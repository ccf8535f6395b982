import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#app/services.server.ts";
import { createCategory, createProduct, createProfile, legalColumns } from "../../../support/factories/factories.ts";
import { notificationsOf } from "../../../support/factories/notifications.ts";
import { createStore, fieldErrors, productAddress } from "../../../support/factories/product-form.ts";
import { openPage, submitForm } from "../../../support/pages/rendered-page.ts";
import { signedIn, Visitor } from "../../../support/http/visitor.ts";
import { sendWaitingMails } from "../../../support/factories/waiting-mails.ts";

const FORM = "main form:has([name=description])";
let boss: Awaited<ReturnType<typeof createProfile>>;
let admin: Visitor;
let store: Awaited<ReturnType<typeof createStore>>;
beforeEach(async () => {
  boss = await createProfile({ role: "admin", admin_rights: ["catalogue"], full_name: "Meera Boss" });
  admin = await signedIn(boss);
  store = await createStore({ is_trusted: false });
});

const address = (id: number) => `/admin/products/${id}`;
const open = (id: number) => openPage(admin, address(id));
const change = async (id: number, fields: Record<string, string | number>) =>
  submitForm(admin, await open(id), FORM, fields);
const row = (id: number) => db.selectFrom("products").where("id", "=", id).selectAll().executeTakeFirstOrThrow();
const stockOf = async (id: number) =>
  (
    await db
      .selectFrom("product_variants")
      .where("product_id", "=", id)
      .select("stock_quantity")
      .executeTakeFirstOrThrow()
  ).stock_quantity;
const auditOf = (id: number) =>
  db.selectFrom("audit_log").where("subject", "=", `product ${id}`).orderBy("id").selectAll().execute();
const historyOf = (id: number) =>
  db
    .selectFrom("product_changes")
    .where("product_id", "=", id)
    .orderBy("id")
    .select(["profile_id", "source", "fields"])
    .execute();
const takeDown = async (id: number, fields: Record<string, string>) =>
  submitForm(admin, await openPage(admin, `${address(id)}/take-down`), "main form", fields);

describe("Edit Product", () => {
  it("changes any store's product at once, without a review, and the store reads what has changed", async () => {
    const lamp = await store.own({ name: "Brass lamp", price_paise: 1_24_900, stock_quantity: 12 });
    const category = await createCategory({ name: "Lamps" });
    const sent = await change(lamp.id, {
      name: "Copper lamp",
      price: "499",
      original_price: "1,249",
      stock_quantity: "7",
      category_id: category.id,
      tags: "diya, festival",
      features: "By hand\nOne year",
    });
    expect(sent.status).toBe(303);
    const page = await open(lamp.id);
    expect(page.text()).toContain("Product updated successfully!");
    expect(page.text("h1")).toBe("Edit Product");
    expect(await row(lamp.id)).toMatchObject({
      name: "Copper lamp",
      price_paise: 49_900,
      original_price_paise: 1_24_900,
      category_id: category.id,
      tags: ["diya", "festival"],
      features: ["By hand", "One year"],
      state: "live",
    });
    expect(await stockOf(lamp.id)).toBe(7);
    expect(await db.selectFrom("listing_reviews").where("product_id", "=", lamp.id).execute()).toEqual([]);
    expect(await auditOf(lamp.id)).toMatchObject([
      {
        action: "product.change",
        actor_profile_id: boss.id,
        details: { from: { name: "Brass lamp", price: "₹1249" }, to: { name: "Copper lamp", price: "₹499" } },
      },
    ]);
    expect(await notificationsOf(store.profileId)).toMatchObject([
      { message: "listing_changed", values: { name: "Copper lamp" } },
    ]);
    const history = (await openPage(store.owner, `/seller/products/history/${lamp.id}`)).text("main");
    expect(history).toContain("Copper lamp");
    expect(history).not.toContain("Meera");
    expect((await openPage(new Visitor(), `/search?q=copper+lamp`)).text("main")).toContain("Copper lamp");
  });

  it("has the messages of the specification", async () => {
    const lamp = await store.own({});
    const refused = await change(lamp.id, {
      name: " ",
      description: "",
      price: "",
      stock_quantity: "-1",
      category_id: "",
    });
    expect(refused.status).toBe(422);
    expect(fieldErrors(refused)).toMatchObject({
      name: "Name is required",
      description: "Description is required",
      price: "Price is required",
      stock_quantity: "Stock cannot be negative",
      category_id: "Category is required",
    });
    expect(fieldErrors(await change(lamp.id, { stock_quantity: "" }))).toEqual({ stock_quantity: "Stock is required" });
    expect(fieldErrors(await change(lamp.id, { price: "100", original_price: "99" }))).toHaveProperty("original_price");
  });

  it("shows what another person has saved meanwhile, with what was typed; sent again it is saved", async () => {
    const lamp = await store.own({ name: "Brass lamp", stock_quantity: 12 });
    const mine = await open(lamp.id);
    await store.save(productAddress(lamp.id), { description: "Turned by hand" });
    await db.updateTable("product_variants").set({ stock_quantity: 10 }).where("product_id", "=", lamp.id).execute();
    const refused = await submitForm(admin, mine, FORM, { description: "Cast", stock_quantity: "20" });
    expect(refused.status).toBe(422);
    expect(fieldErrors(refused)).toMatchObject({
      description: expect.stringContaining("Turned by hand"),
      stock_quantity: expect.stringContaining("10"),
    });
    expect(refused.$("[name=description]").val()).toBe("Cast");
    expect((await row(lamp.id)).description).toBe("Turned by hand");
    expect((await submitForm(admin, refused, FORM, {})).status).toBe(303);
    expect((await row(lamp.id)).description).toBe("Cast");
    expect(await stockOf(lamp.id)).toBe(20);
  });

  it("leaves a stock that was not typed to the sales, and the stock of variants to their store", async () => {
    const lamp = await store.own({ stock_quantity: 12 });
    const mine = await open(lamp.id);
    await db.updateTable("product_variants").set({ stock_quantity: 9 }).where("product_id", "=", lamp.id).execute();
    expect((await submitForm(admin, mine, FORM, { tags: "new" })).status).toBe(303);
    expect(await stockOf(lamp.id)).toBe(9);
    const saree = await store.own({ variants: [{ options: { Size: "S" } }, { options: { Size: "L" } }] });
    expect((await open(saree.id)).$("[name=stock_quantity]")).toHaveLength(0);
    expect((await change(saree.id, { price: "777" })).status).toBe(303);
    expect((await row(saree.id)).price_paise).toBe(77_700);
  });

  it("is not for deleted products, nor for ids that are none", async () => {
    const lamp = await store.own({});
    const mine = await open(lamp.id);
    await db.updateTable("products").set({ deleted_at: new Date() }).where("id", "=", lamp.id).execute();
    expect((await open(lamp.id)).text("main")).toContain("This product is deleted.");
    expect((await submitForm(admin, mine, FORM, { name: "Other" })).status).toBe(404);
    expect((await open(999_999_999)).status).toBe(404);
  });
});

describe("taking a product off sale", () => {
  it("needs a reason, takes it out of the shop and of carts, and informs the store, which cannot put it on sale", async () => {
    await db.updateTable("profiles").set({ locale: "hi" }).where("id", "=", store.profileId).execute();
    const lamp = await store.own({ name: "Brass lamp" });
    expect(fieldErrors(await takeDown(lamp.id, {}))).toEqual({ reason: "Choose a reason." });
    expect(fieldErrors(await takeDown(lamp.id, { reason: "other" }))).toHaveProperty("words");
    expect((await row(lamp.id)).state).toBe("live");

    await takeDown(lamp.id, { reason: "claim_untrue", words: "It does not cure colds." });
    const page = await open(lamp.id);
    expect(page.text()).toContain("The product is off sale.");
    expect(page.text("main")).toContain("A claim is untrue or cannot be proven");
    expect(await row(lamp.id)).toMatchObject({
      state: "taken_down",
      taken_down_reason: "claim_untrue",
      taken_down_words: "It does not cure colds.",
    });
    expect(await historyOf(lamp.id)).toEqual([
      { profile_id: boss.id, source: "admin", fields: { visibility: ["live", "taken_down"] } },
    ]);
    expect((await openPage(new Visitor(), `/product/${lamp.id}`)).status).toBe(404);
    expect(await auditOf(lamp.id)).toMatchObject([
      { action: "product.take_down", details: { reason: "claim_untrue", from: "live", to: "taken_down" } },
    ]);
    expect(await notificationsOf(store.profileId)).toEqual([
      { message: "listing_taken_down", values: { name: "Brass lamp" }, link: productAddress(lamp.id) },
    ]);
    const [mail] = await sendWaitingMails("mail.listing_moved");
    expect(mail?.subject).toBe("“Brass lamp” को बिक्री से हटाया गया");
    expect(mail?.text).toContain("It does not cure colds.");

    expect((await openPage(store.owner, "/seller/products?view=taken_down")).rows()).toHaveLength(1);
    const form = await openPage(store.owner, productAddress(lamp.id));
    expect(form.text("main")).toContain("It does not cure colds.");
    expect(form.$("[name=visibility]")).toHaveLength(0);
    await store.save(productAddress(lamp.id), { description: "It gives light." });
    expect(await row(lamp.id)).toMatchObject({ state: "taken_down", description: "It gives light." });
  });

  it("is put back: it is on sale again, and the reason is gone", async () => {
    const lamp = await store.own({ name: "Brass lamp", ...(await legalColumns()) });
    await takeDown(lamp.id, { reason: "price_doubtful", words: "" });
    await submitForm(admin, await open(lamp.id), "main form[action$=put-back]");
    expect((await open(lamp.id)).text()).toContain("The product is on sale again.");
    expect(await row(lamp.id)).toMatchObject({ state: "live", taken_down_reason: null, taken_down_words: "" });
    expect((await openPage(new Visitor(), `/product/${lamp.id}`)).status).toBe(200);
    expect((await auditOf(lamp.id)).map(({ action }) => action)).toEqual(["product.take_down", "product.put_back"]);
    expect((await notificationsOf(store.profileId)).map(({ message }) => message)).toContain("listing_put_back");
    expect((await historyOf(lamp.id)).map(({ fields }) => fields)).toEqual([
      { visibility: ["live", "taken_down"] },
      { visibility: ["taken_down", "live"] },
    ]);
  });

  it("is not put back without what the law asks for, nor is a draft taken down", async () => {
    const lamp = await store.own({});
    await takeDown(lamp.id, { reason: "legal_details", words: "" });
    await db.updateTable("products").set({ hsn: null }).where("id", "=", lamp.id).execute();
    const refused = await submitForm(admin, await open(lamp.id), "main form[action$=put-back]");
    const page = await openPage(admin, refused.location ?? address(lamp.id));
    expect(page.text("main")).toContain("lacks what the law asks for");
    expect((await row(lamp.id)).state).toBe("taken_down");
    const draft = await createProduct({ state: "draft" });
    expect((await openPage(admin, `${address(draft.id)}/take-down`)).location).toBe(address(draft.id));
  });
});
