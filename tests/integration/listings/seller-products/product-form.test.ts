import { beforeAll, describe, expect, it } from "vitest";
import { addToCart } from "#app/domain/ordering/carts/carts.commands.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { takeStock } from "#app/domain/catalog/inventory/stock.commands.server.ts";
import { db } from "#app/services.server.ts";
import { createProduct, createProfile, createSeller } from "../../../support/factories/factories.ts";
import {
  createStore,
  fieldErrors,
  NEW_PRODUCT,
  PRODUCT_FORM,
  productAddress,
  stockOf,
  variantsOf,
} from "../../../support/factories/product-form.ts";
import { openPage, submitForm, type RenderedPage } from "../../../support/pages/rendered-page.ts";
import { signedIn, Visitor } from "../../../support/http/visitor.ts";

let store: Awaited<ReturnType<typeof createStore>>;
beforeAll(async () => {
  store = await createStore({ store_name: "Rang Mahal" });
});

describe("a new product", () => {
  it("is added with everything that was typed, and found in the shop in three languages", async () => {
    const page = await openPage(store.owner, NEW_PRODUCT);
    expect(page.$("h1").text()).toBe("Add New Product");
    expect(
      page
        .$("main h2")
        .toArray()
        .map((heading) => page.$(heading).text()),
    ).toEqual(["Product Details", "Product Images", "Pricing & Inventory", "Legal Details", "Category"]);
    expect(page.$(`main a[href="/seller/products"]`).text()).toContain("Back to Products");
    const answer = await submitForm(
      store.owner,
      page,
      PRODUCT_FORM,
      store.plain({
        price: "Rs 1,499/-",
        original_price: "૧,૯૯૯.૫૦",
        stock_quantity: "१२",
        short_description: "Soft cotton",
        brand: "Rang",
        sku: "KURTA-1",
        tags: "kurta, cotton,, kurta",
        features: "Hand printed\r\n\r\nMachine wash",
        name_gu: "બ્લોક પ્રિન્ટ કુર્તો",
        description_gu: "હાથે છાપેલો.",
        country_of_origin: "NP",
      }),
      "Add Product",
    );
    expect(answer).toMatchObject({ status: 303, location: "/seller/products" });
    expect((await openPage(store.owner, "/seller/products")).text()).toContain("Product added successfully!");
    const product = await store.newest();
    expect(product).toMatchObject({
      name: "Block print kurta",
      price_paise: 149_900,
      original_price_paise: 199_950,
      ranking_price_paise: 149_900,
      brand: "Rang",
      tags: ["kurta", "cotton"],
      features: ["Hand printed", "Machine wash"],
      country_of_origin: "NP",
      returnable: true,
      state: "live",
      in_stock: true,
    });
    expect(await variantsOf(product.id)).toMatchObject([{ options: {}, sku: "KURTA-1", stock_quantity: 12 }]);
    const shopper = new Visitor();
    expect((await openPage(shopper, "/search?q=block+print+kurta")).text("main")).toContain("Block print kurta");
    shopper.choose("gu");
    const shown = await openPage(shopper, `/product/${product.id}`);
    expect(shown.$("h1").text()).toBe("બ્લોક પ્રિન્ટ કુર્તો");
    expect(shown.text("main")).toContain("હાથે છાપેલો.");
    expect(shown.text("main")).toContain("Hand printed");
  });

  it("says what is missing, in the words of the specification, and shows again what was typed", async () => {
    const page = await store.save(NEW_PRODUCT, {
      ...store.plain(),
      name: "",
      description: "",
      price: "",
      stock_quantity: "",
      category_id: "",
    });
    expect(page.status).toBe(422);
    expect(fieldErrors(page)).toEqual({
      name: "Name is required",
      description: "Description is required",
      price: "Price is required",
      stock_quantity: "Stock is required",
      category_id: "Category is required",
    });
    const other = await store.save(NEW_PRODUCT, store.plain({ price: "0", stock_quantity: "-1", brand: "Kept" }));
    expect(fieldErrors(other)).toEqual({
      price: "The price must be more than ₹0",
      stock_quantity: "Stock cannot be negative",
    });
    expect(other.$("[name=brand]").val()).toBe("Kept");
    const wrong = await store.save(
      NEW_PRODUCT,
      store.plain({ original_price: "1,498.99", stock_quantity: "1.5", description_hi: "सूती" }),
    );
    expect(fieldErrors(wrong)).toEqual({
      original_price: "The original price cannot be below the price",
      stock_quantity: "Enter the stock as a whole number",
      name_hi: "Enter the name in this language too",
    });
    expect(fieldErrors(await store.save(NEW_PRODUCT, store.plain({ price: "12 or so" })))).toEqual({
      price: "Enter an amount in rupees, such as 499, 1,499 or 249.50",
    });
  });

  it("is added once when its form is sent twice, and is a draft when it is to be one", async () => {
    const page = await openPage(store.owner, NEW_PRODUCT);
    const fields = store.plain({ name: "Sent twice", visibility: "draft" });
    await Promise.all([
      submitForm(store.owner, page, PRODUCT_FORM, fields),
      submitForm(store.owner, page, PRODUCT_FORM, fields),
    ]);
    const rows = await db.selectFrom("products").where("name", "=", "Sent twice").select(["id", "state"]).execute();
    expect(rows).toMatchObject([{ state: "draft" }]);
    expect((await openPage(new Visitor(), `/product/${rows[0]!.id}`)).status).toBe(404);
  });

  it("is not on sale before its store is approved", async () => {
    const waiting = await createSeller({ status: "pending" });
    const visitor = await signedIn({ id: Number(waiting.profile_id) });
    const page = await openPage(visitor, NEW_PRODUCT);
    expect(page.text("main")).toContain("On sale once your store is approved");
    await submitForm(visitor, page, PRODUCT_FORM, store.plain({ name: "Early bird" }));
    const list = await openPage(visitor, "/seller/products");
    expect(list.text()).toContain("It goes on sale once your store is approved.");
    const { id } = await db
      .selectFrom("products")
      .where("name", "=", "Early bird")
      .select("id")
      .executeTakeFirstOrThrow();
    expect((await openPage(new Visitor(), `/product/${id}`)).status).toBe(404);
  });

  it("shows what the store receives of the typed price, line by line", async () => {
    const page = await store.save(
      NEW_PRODUCT,
      store.plain({ price: "1,000", tax_class_id: "" }),
      "Calculate what I receive",
    );
    expect(page.status).toBe(200);
    expect(page.text("main details:has(dl)")).toMatch(
      /^You receive ₹876 by about \d+ \w+ \d{4} for an order placed todayPrice₹1,000Commission−₹100GST on commission−₹18Tax collected at source \(TCS\)−₹5Tax deducted at source \(TDS\)−₹1$/,
    );
  });
});

describe("options and variants", () => {
  const SIZES = { "options[0].name": "Size", "options[0].values": "S\nM" };

  /** A form with the option Size and the variants S and M. */
  async function withSizes(path = NEW_PRODUCT): Promise<RenderedPage> {
    const first = await store.save(path, store.plain(), "Add an option");
    expect(first.status).toBe(200);
    return submitForm(store.owner, first, PRODUCT_FORM, SIZES, "List all combinations");
  }

  it("become a row for each combination, with words in other languages", async () => {
    const rows = await withSizes();
    expect(
      rows
        .$("[name^='variants['][name$='.value1']")
        .toArray()
        .map((one) => one.attribs["value"]),
    ).toEqual(["S", "M"]);
    expect(fieldErrors(await submitForm(store.owner, rows, PRODUCT_FORM))).toEqual({
      "variants[0].stock": "Stock is required",
      "variants[1].stock": "Stock is required",
    });
    const answer = await submitForm(store.owner, rows, PRODUCT_FORM, {
      name: "Kurta in sizes",
      "options[0].values_gu": "\nમીડિયમ",
      "variants[0].stock": "3",
      "variants[0].sku": "SIZED-S",
      "variants[1].stock": "4",
      "variants[1].price": "1,599",
      "variants[1].sku": "SIZED-M",
    });
    expect(answer.status).toBe(303);
    const { id } = await store.newest();
    expect(await variantsOf(id)).toMatchObject([
      { options: { Size: "S" }, stock_quantity: 3, price_paise: null, sku: "SIZED-S", position: 0 },
      { options: { Size: "M" }, stock_quantity: 4, price_paise: 159_900, sku: "SIZED-M", position: 1 },
    ]);
    const shopper = new Visitor();
    shopper.choose("gu");
    expect((await openPage(shopper, `/product/${id}`)).text("main")).toContain("મીડિયમ");
    const again = await openPage(store.owner, productAddress(id));
    expect(again.$("[name='options[0].values']").text()).toBe("S\nM");
    expect(again.$("[name='options[0].values_gu']").text().trimStart()).toBe("મીડિયમ");
  });

  it("say what does not fit together", async () => {
    const rows = await withSizes();
    const stocks = { "variants[0].stock": "1", "variants[1].stock": "1" };
    expect(
      fieldErrors(await submitForm(store.owner, rows, PRODUCT_FORM, { ...stocks, "variants[1].value1": "S" })),
    ).toEqual({
      "variants[1].value1": "Variant 1 has the same values",
    });
    expect(
      fieldErrors(await submitForm(store.owner, rows, PRODUCT_FORM, { ...stocks, "variants[1].value1": "XL" })),
    ).toEqual({
      "variants[1].value1": "“XL” is not one of the values of Size",
    });
    const skus = { "variants[0].sku": "same", "variants[1].sku": "SAME" };
    expect(fieldErrors(await submitForm(store.owner, rows, PRODUCT_FORM, { ...stocks, ...skus }))).toEqual({
      "variants[1].sku": "Two variants have the SKU “SAME”",
    });
    expect(
      fieldErrors(
        await submitForm(store.owner, rows, PRODUCT_FORM, { ...stocks, "options[0].values_hi": "छोटा\nमध्यम\nबड़ा" }),
      ),
    ).toEqual({
      "options[0].values_hi": "There are 3 lines for 2 values",
    });
  });

  it("stay the same rows when they are renamed, ordered or removed; a removed one stays for carts and orders", async () => {
    const product = await store.own({
      variants: [
        { options: { Size: "S" }, stock_quantity: 5, sku: "STAY-S" },
        { options: { Size: "M" }, stock_quantity: 6, held: 2, sku: "STAY-M" },
        { options: { Size: "L" }, stock_quantity: 7, sku: "STAY-L" },
      ],
    });
    const [small, medium, large] = product.variants.map(({ id }) => id);
    const customer = await createProfile();
    await addToCart(db, { profileId: customer.id }, { variantId: medium!, quantity: 2 });
    const shopper = await signedIn(customer);
    const answer = await store.save(productAddress(product.id), {}, "Remove M");
    expect(answer.status).toBe(200);
    const saved = await submitForm(store.owner, answer, PRODUCT_FORM, {
      "options[0].values": "Large\nS",
      "variants[0].sku": "STAY-L",
      "variants[1].value1": "Large",
      "variants[1].sku": "STAY-S",
    });
    expect(saved.location).toBe("/seller/products");
    expect(await variantsOf(product.id)).toMatchObject([
      { id: small, options: { Size: "S" }, stock_quantity: 5, sku: "STAY-L", removed_at: null },
      { id: large, options: { Size: "Large" }, stock_quantity: 7, sku: "STAY-S", removed_at: null },
      { id: medium, options: { Size: "M" }, stock_quantity: 0, held: 2, removed_at: expect.any(Date) as Date },
    ]);
    expect((await openPage(new Visitor(), `/product/${product.id}`)).text("main")).not.toContain("M,");
    expect((await openPage(shopper, "/cart")).text("main")).toContain("No longer sold");

    // Pieces held by an order that expires return to the variant, but cannot be sold.
    await db.updateTable("product_variants").set({ stock_quantity: 2 }).where("id", "=", medium!).execute();
    const buying = { variantId: medium!, quantity: 1 };
    await expect(addToCart(db, { profileId: customer.id }, buying)).rejects.toThrow("not_sold");
    const taking = inTransaction(db, (trx) => takeStock(trx, [{ ...buying, name: "" }], { hold: false }));
    await expect(taking).rejects.toThrow("not_enough_stock");

    // Entering the same options again restores the row.
    const form = await openPage(store.owner, productAddress(product.id));
    const listed = await submitForm(
      store.owner,
      form,
      PRODUCT_FORM,
      { "options[0].values": "S\nLarge\nM" },
      "List all combinations",
    );
    await submitForm(store.owner, listed, PRODUCT_FORM, { "variants[2].stock": "9" });
    expect((await variantsOf(product.id))[2]).toMatchObject({
      id: medium,
      stock_quantity: 9,
      held: 2,
      removed_at: null,
    });
  });

  it("have SKUs that no other product of the store has; other stores may have them", async () => {
    await store.own({ name: "First with it", variants: [{ sku: "Unique-1" }] });
    await createProduct({ variants: [{ sku: "elsewhere" }] });
    expect(fieldErrors(await store.save(NEW_PRODUCT, store.plain({ sku: "UNIQUE-1" })))).toEqual({
      sku: "The SKU “UNIQUE-1” belongs to “First with it”",
    });
    expect((await store.save(NEW_PRODUCT, store.plain({ sku: "elsewhere" }))).status).toBe(303);
  });
});

describe("a product's stock", () => {
  it("is not overwritten when it has changed since the form was opened: both numbers are shown", async () => {
    const product = await store.own({ stock_quantity: 10 });
    const form = await openPage(store.owner, productAddress(product.id));
    await db.updateTable("product_variants").set({ stock_quantity: 7 }).where("id", "=", product.variant.id).execute();
    const refused = await submitForm(store.owner, form, PRODUCT_FORM, {
      stock_quantity: "12",
      name: "Typed meanwhile",
    });
    expect(refused.status).toBe(422);
    expect(fieldErrors(refused)["stock_quantity"]).toContain(
      "from 10 to 7 since you opened this page. Your 12 is not saved yet",
    );
    expect(refused.$("[name=stock_quantity]").val()).toBe("12");
    expect(refused.$("[name=name]").val()).toBe("Typed meanwhile");
    expect(await stockOf(product.variant.id)).toBe(7);
    expect((await submitForm(store.owner, refused, PRODUCT_FORM)).status).toBe(303);
    expect(await stockOf(product.variant.id)).toBe(12);
  });

  it("stays what the sales have made it when it was not changed in the form, also after another error", async () => {
    const product = await store.own({ stock_quantity: 10 });
    const form = await openPage(store.owner, productAddress(product.id));
    await db.updateTable("product_variants").set({ stock_quantity: 8 }).where("id", "=", product.variant.id).execute();
    const refused = await submitForm(store.owner, form, PRODUCT_FORM, { name: "" });
    expect((await submitForm(store.owner, refused, PRODUCT_FORM, { name: "Named" })).status).toBe(303);
    expect(await stockOf(product.variant.id)).toBe(8);
  });
});
