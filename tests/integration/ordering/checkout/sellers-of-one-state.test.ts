import { beforeEach, describe, expect, it } from "vitest";
import { saveAddress } from "#app/domain/accounts/addresses/addresses.commands.server.ts";
import { profileScope } from "#app/domain/platform/access/grant-scope.ts";
import { saveShippingAddress } from "#app/domain/ordering/carts/carts.commands.server.ts";
import {
  createCategory,
  createCoupon,
  createProduct,
  createProfile,
  createSeller,
} from "../../../support/factories/factories.ts";
import type { CreatedProduct } from "../../../support/factories/factories.ts";
import { indexProducts } from "#app/domain/catalog/search/search.commands.server.ts";
import { db } from "#app/services.server.ts";
import { expectInvariants, rememberStock } from "../../../support/postgres/invariants.ts";
import { openPage, submitForm } from "../../../support/pages/rendered-page.ts";
import {
  aGiftCard,
  anAddress,
  createBuyer,
  createGiftCard,
  order,
} from "../../../support/factories/shopping-factory.ts";
import { signedIn, Visitor } from "../../../support/http/visitor.ts";

/** Rule 9.14: sellers with an enrolment number deliver within their state. The shopper's address is in Gujarat. */

const inKerala = { ...anAddress, city: "Kochi", state: "Kerala", zip: "682001" };
const ONLY = "Delivered only within Kerala";

let lamp: CreatedProduct;
let saree: CreatedProduct;
let categorySlug: string;

/** A lamp of a seller who delivers to all of India, sarees of one who delivers within Kerala only. */
beforeEach(async () => {
  const seller = await createSeller({ sells_only_in: "Kerala", state: "Kerala" });
  const category = await createCategory();
  categorySlug = category.slug;
  lamp = await createProduct({ name: "Brass lamp", price_paise: 40_000, category_id: category.id });
  saree = await createProduct({ name: "Set saree", seller_id: seller.id, category_id: category.id });
  await indexProducts(db, [lamp.id, saree.id]);
  await rememberStock();
});

const twoLampsThreeSarees = () => [
  { ...lamp, quantity: 2 },
  { ...saree, quantity: 3 },
];

const PIN_FORM = "main form[action^='/delivery-place']";

describe("placing an order", () => {
  it("is refused to another state, naming the items, and changes nothing", async () => {
    const buyer = await createBuyer(twoLampsThreeSarees());
    for (const method of ["cod", "razorpay"] as const)
      await expect(order(buyer, method)).rejects.toMatchObject({
        key: "messages:checkout.not_delivered",
        values: { state: "Gujarat", items: "Set saree (Kerala)" },
      });
    expect(await db.selectFrom("orders").where("customer_id", "=", buyer.id).select("id").execute()).toEqual([]);
    await expectInvariants();
  });

  it("names the items of every such seller", async () => {
    const other = await createSeller({ sells_only_in: "Punjab" });
    const shawl = await createProduct({ name: "Phulkari shawl", seller_id: other.id });
    const buyer = await createBuyer([...twoLampsThreeSarees(), { ...shawl, quantity: 2 }]);
    await expect(order(buyer)).rejects.toMatchObject({
      values: { items: "Set saree (Kerala), Phulkari shawl (Punjab)" },
    });
  });

  it("goes to an address in the state, with coupon and gift card credit", async () => {
    await createCoupon({ code: "TEN" });
    const { code } = await createGiftCard({ initial_balance_paise: 5000 });
    const buyer = await createBuyer(twoLampsThreeSarees(), { coupon: "TEN", giftCode: code });
    await saveShippingAddress(db, { profileId: buyer.id }, inKerala);
    const { orderId } = await order(buyer);
    const items = await db
      .selectFrom("order_items")
      .where("order_id", "=", orderId)
      .orderBy("id")
      .select(["name", "quantity"])
      .execute();
    expect(items).toEqual([
      { name: "Brass lamp", quantity: 2 },
      { name: "Set saree", quantity: 3 },
    ]);
    await expectInvariants();
  });

  it("of gift cards and of other sellers' items is not concerned", async () => {
    await order(await createBuyer([{ ...lamp, quantity: 2 }]));
    await order(await createBuyer([], { giftCards: [aGiftCard, { ...aGiftCard, amount_paise: 20_000 }] }), "razorpay");
    await expectInvariants();
  });

  it("of an item that is no longer sold says that first", async () => {
    const buyer = await createBuyer(twoLampsThreeSarees());
    await db.updateTable("products").set({ state: "taken_down" }).where("id", "=", saree.id).execute();
    await expect(order(buyer)).rejects.toMatchObject({ key: "messages:checkout.line_problem" });
  });
});

describe("the checkout's pages", () => {
  it("lead from the payment back to the addresses, with the items and the ways out", async () => {
    const visitor = await signedIn(await createBuyer(twoLampsThreeSarees()));
    const payment = await openPage(visitor, "/checkout/payment");
    expect(payment).toMatchObject({ status: 303, location: "/checkout" });
    const page = await openPage(visitor, "/checkout");
    expect(page.status).toBe(200);
    const said = page.text("body");
    expect(said).toContain("Not delivered to this address");
    expect(said).toContain(
      "not to Gujarat: Set saree (Kerala). Choose another address, or remove them from your cart.",
    );
    const sent = await submitForm(visitor, page, "main form", { ...inKerala });
    expect(sent).toMatchObject({ status: 303, location: "/checkout/payment" });
    expect((await openPage(visitor, "/checkout/payment")).status).toBe(200);
  });
});

describe("a shopper whose place is known", () => {
  /** Returns the texts of the cards with a notice that they are not delivered. */
  async function noticesIn(visitor: Visitor, address: string): Promise<string[]> {
    const { $ } = await openPage(visitor, address);
    const cards = $("main article").toArray();
    return cards.filter((card) => $(card).text().includes(ONLY)).map((card) => $(card).find("h3").text());
  }

  const pages = (): string[] => [`/category/${categorySlug}`, "/search?q=saree"];

  it("by the cart's address sees it in lists, on the product's page and in the cart", async () => {
    const visitor = await signedIn(await createBuyer(twoLampsThreeSarees()));
    for (const address of pages()) expect(await noticesIn(visitor, address)).toContain("Set saree");
    expect(await noticesIn(visitor, `/category/${categorySlug}`)).toEqual(["Set saree"]);
    const product = (await openPage(visitor, `/product/${saree.id}`)).text("main");
    expect(product).toContain("Not delivered to PIN code 361008: this seller delivers only within Kerala");
    expect(product).not.toContain("Delivery by");
    expect((await openPage(visitor, `/product/${lamp.id}`)).text("main")).toContain("Delivery to 361008 by");
    const cart = await openPage(visitor, "/cart");
    const lines = cart.$("main li").toArray();
    const outside = lines.filter((line) => cart.$(line).text().includes("Not delivered to PIN code 361008"));
    expect(outside.map((line) => cart.$(line).find("a:not([aria-hidden])").text())).toEqual(["Set saree"]);
    expect(cart.$("main a[href='/checkout']").length).toBeGreaterThan(0);
  });

  it("by the default address too", async () => {
    const profile = await createProfile();
    const visitor = await signedIn(profile);
    expect(await noticesIn(visitor, `/category/${categorySlug}`)).toEqual([]);
    await saveAddress(db, profileScope(profile.id), anAddress);
    expect(await noticesIn(visitor, `/category/${categorySlug}`)).toEqual(["Set saree"]);
    await db.updateTable("addresses").set({ state: "Kerala", zip: "682001" }).execute();
    expect(await noticesIn(visitor, `/category/${categorySlug}`)).toEqual([]);
  });

  it("by a PIN code, given from the product's page without an account", async () => {
    const visitor = new Visitor();
    expect(await noticesIn(visitor, `/category/${categorySlug}`)).toEqual([]);
    const before = await openPage(visitor, `/product/${saree.id}`);
    expect(before.text("main")).toContain(ONLY);
    expect(before.text("main")).toContain("Delivery by");
    const wrong = await submitForm(visitor, before, PIN_FORM, { zip: "012345" });
    expect(wrong.text("main")).toContain("Enter a 6-digit PIN code");
    const sent = await submitForm(visitor, wrong, "main form", { zip: "361 008" });
    expect(sent).toMatchObject({ status: 303, location: `/product/${saree.id}#delivery` });
    const after = (await openPage(visitor, `/product/${saree.id}`)).text("main");
    expect(after).toContain("Not delivered to PIN code 361008");
    expect(after).toContain("Change PIN code 361008");
    for (const address of pages()) expect(await noticesIn(visitor, address)).toContain("Set saree");
    expect(await noticesIn(new Visitor(), `/category/${categorySlug}`)).toEqual([]);
  });

  it("by an address chosen in the checkout, in place of the PIN code given before", async () => {
    const buyer = await createBuyer(twoLampsThreeSarees());
    const visitor = await signedIn(buyer);
    await submitForm(visitor, await openPage(visitor, "/delivery-place"), "main form", { zip: "361008" });
    await submitForm(visitor, await openPage(visitor, "/checkout"), "main form", { ...inKerala });
    expect((await openPage(visitor, "/cart")).text("main")).not.toContain("Not delivered");
    expect(await noticesIn(visitor, `/category/${categorySlug}`)).toEqual([]);
  });
});

it("a full cart of a visitor says it in three languages", async () => {
  const visitor = new Visitor();
  await submitForm(visitor, await openPage(visitor, "/delivery-place"), "main form", { zip: "361008" });
  const page = await openPage(visitor, `/product/${saree.id}`);
  await submitForm(visitor, page, "#options", { quantity: 3 });
  for (const [locale, text] of [
    ["en", "Not delivered to PIN code 361008, only within Kerala"],
    ["hi", "पिन कोड 361008 पर डिलीवरी नहीं, सिर्फ़ Kerala में"],
    ["gu", "પિન કોડ 361008 પર ડિલિવરી નહીં, ફક્ત Keralaમાં"],
  ] as const) {
    visitor.choose(locale);
    expect((await openPage(visitor, "/cart")).text("main")).toContain(text);
  }
});
