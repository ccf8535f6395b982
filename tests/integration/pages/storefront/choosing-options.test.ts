import { describe, expect, it } from "vitest";
import { db } from "#app/services.server.ts";
import { createProduct, createProfile, type CreatedProduct } from "../../../support/factories/factories.ts";
import { openPage, submitForm, type RenderedPage } from "../../../support/pages/rendered-page.ts";
import { createBuyer, order } from "../../../support/factories/shopping-factory.ts";
import { signedIn, Visitor } from "../../../support/http/visitor.ts";

const BUY = "form#options";

/** Creates a saree in three colours, one sold out, two with a picture; red and pink are translated by the seller. */
async function createSaree(): Promise<CreatedProduct> {
  const saree = await createProduct({
    name: "Bandhani saree",
    price_paise: 219_900,
    variants: [
      { options: { Colour: "Kesar red" }, stock_quantity: 7 },
      { options: { Colour: "Indigo" }, stock_quantity: 4 },
      { options: { Colour: "Rani pink" }, stock_quantity: 0 },
    ],
  });
  await db
    .insertInto("product_translations")
    .values({ product_id: saree.id, locale: "hi", name: "बांधनी साड़ी" })
    .execute();
  const pictures = await db
    .insertInto("product_images")
    .values(
      [0, 1].map((position) => ({
        product_id: saree.id,
        position,
        storage_key: `saree-${saree.id}-${position}`,
        widths: [160],
        width: 160,
        height: 160,
        placeholder_colour: "#ffeedd",
      })),
    )
    .returning("id")
    .execute();
  const values = [
    { value: "Kesar red", translations: { hi: "केसरिया लाल", gu: "કેસરી લાલ" } },
    { value: "Rani pink", translations: { hi: "रानी गुलाबी", gu: "રાણી ગુલાબી" } },
    { value: "Indigo", translations: {}, image_id: pictures[1]!.id },
  ];
  await db
    .insertInto("product_option_values")
    .values(
      values.map(({ translations, ...value }) => ({
        product_id: saree.id,
        option_name: "Colour",
        translations: JSON.stringify(translations),
        ...value,
      })),
    )
    .execute();
  return saree;
}

async function piecesInCarts(product: CreatedProduct): Promise<number[]> {
  const ids = product.variants.map(({ id }) => id);
  const lines = await db.selectFrom("cart_lines").select("quantity").where("variant_id", "in", ids).execute();
  return lines.map(({ quantity }) => quantity);
}

const reader = (locale: string) => new Visitor({ "Accept-Language": locale });
const chosen = (page: RenderedPage) =>
  page
    .$(`${BUY} input[type=radio][checked]`)
    .map((_, input) => page.$(input).attr("value"))
    .get();

describe("a product with options", () => {
  it("opens without a selection, and shows what is sold out", async () => {
    const saree = await createSaree();
    const page = await openPage(new Visitor(), `/product/${saree.id}`);
    expect(chosen(page)).toEqual([]);
    expect(
      page
        .$(`${BUY} input[name=option_1]`)
        .map((_, input) => page.$(input).attr("value"))
        .get(),
    ).toEqual(["Kesar red", "Indigo", "Rani pink"]);
    expect(page.$(`${BUY} input[disabled]`).attr("value")).toBe("Rani pink");
    expect(page.text(`${BUY} label:has([disabled])`)).toBe("Rani pink Out of Stock");
    expect(page.text("article")).toContain("In stock");
  });

  it("requires a selection: the error is beside the option, the quantity is shown again", async () => {
    const saree = await createSaree();
    const visitor = reader("gu");
    const page = await openPage(visitor, `/product/${saree.id}`);
    const refused = await submitForm(visitor, page, BUY, { quantity: 3 });
    expect(refused.status).toBe(422);
    const option = refused.$(`${BUY} fieldset`);
    expect(option.find(`#${option.attr("aria-describedby")}`).text()).toBe("એક વિકલ્પ પસંદ કરો");
    expect(refused.$("input[name=quantity]").attr("value")).toBe("3");
    expect(await piecesInCarts(saree)).toEqual([]);
  });

  it("retains the selection when another field is invalid", async () => {
    const saree = await createSaree();
    const visitor = new Visitor();
    const page = await openPage(visitor, `/product/${saree.id}`);
    const refused = await submitForm(visitor, page, BUY, { option_1: "Indigo", quantity: 0 });
    expect(refused.status).toBe(422);
    expect(chosen(refused)).toEqual(["Indigo"]);
    expect(refused.$("#quantity-error").text()).toBe("Enter a whole number of at least 1");
  });

  it.each([
    ["en", "Bandhani saree (Kesar red) has been added to your cart."],
    ["hi", "बांधनी साड़ी (केसरिया लाल) आपके कार्ट में है।"],
    ["gu", "Bandhani saree (કેસરી લાલ) તમારા કાર્ટમાં છે."],
  ])("names the selection in the notice, in the cart and in the return link, in %s", async (locale, notice) => {
    const saree = await createSaree();
    const visitor = reader(locale);
    const sent = await submitForm(visitor, await openPage(visitor, `/product/${saree.id}`), BUY, {
      option_1: "Kesar red",
      quantity: 2,
    });
    expect([sent.status, sent.location]).toEqual([303, `/product/${saree.id}?variant=${saree.variant.id}`]);
    const after = await openPage(visitor, sent.location ?? "");
    expect(after.text()).toContain(notice);
    expect(chosen(after)).toEqual(["Kesar red"]);
    const cart = await openPage(visitor, "/cart");
    const value = { en: "Kesar red", hi: "केसरिया लाल", gu: "કેસરી લાલ" }[locale];
    expect(cart.text("main")).toContain(value);
    expect(cart.$(`main a[href="/product/${saree.id}?variant=${saree.variant.id}"]`).length).toBeGreaterThan(0);
  });

  it("of a combination that does not exist is rejected beside the options", async () => {
    const shirt = await createProduct({
      variants: [{ options: { Colour: "Red", Size: "M" } }, { options: { Colour: "Blue", Size: "L" } }],
    });
    const visitor = new Visitor();
    const page = await openPage(visitor, `/product/${shirt.id}`);
    const refused = await submitForm(visitor, page, BUY, { option_1: "L", option_2: "Red" });
    expect(refused.status).toBe(422);
    expect(refused.text(BUY)).toContain("This combination is not available. Choose another.");
    expect(chosen(refused)).toEqual(["L", "Red"]);
    expect(await piecesInCarts(shirt)).toEqual([]);
    const added = await submitForm(visitor, page, BUY, { option_1: "L", option_2: "Blue" });
    expect(added.location).toBe(`/product/${shirt.id}?variant=${shirt.variants[1]!.id}`);
  });

  it("preselects an option with a single value", async () => {
    const last = await createProduct({
      variants: [
        { options: { Size: "M" }, stock_quantity: 0 },
        { options: { Size: "L" }, stock_quantity: 2 },
      ],
    });
    const page = await openPage(new Visitor(), `/product/${last.id}`);
    expect(chosen(page)).toEqual(["L"]);
    expect(page.text("article")).toContain("L: 2 available");
  });

  it("shows the lowest price until a selection, and each value's own", async () => {
    const oil = await createProduct({
      price_paise: 29_900,
      variants: [{ options: { Size: "5 litres" }, price_paise: 119_900 }, { options: { Size: "1 litre" } }],
    });
    const page = await openPage(reader("hi"), `/product/${oil.id}`);
    expect(page.text("button[form=options]")).toContain("₹299 से");
    const labels = page
      .$(`${BUY} label`)
      .map((_, label) => page.$(label).text())
      .get();
    expect(labels).toEqual(["5 लीटर₹1,199", "1 लीटर₹299"]);
    const chosenPage = await openPage(reader("hi"), `/product/${oil.id}?variant=${oil.variant.id}`);
    expect(chosenPage.text("button[form=options]:not([name])")).toBe("कार्ट में डालें₹1,199");
  });

  it("links each value to its picture", async () => {
    const saree = await createSaree();
    const page = await openPage(reader("gu"), `/product/${saree.id}`);
    const pictures = page.$(".product-pictures").first().children();
    const number = Number(page.$("input[value=Indigo]").attr("data-picture"));
    expect(
      pictures
        .eq(number - 1)
        .find("img")
        .attr("src"),
    ).toContain(`saree-${saree.id}-1`);
    expect(pictures.map((_, item) => page.$(item).find("img").attr("alt")).get()).toEqual([
      "Bandhani saree",
      "Bandhani saree, ગળી",
    ]);
    expect(page.$("label:has([value=Indigo]) img").attr("src")).toContain(`saree-${saree.id}-1`);
    expect(page.$("input[value='Kesar red']").attr("data-picture")).toBeUndefined();
  });
});

it("a selection is required before an item of the wishlist is added to the cart", async () => {
  const saree = await createSaree();
  const person = await createProfile();
  await db
    .insertInto("wishlist_items")
    .values({ profile_id: person.id, product_id: saree.id, price_paise: 1 })
    .execute();
  const visitor = await signedIn(person);
  const list = await openPage(visitor, "/customer/wishlist");
  const sent = await submitForm(visitor, list, `form[action^="/customer/wishlist/${saree.id}/to-cart"]`);
  expect(sent.location).toBe(`/product/${saree.id}#options`);
  const wishes = await db.selectFrom("wishlist_items").select("price_paise").execute();
  expect(wishes).toEqual([{ price_paise: 1 }]);
});

it("an order retains what was shown, in all three languages, whatever the seller changes later", async () => {
  const saree = await createSaree();
  const buyer = await createBuyer([{ variant: saree.variant, quantity: 2 }]);
  const { orderId } = await order(buyer);
  const { public_number: publicNumber } = await db
    .selectFrom("orders")
    .select("public_number")
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const item = await db
    .selectFrom("order_items")
    .select("options")
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  expect(item.options).toEqual({ Colour: "Kesar red" });
  await db
    .updateTable("product_option_values")
    .set({ translations: JSON.stringify({ hi: "बदला हुआ" }) })
    .where("product_id", "=", saree.id)
    .execute();
  for (const [locale, value] of [
    ["en", "Kesar red"],
    ["hi", "केसरिया लाल"],
    ["gu", "કેસરી લાલ"],
  ] as const) {
    const visitor = await signedIn(buyer, { "Accept-Language": locale });
    expect((await openPage(visitor, `/customer/orders/${publicNumber}`)).text("main")).toContain(value);
  }
});
