import { beforeEach, describe, expect, it } from "vitest";
import { addToCart } from "#app/domain/ordering/carts/carts.commands.server.ts";
import { action as logOut } from "#app/routes/auth/logout.ts";
import { db } from "#app/services.server.ts";
import { createCoupon, createProduct, createProfile, createSeller } from "../../../support/factories/factories.ts";
import { openPage, submitForm, type RenderedPage } from "../../../support/pages/rendered-page.ts";
import { createBuyer } from "../../../support/factories/shopping-factory.ts";
import { signedIn, Visitor } from "../../../support/http/visitor.ts";

beforeEach(async () => {
  await db.updateTable("coupons").set({ status: "Expired" }).execute();
});

const offersOf = (page: RenderedPage) =>
  page
    .$("main li:has(form[action^='/cart/coupon'])")
    .toArray()
    .map((one) => page.$(one).find("b").text());

describe("the coupons that a cart offers", () => {
  it("make it cheaper, the one that saves the most first; the press applies it", async () => {
    const { variant } = await createProduct({ price_paise: 30_000 });
    await createCoupon({ code: "TENTH" });
    await createCoupon({ code: "FLAT80", type: "Fixed", amount_paise: 8000 });
    await createCoupon({ code: "BIGONLY", type: "Fixed", amount_paise: 50_000, minimum_order_paise: 90_001 });
    await createCoupon({ code: "OVER", ends_at: new Date(0) });
    await createCoupon({ code: "THEIRS", profile_id: (await createProfile()).id });
    await createCoupon({ code: "OFSTORE", seller_id: (await createSeller()).id });
    const buyer = await createBuyer([{ variant, quantity: 3 }]);
    const visitor = await signedIn(buyer);
    const cart = await openPage(visitor, "/cart");
    expect(cart.text("main")).toContain("Coupons for this cart");
    // 3 × ₹300
    expect(offersOf(cart)).toEqual(["TENTH: save ₹90", "FLAT80: save ₹80"]);
    expect(cart.text("main")).toContain("Total₹900");
    await submitForm(visitor, cart, "li form:has([value=TENTH])");
    const applied = await openPage(visitor, "/cart");
    expect(applied.text("main")).toContain("Total₹810");
    expect(offersOf(applied)).toEqual([]);
  });

  it("are free delivery where it costs, and for visitors those that are for everyone", async () => {
    const { id } = await createProduct({ price_paise: 20_000 });
    await createCoupon({ code: "SHIPFREE", type: "Shipping" });
    const visitor = new Visitor();
    await submitForm(visitor, await openPage(visitor, `/product/${id}`), "form#options", { quantity: 2 });
    expect(offersOf(await openPage(visitor, "/cart"))).toEqual(["SHIPFREE: save ₹99"]);
    await submitForm(visitor, await openPage(visitor, `/product/${id}`), "form#options", { quantity: 3 });
    expect(offersOf(await openPage(visitor, "/cart"))).toEqual([]);
  });
});

it("a coupon that has ended says so, in three languages", async () => {
  const { variant } = await createProduct();
  await createCoupon({ code: "ENDED", ends_at: new Date(0) });
  const visitor = await signedIn(await createBuyer([{ variant, quantity: 2 }]));
  for (const [locale, text] of [
    ["en", "This coupon has expired"],
    ["hi", "इस कूपन की तारीख निकल चुकी है"],
    ["gu", "આ કૂપનની મુદત પૂરી થઈ ગઈ છે"],
  ] as const) {
    visitor.choose(locale);
    await submitForm(visitor, await openPage(visitor, "/cart"), "form[action='/cart/coupon?page=cart']", {
      code: "ended",
    });
    expect((await openPage(visitor, "/cart")).text("main")).toContain(text);
  }
});

describe("the products that were opened last", () => {
  it("are in the cart and on the account's first page, the last one first, without what is in the cart", async () => {
    const products = [];
    for (const name of ["Lamp", "Pot", "Saree"]) products.push(await createProduct({ name: `Viewed ${name}` }));
    const profile = await createProfile();
    const visitor = await signedIn(profile);
    for (const { id } of [...products, products[0]!]) await openPage(visitor, `/product/${id}`);
    const names = (page: RenderedPage) =>
      page
        .$("main section:contains('Recently viewed') h3")
        .toArray()
        .map((one) => page.$(one).text());
    expect(names(await openPage(visitor, "/cart"))).toEqual(["Viewed Lamp", "Viewed Saree", "Viewed Pot"]);
    expect(names(await openPage(visitor, "/customer"))).toEqual(["Viewed Lamp", "Viewed Saree", "Viewed Pot"]);
    await addToCart(db, { profileId: profile.id }, { variantId: products[0]!.variant.id, quantity: 2 });
    expect(names(await openPage(visitor, "/cart"))).toEqual(["Viewed Saree", "Viewed Pot"]);
    await visitor.post(logOut, "/logout");
    expect((await openPage(visitor, "/cart")).text("main")).not.toContain("Recently viewed");
  });

  it("are not remembered of a visitor without a session, whose empty cart shows what is popular", async () => {
    const { id } = await createProduct({ name: "Sought after", popularity: 1_000_000 });
    await createProduct({ name: "Sold out", popularity: 2_000_000, stock_quantity: 0 });
    const visitor = new Visitor();
    await openPage(visitor, `/product/${id}`);
    expect([...visitor.cookies.keys()]).toEqual([]);
    const cart = await openPage(visitor, "/cart");
    expect(cart.text("main")).not.toContain("Recently viewed");
    expect(cart.$("main h3").first().text()).toBe("Sought after");
  });
});
