import { beforeEach, describe, expect, it } from "vitest";
import { encodeAvifFiles } from "#app/domain/platform/media/avif.commands.server.ts";
import { removeDiscardedFiles } from "#app/domain/platform/media/discarded-files.commands.server.ts";
import { avifKey, pictureKey } from "#app/domain/platform/media/pictures.ts";
import { findEditableProduct } from "#app/domain/listings/seller-products/product-form.queries.server.ts";
import { differences, formValues } from "#app/domain/listings/seller-products/product-values.server.ts";
import { db } from "#app/services.server.ts";
import { createProfile, legalColumns } from "../../../support/factories/factories.ts";
import { aJpeg } from "../../../support/factories/pictures.ts";
import { createStore, productAddress, variantsOf } from "../../../support/factories/product-form.ts";
import { openPage, submitForm } from "../../../support/pages/rendered-page.ts";
import { memberScope } from "../../../support/factories/scopes.ts";
import { createStoreMember } from "../../../support/factories/store-members.ts";
import { signedIn, Visitor } from "../../../support/http/visitor.ts";

const LIST = "/seller/products";
let store: Awaited<ReturnType<typeof createStore>>;
let product: Awaited<ReturnType<typeof store.own>>;
beforeEach(async () => {
  store = await createStore({ is_trusted: false });
  product = await store.own({
    name: "Ajrakh stole",
    brand: "Kutch Prints",
    short_description: "Soft",
    price_paise: 129_900,
    original_price_paise: 159_900,
    tags: ["stole", "ajrakh"],
    features: ["Hand printed", "Two metres"],
    returnable: false,
    country_of_origin: "IN",
    ...(await legalColumns()),
    variants: [
      { options: { Size: "S", Colour: "Indigo" }, sku: `${Date.now()}-A`, stock_quantity: 4 },
      { options: { Size: "M", Colour: "Madder" }, sku: `${Date.now()}-B`, stock_quantity: 6, price_paise: 139_900 },
      { options: { Size: "L", Colour: "Madder" }, removed_at: new Date(), stock_quantity: 0 },
    ],
  });
  await db
    .insertInto("product_translations")
    .values([
      { product_id: product.id, locale: "hi", name: "अजरख स्टोल", description: "मुलायम", features: ["हाथ से छपा"] },
      { product_id: product.id, locale: "gu", name: "અજરખ સ્ટોલ", short_description: "નરમ" },
    ])
    .execute();
});

const form = (id: number) => `main form[action="/seller/products/copy/${id}"]`;
const editable = async (id: number) =>
  (await findEditableProduct(db, memberScope({ id: store.sellerId, profile_id: store.profileId }), id))!;
const picturesOf = (id: number) =>
  db.selectFrom("product_images").where("product_id", "=", id).orderBy("position").selectAll().execute();
const productCount = async () =>
  (await db.selectFrom("products").where("seller_id", "=", store.sellerId).select("id").execute()).length;

/** Adds pictures without files. */
async function addPictures(...keys: string[]) {
  for (const [position, key] of keys.entries())
    await db
      .insertInto("product_images")
      .values({
        product_id: product.id,
        position,
        alt: `Picture ${key}`,
        storage_key: `products/${product.id}-${key}`,
        original_key: `originals/${product.id}-${key}`,
        widths: [320, 640],
        width: 640,
        height: 640,
        placeholder_colour: "#ffffff",
      })
      .execute();
  return picturesOf(product.id);
}

/** Presses the list's button; returns the copy's id. */
async function copy(id = product.id): Promise<number> {
  const pressed = await submitForm(store.owner, await openPage(store.owner, LIST), form(id));
  expect(pressed.status).toBe(303);
  return Number(/^\/seller\/products\/customize\/(\d+)$/.exec(pressed.location ?? "")?.[1]);
}

describe("a copy", () => {
  it("has all that its form shows, but no stock and no SKUs, and is a draft with a name of its own", async () => {
    const [, madder] = await addPictures("a", "b", "c");
    await db
      .insertInto("product_option_values")
      .values([
        { product_id: product.id, option_name: "Colour", value: "Indigo", translations: '{"gu":"ગળી","hi":"नील"}' },
        { product_id: product.id, option_name: "Colour", value: "Madder", image_id: madder!.id },
      ])
      .execute();
    const id = await copy();
    const [before, after] = [await editable(product.id), await editable(id)];
    expect(differences(formValues(before), formValues(after))).toEqual({
      name: ["Ajrakh stole", "Ajrakh stole (2)"],
      name_hi: ["अजरख स्टोल", "अजरख स्टोल (2)"],
      name_gu: ["અજરખ સ્ટોલ", "અજરખ સ્ટોલ (2)"],
      visibility: ["live", "draft"],
      variants: [expect.stringContaining("-A"), "Size: S, Colour: Indigo; Size: M, Colour: Madder · ₹1399"],
      stock: [
        "Size: S, Colour: Indigo: 4; Size: M, Colour: Madder: 6",
        "Size: S, Colour: Indigo: 0; Size: M, Colour: Madder: 0",
      ],
    });
    expect(formValues(after)["images"]).toBe("1 · Picture a; 2 · Picture b · Colour: Madder; 3 · Picture c");
    expect(formValues(after)["options"]).toBe("Size: S, M; Colour: Indigo/नील/ગળી, Madder");
    expect((await variantsOf(id)).map(({ sku, stock_quantity, held }) => [sku, stock_quantity, held])).toEqual([
      [null, 0, 0],
      [null, 0, 0],
    ]);
    expect((await openPage(new Visitor(), `/product/${id}`)).status).toBe(404);
    expect((await openPage(new Visitor(), `/product/${product.id}`)).status).toBe(200);
  });

  it("opens with a notice, and can be changed and saved", async () => {
    const id = await copy();
    const page = await openPage(store.owner, productAddress(id));
    expect(page.text()).toContain("This is the copy, a draft. Add its stock and SKUs before it goes on sale.");
    expect(page.$("[name=name]").val()).toBe("Ajrakh stole (2)");
    const saved = await store.save(productAddress(id), { name: "Bagh stole", "variants[1].stock": "7" });
    expect(saved.status).toBe(303);
    expect((await editable(id)).name).toBe("Bagh stole");
    expect((await editable(product.id)).name).toBe("Ajrakh stole");
    expect((await variantsOf(id)).map(({ stock_quantity }) => stock_quantity)).toEqual([0, 7]);
    expect((await variantsOf(product.id)).map(({ stock_quantity }) => stock_quantity)).toEqual([4, 6, 0]);
  });

  it("is made once, however often the same button is pressed", async () => {
    const page = await openPage(store.owner, productAddress(product.id));
    const pressed = await Promise.all([1, 2, 3].map(() => submitForm(store.owner, page, form(product.id))));
    expect(new Set(pressed.map(({ location }) => location)).size).toBe(1);
    expect(await productCount()).toBe(2);
    const again = await copy();
    expect(await productCount()).toBe(3);
    expect(await copy(again)).toBeGreaterThan(again);
    expect((await store.newest()).name).toBe("Ajrakh stole (3)");
  });

  it("of another store's product is missing; viewers and customers make none", async () => {
    const other = await createStore();
    const page = await openPage(store.owner, LIST);
    expect((await submitForm(other.owner, page, form(product.id))).status).toBe(404);
    const viewer = await createStoreMember(store.sellerId, "viewer");
    for (const visitor of [await signedIn(viewer), await signedIn(await createProfile())])
      expect(await submitForm(visitor, page, form(product.id))).toMatchObject({ status: 303, location: "/" });
    expect((await openPage(await signedIn(viewer), LIST)).$(form(product.id))).toHaveLength(0);
    expect(await productCount()).toBe(1);
    expect(await db.selectFrom("products").where("seller_id", "=", other.sellerId).execute()).toEqual([]);
  });

  it("is not made of a product that is deleted or was taken down", async () => {
    const page = await openPage(store.owner, LIST);
    const products = db.updateTable("products").where("id", "=", product.id);
    await products.set({ deleted_at: new Date() }).execute();
    expect((await submitForm(store.owner, page, form(product.id))).status).toBe(404);
    await products.set({ deleted_at: null, state: "taken_down" }).execute();
    expect((await submitForm(store.owner, page, form(product.id))).status).toBe(404);
    for (const address of [LIST, productAddress(product.id)])
      expect((await openPage(store.owner, address)).$(form(product.id))).toHaveLength(0);
    expect(await productCount()).toBe(1);
  });

  it("has what waits for a look, which still waits for the original", async () => {
    const [first, second] = await addPictures("a", "b");
    await db
      .insertInto("listing_reviews")
      .values({
        product_id: product.id,
        seller_id: store.sellerId,
        makes_live: false,
        proposed: JSON.stringify({
          name: "Bagh stole",
          price: 50_000,
          variant_prices: { [product.variants[1]!.id]: 60_000 },
          main_picture: { id: second!.id, removes: first!.id },
        }),
        submitted_by: store.profileId,
      })
      .execute();
    const id = await copy();
    const made = await editable(id);
    expect(made).toMatchObject({ name: "Bagh stole (2)", pricePaise: 50_000 });
    expect(made.variants.map(({ pricePaise }) => pricePaise)).toEqual([null, 60_000]);
    expect(made.pictures.map(({ alt }) => alt)).toEqual(["Picture b"]);
    const reviews = await db
      .selectFrom("listing_reviews")
      .where("seller_id", "=", store.sellerId)
      .selectAll()
      .execute();
    expect(reviews.map((review) => [review.product_id, review.status])).toEqual([[product.id, "pending"]]);
    expect((await editable(product.id)).name).toBe("Ajrakh stole");
  });

  it("fetches the pictures that wait by their addresses, and not those that failed", async () => {
    const request = { seller_id: store.sellerId, product_id: product.id };
    await db
      .insertInto("picture_requests")
      .values([
        { ...request, address: "https://p.example/1.jpg", position: 0 },
        { ...request, address: "https://p.example/2.jpg", position: 1, state: "failed", problem: "no_picture" },
      ])
      .execute();
    const id = await copy();
    const copied = await db.selectFrom("picture_requests").where("product_id", "=", id).selectAll().execute();
    expect(copied.map(({ address, state }) => [address, state])).toEqual([["https://p.example/1.jpg", "waiting"]]);
  });

  it("says in its history what it was made of", async () => {
    const id = await copy();
    const history = await openPage(store.owner, `/seller/products/history/${id}`);
    expect(history.text("main")).toContain("Copied fromempty → Ajrakh stole");
    expect(history.text("main")).toContain("Nameempty → Ajrakh stole (2)");
  });
});

describe("the files of a copy's pictures", () => {
  const deleted: string[] = [];
  const written: string[] = [];
  const stores = {
    files: {
      put: async (key: string) => void written.push(key),
      read: async () => undefined,
      delete: async (key: string) => void deleted.push(key),
      url: (key: string) => key,
      baseUrl: "/",
      origins: [],
    },
    privateFiles: {
      put: async () => {},
      read: () => aJpeg(700, 500),
      open: async () => {
        const body = await aJpeg(700, 500);
        return {
          byteLength: body.length,
          pieces: (async function* () {
            yield body;
          })(),
        };
      },
      delete: async (key: string) => void deleted.push(key),
    },
  };
  beforeEach(async () => {
    deleted.length = 0;
    written.length = 0;
    await db.deleteFrom("discarded_files").execute();
    await db.deleteFrom("product_images").execute();
    await db.deleteFrom("discarded_files").execute();
  });
  const keyOf = (name: string) => `products/${product.id}-${name}`;
  // AVIF files too: a killed job may have stored some.
  const filesOf = (name: string) =>
    [320, 640].flatMap((width) => [pictureKey(keyOf(name), width), avifKey(keyOf(name), width)]);

  it("stay while the original or another copy shows them, and go with the last", async () => {
    await addPictures("a", "b");
    const [one, two] = [await copy(), await copy()];
    expect((await picturesOf(one)).map(({ storage_key }) => storage_key)).toEqual([keyOf("a"), keyOf("b")]);
    const removed = await store.save(productAddress(product.id), { "pictures[1].remove": "on" });
    expect(removed.status).toBe(303);
    await db.deleteFrom("products").where("id", "=", one).execute();
    await removeDiscardedFiles(db, stores);
    expect(deleted).toEqual([]);
    expect(await db.selectFrom("discarded_files").selectAll().execute()).toEqual([]);
    const page = await openPage(store.owner, `/seller/products/preview/${two}`);
    expect(
      page
        .$("main article ul img")
        .toArray()
        .map((one) => one.attribs["src"]),
    ).toEqual(expect.arrayContaining([expect.stringContaining(keyOf("a")), expect.stringContaining(keyOf("b"))]));

    await db.deleteFrom("products").where("id", "=", two).execute();
    await removeDiscardedFiles(db, stores);
    expect(deleted.sort()).toEqual([...filesOf("b"), `originals/${product.id}-b`].sort());
    await db.deleteFrom("products").where("id", "=", product.id).execute();
    await removeDiscardedFiles(db, stores);
    expect(deleted).toEqual(expect.arrayContaining([...filesOf("a"), `originals/${product.id}-a`]));
  });

  it("of two that go at the same moment are removed", async () => {
    await addPictures("a");
    const id = await copy();
    await Promise.all([product.id, id].map((one) => db.deleteFrom("products").where("id", "=", one).execute()));
    await removeDiscardedFiles(db, stores);
    expect(new Set(deleted)).toEqual(new Set([...filesOf("a"), `originals/${product.id}-a`]));
  });

  it("are encoded as AVIF once for all", async () => {
    await addPictures("a");
    const id = await copy();
    await encodeAvifFiles(db, stores, new Date(Date.now() + 60_000));
    const widths = [...(await picturesOf(product.id)), ...(await picturesOf(id))].map((row) => row.avif_widths);
    expect(widths[0]).not.toBeNull();
    expect(widths[1]).toEqual(widths[0]);
    expect(written).toEqual(widths[0]!.map((width) => avifKey(keyOf("a"), width)));
  });
});
