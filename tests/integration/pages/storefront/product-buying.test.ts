import { beforeAll, describe, expect, it } from "vitest";
import { formatDay } from "#app/components/ui/format.ts";
import { profileScope } from "#app/domain/platform/access/grant-scope.ts";
import { saveAddress } from "#app/domain/accounts/addresses/addresses.commands.server.ts";
import { estimatedDelivery } from "#app/domain/money/delivery/estimated-delivery.ts";
import { siteSettings } from "#app/http/pages/site-settings.server.ts";
import { db } from "#app/services.server.ts";
import { createCategory, createProduct, createProfile, createSeller } from "../../../support/factories/factories.ts";
import { openPage, submitForm } from "../../../support/pages/rendered-page.ts";
import { anAddress } from "../../../support/factories/shopping-factory.ts";
import { signedIn, Visitor } from "../../../support/http/visitor.ts";

const PIN_FORM = "main form[action^='/delivery-place']";
const BUY_FORM = "form#options";

describe("the delivery to a PIN code", () => {
  it("is asked for on the product's page, remembered, and can be changed, in three languages", async () => {
    const { id } = await createProduct();
    const visitor = new Visitor();
    const before = await openPage(visitor, `/product/${id}`);
    const asked = await submitForm(visitor, before, PIN_FORM, { zip: "380015" });
    expect(asked).toMatchObject({ status: 303, location: `/product/${id}#delivery` });
    const settings = await siteSettings();
    for (const [locale, promise, change] of [
      ["en", (day: string) => `Delivery to 380015 by ${day}`, "Change PIN code 380015"],
      ["hi", (day: string) => `380015 पर ${day} तक डिलीवरी`, "पिन कोड 380015 बदलें"],
      ["gu", (day: string) => `380015 પર ${day} સુધીમાં ડિલિવરી`, "પિન કોડ 380015 બદલો"],
    ] as const) {
      visitor.choose(locale);
      const page = await openPage(visitor, `/product/${(await createProduct()).id}`);
      expect(page.text("article")).toContain(promise(formatDay(estimatedDelivery(settings), locale)));
      expect(page.$(PIN_FORM).length).toBe(0);
      expect(page.text("main a[href^='/delivery-place']")).toBe(change);
    }
  });

  it("is to the default address of an account, and never part of a visitor's page", async () => {
    const profile = await createProfile();
    await saveAddress(db, profileScope(profile.id), anAddress);
    const { id } = await createProduct();
    expect((await openPage(await signedIn(profile), `/product/${id}`)).text("article")).toContain(
      `Delivery to ${anAddress.zip} by`,
    );
    expect((await openPage(new Visitor(), `/product/${id}`)).text("article")).not.toContain(anAddress.zip);
  });

  it("is not promised for what is sold out", async () => {
    const { id } = await createProduct({ stock_quantity: 0 });
    const visitor = new Visitor();
    await submitForm(visitor, await openPage(visitor, "/delivery-place"), "main form", { zip: "380015" });
    expect((await openPage(visitor, `/product/${id}`)).text("article")).not.toContain("Delivery to");
  });
});

it("more pieces than there are: the notice says how many the cart has now, and how many there are", async () => {
  const { id } = await createProduct({ name: "Brass diya", stock_quantity: 64 });
  const visitor = new Visitor();
  const page = await openPage(visitor, `/product/${id}`);
  const added = await submitForm(visitor, page, BUY_FORM, { quantity: 60 });
  // The submitted page is replaced in the browser's history.
  expect(added.headers.get("X-Remix-Replace")).toBe("true");
  const again = await openPage(visitor, `/product/${id}`);
  expect(again.text("section[aria-live=polite]")).toContain("Brass diya has been added to your cart.");
  await submitForm(visitor, again, BUY_FORM, { quantity: 6 });
  const after = await openPage(visitor, `/product/${id}`);
  expect(after.text("section[aria-live=polite]")).toContain("66 × Brass diya in your cart now. Only 64 available.");
});

describe("Buy Now", () => {
  it("puts the chosen pieces into the cart and leads to the checkout", async () => {
    const { id, variants } = await createProduct({
      variants: [{ options: { Size: "M" } }, { options: { Size: "L" } }],
    });
    const profile = await createProfile();
    const customer = await signedIn(profile);
    const page = await openPage(customer, `/product/${id}`);
    const bought = await submitForm(customer, page, BUY_FORM, { option_1: "L", quantity: 3 }, "Buy Now");
    expect(bought).toMatchObject({ status: 303, location: "/checkout" });
    // The same press again adds no more pieces.
    await submitForm(customer, page, BUY_FORM, { option_1: "L", quantity: 3 }, "Buy Now");
    const lines = await db
      .selectFrom("cart_lines as l")
      .innerJoin("carts as c", "c.id", "l.cart_id")
      .where("c.profile_id", "=", profile.id)
      .select(["variant_id", "quantity"])
      .execute();
    expect(lines).toEqual([{ variant_id: variants[1]!.id, quantity: 3 }]);
    expect((await openPage(customer, "/checkout")).status).toBe(200);
  });

  it("asks for the size that is missing, and leads a visitor to signing in with the cart filled", async () => {
    const sized = await createProduct({ variants: [{ options: { Size: "M" } }, { options: { Size: "L" } }] });
    const visitor = new Visitor();
    const open = await openPage(visitor, `/product/${sized.id}`);
    const refused = await submitForm(visitor, open, BUY_FORM, { quantity: 2 }, "Buy Now");
    expect(refused.status).toBe(422);
    expect(refused.text("article")).toContain("Choose an option");
    const { id } = await createProduct({ name: "Clay lamp" });
    const bought = await submitForm(
      visitor,
      await openPage(visitor, `/product/${id}`),
      BUY_FORM,
      { quantity: 2 },
      "Buy Now",
    );
    expect(bought.location).toBe("/checkout");
    expect((await openPage(visitor, "/checkout")).location).toBe("/login?redirect=%2Fcheckout");
    expect((await openPage(visitor, "/cart")).text("main")).toContain("Clay lamp");
  });

  it("is not offered for what is sold out, and another value of its field only adds", async () => {
    const soldOut = await createProduct({ stock_quantity: 0 });
    expect((await openPage(new Visitor(), `/product/${soldOut.id}`)).text("article")).not.toContain("Buy Now");
    const { id } = await createProduct();
    const visitor = new Visitor();
    const page = await openPage(visitor, `/product/${id}`);
    page.$("button[name=then]").attr("value", "https://elsewhere.example");
    const added = await submitForm(visitor, page, BUY_FORM, {}, "Buy Now");
    expect(added.location).toMatch(new RegExp(`^/product/${id}\\?variant=`));
  });
});

describe("the store on a product's page", () => {
  let storeId: number;
  let shown: { id: number; category_id: number };
  beforeAll(async () => {
    const seller = await createSeller({ store_name: "Brass House" });
    storeId = seller.id;
    const [lamps, pots] = [await createCategory(), await createCategory()];
    shown = await createProduct({ seller_id: storeId, category_id: lamps.id, ratings: [0, 0, 0, 2, 2] });
    await createProduct({ seller_id: storeId, category_id: lamps.id, name: "Lamp beside", ratings: [0, 0, 0, 0, 4] });
    for (let n = 1; n <= 6; n += 1)
      await createProduct({ seller_id: storeId, category_id: pots.id, name: `Pot ${n}`, popularity: n });
  });

  it("has its stars and its most popular other products, none twice", async () => {
    const page = await openPage(new Visitor(), `/product/${shown.id}`);
    expect(page.text("article li:has(a[href^='/store/'])")).toContain("4.8");
    expect(page.text("main section h2")).toContain("More from Brass House");
    const section = page
      .$("main section")
      .filter((_, one) => page.$(one).find("h2").text() === "More from Brass House");
    expect(
      section
        .find("h3")
        .toArray()
        .map((one) => page.$(one).text()),
    ).toEqual(["Pot 6", "Pot 5", "Pot 4", "Pot 3"]);
    expect(page.text("main")).toContain("Lamp beside");
  });

  it("has no stars and no products where it has none", async () => {
    const { id } = await createProduct();
    const page = await openPage(new Visitor(), `/product/${id}`);
    expect(page.text("main")).not.toContain("More from");
    expect(page.text("article li:has(a[href^='/store/'])")).not.toContain("out of 5");
  });
});

it("each picture of a product is a link to its largest file", async () => {
  const { id } = await createProduct();
  await db
    .insertInto("product_images")
    .values({
      ...{ product_id: id, position: 0, storage_key: "products/large", widths: [160, 320, 640] },
      ...{ width: 640, height: 640, placeholder_colour: "#ffeedd" },
    })
    .execute();
  const page = await openPage(new Visitor(), `/product/${id}`);
  const link = page.$("section[aria-label='Product pictures'] a:has(img)");
  expect(link.attr("href")).toMatch(/products\/large-640\.webp$/);
  expect(link.text()).toContain("Open the large picture");
});
