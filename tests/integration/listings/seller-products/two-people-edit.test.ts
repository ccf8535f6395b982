import { beforeEach, describe, expect, it } from "vitest";
import { approveListing } from "#app/domain/listings/moderation/deciding.commands.server.ts";
import { db } from "#app/services.server.ts";
import { createProduct, createProfile } from "../../../support/factories/factories.ts";
import {
  createStore,
  fieldErrors,
  NEW_PRODUCT,
  PRODUCT_FORM,
  productAddress,
} from "../../../support/factories/product-form.ts";
import { openPage, submitForm } from "../../../support/pages/rendered-page.ts";
import { adminScope } from "../../../support/factories/scopes.ts";
import { signedIn, type Visitor } from "../../../support/http/visitor.ts";

let store: Awaited<ReturnType<typeof createStore>>;
let colleague: Visitor;
beforeEach(async () => {
  store = await createStore();
  const profile = await createProfile({ role: "seller", full_name: "Kiran Shah" });
  await db
    .insertInto("seller_members")
    .values({ seller_id: store.sellerId, profile_id: profile.id, role: "manager" })
    .execute();
  colleague = await signedIn(profile);
});

const historyAddress = (id: number) => `/seller/products/history/${id}`;
const row = (id: number) => db.selectFrom("products").where("id", "=", id).selectAll().executeTakeFirstOrThrow();

describe("a form that was opened before another person saved", () => {
  it("overwrites nothing, shows both values, and saves what was typed when it is sent again", async () => {
    const product = await store.own({ name: "Brass lamp", description: "Cast", brand: "Diya", price_paise: 50_000 });
    const address = productAddress(product.id);
    const open = await openPage(store.owner, address);
    await store.save(address, { name: "Copper lamp", price: "450", brand: "" }, undefined, colleague);

    const refused = await submitForm(store.owner, open, PRODUCT_FORM, { name: "Silver lamp", description: "Turned" });
    expect(refused.status).toBe(422);
    const errors = fieldErrors(refused);
    expect(Object.keys(errors).sort()).toEqual(["brand", "name", "price"]);
    expect(errors["name"]).toContain("Another person has saved “Copper lamp” here");
    expect(errors["price"]).toContain("“₹450”");
    expect(errors["brand"]).toContain("Another person has emptied this");
    expect(refused.$("[name=name]").val()).toBe("Silver lamp");
    expect(refused.$("[name=description]").val()).toBe("Turned");
    expect(await row(product.id)).toMatchObject({ name: "Copper lamp", description: "Cast", price_paise: 45_000 });

    expect((await submitForm(store.owner, refused, PRODUCT_FORM, { price: "450" })).status).toBe(303);
    expect(await row(product.id)).toMatchObject({
      name: "Silver lamp",
      description: "Turned",
      price_paise: 45_000,
      brand: "Diya",
    });
  });

  it("is saved when both typed the same, or a sale alone has changed the stock", async () => {
    const product = await store.own({ name: "Bell" });
    const address = productAddress(product.id);
    const open = await openPage(store.owner, address);
    await store.save(address, { name: "Brass bell" }, undefined, colleague);
    await db.updateTable("product_variants").set({ stock_quantity: 3 }).where("product_id", "=", product.id).execute();
    expect((await submitForm(store.owner, open, PRODUCT_FORM, { name: "Brass bell" })).status).toBe(303);
  });

  it("notices what is no single field: a variant's price, and a picture", async () => {
    const product = await store.own({ variants: [{ options: { Size: "S" } }, { options: { Size: "L" } }] });
    const address = productAddress(product.id);
    const open = await openPage(store.owner, address);
    await store.save(address, { "variants[1].price": "900" }, undefined, colleague);
    await db
      .insertInto("product_images")
      .values({
        product_id: product.id,
        position: 0,
        storage_key: `${product.id}/new`,
        widths: [320],
        width: 320,
        height: 320,
        placeholder_colour: "#ffffff",
      })
      .execute();
    const refused = await submitForm(store.owner, open, PRODUCT_FORM, {});
    expect(refused.status).toBe(422);
    expect(refused.text("main")).toContain("Another person has saved “Size: S; Size: L · ₹900” here");
    expect(refused.text("main")).toContain("Another person has saved “1” here");
  });
});

describe("a product's history", () => {
  it("says who changed what, from what to what, newest first, and no administrator's name", async () => {
    await store.save(NEW_PRODUCT, store.plain({ name: "Lamp" }));
    const { id } = await store.newest();
    await store.save(productAddress(id), { price: "1,299", country_of_origin: "NP" }, undefined, colleague);
    await db.updateTable("sellers").set({ is_trusted: false }).where("id", "=", store.sellerId).execute();
    await store.save(productAddress(id), { name: "Silver lamp" });
    const { id: reviewId } = await db
      .selectFrom("listing_reviews")
      .where("product_id", "=", id)
      .select("id")
      .executeTakeFirstOrThrow();
    const admin = await adminScope();
    await approveListing(db, admin, reviewId);
    const page = await openPage(store.owner, historyAddress(id));
    expect((await openPage(store.owner, productAddress(id))).$(`a[href="${historyAddress(id)}"]`).text()).toBe(
      "History",
    );
    const entries = page
      .$("main section")
      .toArray()
      .map((entry) => page.$(entry).text().replace(/\s+/g, " "));
    expect(entries).toHaveLength(3);
    expect(entries[0]).toContain("Marketplace · Review");
    expect(entries[0]).toContain("NameLamp → Silver lamp");
    expect(entries[1]).toContain("Kiran Shah · Form");
    expect(entries[1]).toContain("Price₹1499 → ₹1299");
    expect(entries[1]).toContain("Country of originIN → NP");
    expect(entries[2]).toContain("Nameempty → Lamp");
  });

  it("of another store's product is missing", async () => {
    const theirs = await createProduct();
    expect((await openPage(store.owner, historyAddress(theirs.id))).status).toBe(404);
  });
});
