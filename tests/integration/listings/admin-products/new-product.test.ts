import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#app/services.server.ts";
import { createCategory, createProfile } from "../../../support/factories/factories.ts";
import { notificationsOf } from "../../../support/factories/notifications.ts";
import { createStore, fieldErrors } from "../../../support/factories/product-form.ts";
import { openPage, submitForm } from "../../../support/pages/rendered-page.ts";
import { signedIn, Visitor } from "../../../support/http/visitor.ts";
import { sendWaitingMails } from "../../../support/factories/waiting-mails.ts";

const NEW = "/admin/products/new";
const FORM = "main form:has([name=description])";
let boss: Awaited<ReturnType<typeof createProfile>>;
let admin: Visitor;
let store: Awaited<ReturnType<typeof createStore>>;
let lamp: Record<string, string | number>;
beforeEach(async () => {
  boss = await createProfile({ role: "admin", admin_rights: ["catalogue"], full_name: "Meera Boss" });
  admin = await signedIn(boss);
  store = await createStore({});
  const { id } = await createCategory({ name: "Lamps" });
  const { store_name } = await db
    .selectFrom("sellers")
    .where("id", "=", store.sellerId)
    .select("store_name")
    .executeTakeFirstOrThrow();
  lamp = {
    store: store_name,
    name: "Jasdan brass lamp",
    description: "Turned by hand",
    features: "By hand\nOne year",
    price: "1,249",
    original_price: "1499.50",
    stock_quantity: "12",
    category_id: id,
    tags: "diya, festival",
  };
});
const products = () => db.selectFrom("products").where("seller_id", "=", store.sellerId).selectAll().execute();

describe("Add New Product", () => {
  it("is reached from the list, which says the store", async () => {
    const list = await openPage(admin, `/admin/products?store=${store.sellerId}`);
    const link = list.$(`main a[href^="${NEW}"]`);
    expect(link.text()).toBe("Add New Product");
    const form = await openPage(admin, link.attr("href") ?? "");
    expect(form.$("[name=store]").val()).toBe(lamp.store);
  });

  it("adds a draft to the store, once, and informs it", async () => {
    const page = await openPage(admin, NEW);
    const sent = await submitForm(admin, page, FORM, lamp);
    await submitForm(admin, page, FORM, lamp);
    const [added, ...others] = await products();
    expect(others).toEqual([]);
    expect(sent.status).toBe(303);
    expect(added).toMatchObject({
      name: "Jasdan brass lamp",
      state: "draft",
      price_paise: 1_24_900,
      original_price_paise: 1_49_950,
      category_id: lamp.category_id,
      features: ["By hand", "One year"],
      tags: ["diya", "festival"],
    });
    const [variant] = await db
      .selectFrom("product_variants")
      .where("product_id", "=", added!.id)
      .select("stock_quantity")
      .execute();
    expect(variant?.stock_quantity).toBe(12);
    expect((await openPage(admin, `/admin/products/${added!.id}`)).text()).toContain("Product added successfully!");
    expect(
      await db.selectFrom("audit_log").where("subject", "=", `product ${added!.id}`).selectAll().execute(),
    ).toEqual([
      expect.objectContaining({
        action: "product.add",
        actor_profile_id: boss.id,
        details: { to: { store: lamp.store, name: lamp.name, price_paise: 1_24_900, stock_quantity: 12 } },
      }),
    ]);
    expect(await notificationsOf(store.profileId)).toMatchObject([
      { message: "listing_added", values: { name: lamp.name } },
    ]);
    const [mail] = await sendWaitingMails("mail.listing_added");
    expect(mail?.text).toContain("put it on sale");
    // The store continues with the draft; shoppers do not see it yet.
    const own = await openPage(store.owner, `/seller/products/customize/${added!.id}`);
    expect(own.$("[name=name]").val()).toBe(lamp.name);
    expect((await openPage(store.owner, `/seller/products/history/${added!.id}`)).text("main")).not.toContain("Meera");
    expect((await openPage(new Visitor(), `/product/${added!.id}`)).status).toBe(404);
  });

  it("says at its field what is wrong, and keeps what was typed", async () => {
    const post = async (fields: Record<string, string | number>) =>
      submitForm(admin, await openPage(admin, NEW), FORM, { ...lamp, ...fields });
    const refused = await post({ store: "No such store" });
    expect(refused.status).toBe(422);
    expect(fieldErrors(refused)).toEqual({ store: "There is no approved store with this name" });
    expect(refused.$("[name=price]").val()).toBe("1,249");
    expect(fieldErrors(await post({ store: "", stock_quantity: "", original_price: "5" }))).toMatchObject({
      store: "There is no approved store with this name",
      stock_quantity: "Stock is required",
      original_price: expect.any(String),
    });
    await db.updateTable("sellers").set({ status: "pending" }).where("id", "=", store.sellerId).execute();
    expect(fieldErrors(await post({}))).toHaveProperty("store");
    expect(await products()).toEqual([]);
  });

  it("is only for who manages the catalogue", async () => {
    const finance = await signedIn(await createProfile({ role: "admin", admin_rights: ["finance"] }));
    expect((await openPage(finance, NEW)).location).toBe("/admin");
    expect((await openPage(store.owner, NEW)).location).toBe("/");
  });
});
