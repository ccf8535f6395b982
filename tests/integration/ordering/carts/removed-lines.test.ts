import { describe, expect, it } from "vitest";
import { addGiftCardToCart, addToCart } from "#app/domain/ordering/carts/carts.commands.server.ts";
import { db } from "#app/services.server.ts";
import { createProduct, createProfile } from "../../../support/factories/factories.ts";
import { openPage, submitForm, type RenderedPage } from "../../../support/pages/rendered-page.ts";
import { aGiftCard } from "../../../support/factories/shopping-factory.ts";
import { signedIn, Visitor } from "../../../support/http/visitor.ts";

const UNDO = "form[action='/cart/undo']";

/** Returns name and quantity of each product in the cart. */
function linesOf(page: RenderedPage): string[] {
  return page
    .$("main li:has(input[name=quantity])")
    .toArray()
    .map((line) => {
      const name = page.$(line).find("a:not([aria-hidden])").text();
      return `${page.$(line).find("input[name=quantity][type=number]").attr("value")} ${name}`;
    });
}

async function remove(visitor: Visitor, name: string): Promise<RenderedPage> {
  const cart = await openPage(visitor, "/cart");
  const row = cart.$("main li").filter((_, one) => cart.$(one).text().includes(name));
  const action = row.find("form[action$='/remove']").attr("action")!;
  const sent = await submitForm(visitor, cart, `form[action='${action}']`);
  return openPage(visitor, sent.location!);
}

async function customerWith(...names: string[]) {
  const profile = await createProfile();
  for (const [index, name] of names.entries()) {
    const { variant } = await createProduct({ name });
    await addToCart(db, { profileId: profile.id }, { variantId: variant.id, quantity: index + 3 });
  }
  return { profile, visitor: await signedIn(profile) };
}

describe("a removed line", () => {
  it("is put back in its place with its pieces, once, in three languages", async () => {
    const { visitor } = await customerWith("Brass lamp", "Clay pot");
    for (const [locale, undo, back] of [
      ["en", "Undo", "Back in your cart"],
      ["hi", "वापस करें", "कार्ट में वापस आ गया"],
      ["gu", "પાછું કરો", "કાર્ટમાં પાછું આવી ગયું"],
    ] as const) {
      visitor.choose(locale);
      const removed = await remove(visitor, "Brass lamp");
      expect(linesOf(removed)).toEqual(["4 Clay pot"]);
      expect(removed.text(`${UNDO} button`)).toBe(undo);
      const undone = await submitForm(visitor, removed, UNDO);
      expect(undone.location).toBe("/cart");
      await submitForm(visitor, removed, UNDO);
      const cart = await openPage(visitor, "/cart");
      expect(linesOf(cart)).toEqual(["3 Brass lamp", "4 Clay pot"]);
      expect(cart.text()).toContain(back);
      expect(cart.$(UNDO).length).toBe(0);
    }
  });

  it("is put back once by presses at the same time", async () => {
    const { visitor } = await customerWith("Brass lamp", "Clay pot");
    const removed = await remove(visitor, "Brass lamp");
    await Promise.all(Array.from({ length: 4 }, () => submitForm(visitor, removed, UNDO)));
    expect(linesOf(await openPage(visitor, "/cart"))).toEqual(["3 Brass lamp", "4 Clay pot"]);
  });

  it("joins the pieces that were added since", async () => {
    const profile = await createProfile();
    const { variant } = await createProduct({ name: "Brass lamp" });
    const owner = { profileId: profile.id };
    const visitor = await signedIn(profile);
    await addToCart(db, owner, { variantId: variant.id, quantity: 3 });
    const removed = await remove(visitor, "Brass lamp");
    await addToCart(db, owner, { variantId: variant.id, quantity: 2 });
    await submitForm(visitor, removed, UNDO);
    expect(linesOf(await openPage(visitor, "/cart"))).toEqual(["5 Brass lamp"]);
  });

  it("can be a gift card, with its message and recipient", async () => {
    const { profile, visitor } = await customerWith();
    await addGiftCardToCart(db, { profileId: profile.id }, aGiftCard, "once");
    const removed = await remove(visitor, aGiftCard.recipient_email);
    expect(removed.text("main")).toContain("Your Cart is Empty");
    await submitForm(visitor, removed, UNDO);
    const cart = (await openPage(visitor, "/cart")).text("main");
    expect(cart).toContain(aGiftCard.recipient_email);
    expect(cart).toContain(aGiftCard.message);
  });

  it("of a product that is gone is not put back, and of another visitor never", async () => {
    const { visitor } = await customerWith("Brass lamp", "Clay pot");
    const removed = await remove(visitor, "Brass lamp");
    const other = new Visitor();
    const nothing = await submitForm(other, { ...removed }, UNDO);
    expect(nothing.location).toBe("/cart");
    expect((await openPage(other, "/cart")).text()).toContain("Nothing was left to put back");
    expect(linesOf(await openPage(other, "/cart"))).toEqual([]);
    expect(linesOf(await openPage(visitor, "/cart"))).toEqual(["4 Clay pot"]);
  });
});

it("what failed stays where only the notice says it, every other notice goes by itself", async () => {
  const { visitor } = await customerWith("Brass lamp", "Clay pot");
  const removed = await remove(visitor, "Brass lamp");
  expect(removed.$("section[aria-live] .brief").text()).toContain("Removed from cart");
  const cart = await openPage(visitor, "/gift-cards");
  expect(cart.$("section[aria-live] .brief").length).toBe(0);
  const coupon = "main form[action^='/cart/coupon']";
  await submitForm(visitor, await openPage(visitor, "/cart"), coupon, { code: "NOSUCH" });
  const refused = await openPage(visitor, "/cart");
  expect(refused.text(`${coupon} .text-brick`)).toContain("Please enter a valid coupon code");
  expect(refused.$("section[aria-live] .brief").text()).toContain("Invalid Coupon");
  const signedOut = new Visitor();
  await openPage(signedOut, "/checkout");
  const login = await openPage(signedOut, "/login");
  expect(login.text("section[aria-live]")).not.toBe("");
  expect(login.$("section[aria-live] .brief").length).toBe(0);
});
