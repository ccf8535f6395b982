import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#app/services.server.ts";
import * as customize from "#app/routes/seller/listings/product-customize.tsx";
import { createProduct, createSeller } from "../../../support/factories/factories.ts";
import { upload } from "../../../support/forms/multipart.ts";
import { aJpeg, aStoredPicture } from "../../../support/factories/pictures.ts";
import {
  createStore,
  NEW_PRODUCT,
  PRODUCT_FORM,
  productAddress,
  stockOf,
} from "../../../support/factories/product-form.ts";
import { createBuyer, order } from "../../../support/factories/shopping-factory.ts";
import { openPage, submitForm } from "../../../support/pages/rendered-page.ts";
import { createStoreMember } from "../../../support/factories/store-members.ts";
import { signedIn, Visitor } from "../../../support/http/visitor.ts";

let store: Awaited<ReturnType<typeof createStore>>;
beforeAll(async () => {
  store = await createStore();
});

describe("pictures", () => {
  it("are added several at once, ordered, described, shown for a value, and removed", async () => {
    const product = await store.own({
      variants: [{ options: { Colour: "Red" } }, { options: { Colour: "Blue" } }],
    });
    const uploads = await Promise.all(
      ["a.jpg", "b.jpg", "c.jpg"].map(async (name, n) => upload("images", name, await aJpeg(300 + n, 200))),
    );
    const form = await openPage(store.owner, productAddress(product.id));
    const fields = Object.fromEntries(
      form
        .$(PRODUCT_FORM)
        .serializeArray()
        .map(({ name, value }) => [name, value]),
    );
    const params = { params: { id: String(product.id) } };
    const added = await store.owner.post(customize.action, productAddress(product.id), fields, { ...params, uploads });
    expect(added.location).toBe("/seller/products");
    const pictures = () =>
      db
        .selectFrom("product_images")
        .where("product_id", "=", product.id)
        .orderBy("position")
        .select(["id", "position", "alt", "width", "storage_key"])
        .execute();
    const [a, b, c] = await pictures();
    expect([a, b, c].map((one) => one?.width)).toEqual([300, 301, 302]);
    const page = await openPage(store.owner, productAddress(product.id));
    page.$("[name='pictures[0].remove']").attr("checked", "checked");
    await submitForm(store.owner, page, PRODUCT_FORM, {
      "pictures[1].position": "2",
      "pictures[1].alt": "The back",
      "pictures[1].shows": "Colour: Blue",
      "pictures[2].position": "1",
    });
    expect(await pictures()).toMatchObject([
      { id: c!.id, position: 0 },
      { id: b!.id, position: 1, alt: "The back" },
    ]);
    expect(
      await db.selectFrom("product_option_values").where("product_id", "=", product.id).selectAll().execute(),
    ).toMatchObject([{ option_name: "Colour", value: "Blue", image_id: b!.id }]);
    const discarded = db.selectFrom("discarded_files").select("id");
    expect(await discarded.where("storage_key", "=", a!.storage_key).execute()).toHaveLength(1);
  });

  it("that an order shows stay in the store", async () => {
    const product = await store.own();
    const insert = (position: number, key: string) =>
      db
        .insertInto("product_images")
        .values({ product_id: product.id, position, ...aStoredPicture(key) })
        .returning("id")
        .executeTakeFirstOrThrow();
    await insert(0, "products/bought");
    await insert(1, "products/other");
    await order(await createBuyer([product]));
    await db.deleteFrom("product_images").where("product_id", "=", product.id).execute();
    const discarded = await db
      .selectFrom("discarded_files")
      .where("storage_key", "in", ["products/bought", "products/other"])
      .select("storage_key")
      .execute();
    expect(discarded).toEqual([{ storage_key: "products/other" }]);
  });
});

describe("another store's product", () => {
  it("is missing, also its variants and pictures inside one's own form", async () => {
    const theirs = await createProduct({ name: "Not mine", stock_quantity: 10 });
    const image = await db
      .insertInto("product_images")
      .values({ product_id: theirs.id, position: 0, ...aStoredPicture("products/theirs") })
      .returning("id")
      .executeTakeFirstOrThrow();
    expect((await openPage(store.owner, productAddress(theirs.id))).status).toBe(404);
    const params = { params: { id: String(theirs.id) } };
    const fields = { ...store.plain(), shown_stock_quantity: 10, known_variants: theirs.variant.id };
    expect((await store.owner.post(customize.action, productAddress(theirs.id), fields, params)).status).toBe(404);
    expect((await store.owner.post(customize.action, productAddress(theirs.id), {}, params)).status).toBe(404);

    const mine = await store.own({ variants: [{ options: { Size: "S" } }] });
    const rows = {
      ...store.plain({ name: "Mine" }),
      "options[0].name": "Size",
      "options[0].values": "S",
      "variants[0].value1": "S",
      "variants[0].stock": "99",
      "variants[0].id": theirs.variant.id,
      "variants[0].shown_stock": 10,
    };
    const into = { params: { id: String(mine.id) } };
    expect((await store.owner.post(customize.action, productAddress(mine.id), rows, into)).status).toBe(404);
    const known = { ...store.plain({ name: "Mine" }), known_variants: `${mine.variant.id},${theirs.variant.id}` };
    expect((await store.owner.post(customize.action, productAddress(mine.id), known, into)).status).toBe(404);
    const pictures = { ...store.plain({ name: "Mine" }), "pictures[0].id": image.id, "pictures[0].remove": "on" };
    await store.owner.post(
      customize.action,
      productAddress(mine.id),
      { ...pictures, known_variants: mine.variant.id },
      into,
    );
    expect(await db.selectFrom("product_images").where("id", "=", image.id).select("id").execute()).toHaveLength(1);
    expect(await stockOf(theirs.variant.id)).toBe(10);
    const row = await db.selectFrom("products").where("id", "=", theirs.id).selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ name: "Not mine", seller_id: theirs.seller_id });
  });

  it("cannot be made by fields that the form does not have", async () => {
    const other = await createSeller();
    const params = { params: { id: "new" } };
    const forged = {
      ...store.plain({ name: "Forged" }),
      ...{ seller_id: other.id, state: "live", ratings: "{9,9,9,9,9}", popularity: "999", price_paise: "1", id: "1" },
      ...{ first_live_at: "2020-01-01", import_source: "x", deleted_at: "2020-01-01", visibility: "draft" },
    };
    expect((await store.owner.post(customize.action, NEW_PRODUCT, forged, params)).status).toBe(303);
    expect(await store.newest()).toMatchObject({
      ...{
        name: "Forged",
        seller_id: store.sellerId,
        state: "draft",
        rating_count: 0,
        popularity: 0,
        price_paise: 149_900,
      },
      ...{ first_live_at: null, import_source: null, deleted_at: null },
    });
    const takenDown = await store.own({ state: "taken_down" });
    expect((await store.save(productAddress(takenDown.id), { name: "Back again?" })).status).toBe(303);
    expect((await openPage(new Visitor(), `/product/${takenDown.id}`)).status).toBe(404);
  });

  it("nor a deleted one, is in the form; viewers have no form", async () => {
    const deleted = await store.own({ deleted_at: new Date() });
    expect((await openPage(store.owner, productAddress(deleted.id))).status).toBe(404);
    const viewer = await createStoreMember(store.sellerId, "viewer");
    const looking = await signedIn(viewer);
    expect(await openPage(looking, NEW_PRODUCT)).toMatchObject({ status: 303, location: "/" });
    const list = await openPage(looking, "/seller/products");
    expect(list.$(`a[href="${NEW_PRODUCT}"], a[href^="/seller/products/customize"]`)).toHaveLength(0);
    expect((await openPage(store.owner, "/seller/products")).$(`main a[href="${NEW_PRODUCT}"]`).text()).toBe(
      "Add product",
    );
  });
});
