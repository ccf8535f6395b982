import { takeOutcome } from "#app/http/actions/form.server.ts";
import { describe, expect, it } from "vitest";
import { addToCart } from "#app/domain/ordering/carts/carts.commands.server.ts";
import { takeToasts } from "#app/http/pages/toasts.server.ts";
import { loader as cartPage } from "#app/routes/shop/ordering/cart.tsx";
import { action as addBundle } from "#app/routes/shop/ordering/cart-bundle.ts";
import { action as useCoupon } from "#app/routes/shop/ordering/cart-coupon.ts";
import { action as dropCoupon } from "#app/routes/shop/ordering/cart-coupon-remove.ts";
import { action as useGiftCard } from "#app/routes/shop/ordering/cart-gift-card.ts";
import { action as setQuantity } from "#app/routes/shop/ordering/cart-line-quantity.ts";
import { action as removeLine } from "#app/routes/shop/ordering/cart-line-remove.ts";
import { action as keepForLater } from "#app/routes/shop/ordering/cart-line-to-wishlist.ts";
import { action as buyGiftCard } from "#app/routes/shop/ordering/gift-cards.tsx";
import { db } from "#app/services.server.ts";
import { createCoupon, createProduct, createProfile } from "../../../support/factories/factories.ts";
import { createGiftCard } from "../../../support/factories/shopping-factory.ts";
import { signedIn, Visitor } from "../../../support/http/visitor.ts";

const line = (id: number) => ({ params: { id: String(id) } });

/** A signed-in customer with one piece of a product of ₹499 (10 in stock) in the cart. */
async function shopper(given: Parameters<typeof createProduct>[0] = {}) {
  const [profile, product] = await Promise.all([createProfile(), createProduct(given)]);
  await addToCart(db, { profileId: profile.id }, { variantId: product.variant.id, quantity: 1 });
  const visitor = await signedIn(profile);
  const { data } = await visitor.get(cartPage, "/cart");
  return { profile, product, visitor, lineId: data.cart.lines[0]!.id };
}

async function quantityOf(lineId: number): Promise<number | undefined> {
  const row = await db.selectFrom("cart_lines").select("quantity").where("id", "=", lineId).executeTakeFirst();
  return row?.quantity;
}

describe("a quantity", () => {
  it("that is malformed changes nothing and is shown again", async () => {
    const { visitor, lineId } = await shopper();
    for (const input of ["", "abc", "1.5", "1e9", "NaN", "99999999999999999999"]) {
      const reply = await visitor.post(
        setQuantity,
        `/cart/lines/${lineId}/quantity`,
        { quantity: input },
        line(lineId),
      );
      expect([input, reply.status, reply.location]).toEqual([input, 303, "/cart"]);
      expect(await takeOutcome(visitor.args("/cart"))).toMatchObject({
        form: `line-${lineId}`,
        values: { quantity: input },
        errors: { quantity: ["Enter a whole number of at least 1"] },
      });
      expect(await quantityOf(lineId)).toBe(1);
    }
  });

  it("given twice in one form is rejected", async () => {
    const { visitor, lineId } = await shopper();
    await visitor.post(setQuantity, `/cart/lines/${lineId}/quantity`, { quantity: [2, 3] }, line(lineId));
    expect(await quantityOf(lineId)).toBe(1);
  });

  it("beyond the stock is stored, shown on the line and blocks the checkout", async () => {
    const { visitor, lineId } = await shopper();
    await visitor.post(setQuantity, `/cart/lines/${lineId}/quantity`, { quantity: 11 }, line(lineId));
    const { data } = await visitor.get(cartPage, "/cart");
    expect(data.cart.lines[0]).toMatchObject({ quantity: 11, problem: "Only 10 available" });
    expect(data.cart.orderable).toBe(false);
  });

  it("of 0 removes the line", async () => {
    const { visitor, lineId } = await shopper();
    await visitor.post(setQuantity, `/cart/lines/${lineId}/quantity`, { quantity: 0 }, line(lineId));
    expect(await quantityOf(lineId)).toBeUndefined();
  });
});

describe("another customer's line", () => {
  it("cannot be changed, removed or moved by its number", async () => {
    const { lineId } = await shopper();
    const otherUser = await signedIn(await createProfile());
    await otherUser.post(setQuantity, `/cart/lines/${lineId}/quantity`, { quantity: 5 }, line(lineId));
    await otherUser.post(removeLine, `/cart/lines/${lineId}/remove`, {}, line(lineId));
    await otherUser.post(keepForLater, `/cart/lines/${lineId}/wishlist`, {}, line(lineId));
    expect(await quantityOf(lineId)).toBe(1);
    expect(await takeToasts(otherUser.args())).toEqual([]);
  });
});

describe("removing and moving to the wishlist", () => {
  it("shows a notice on the cart", async () => {
    const { visitor, lineId } = await shopper();
    const reply = await visitor.post(removeLine, `/cart/lines/${lineId}/remove`, {}, line(lineId));
    expect([reply.status, reply.location]).toEqual([303, "/cart"]);
    expect(await takeToasts(visitor.args())).toMatchObject([{ tone: "error", title: "Removed from cart" }]);
  });

  it("shows it for a quantity of zero too", async () => {
    const { visitor, lineId } = await shopper();
    await visitor.post(setQuantity, `/cart/lines/${lineId}/quantity`, { quantity: 0 }, line(lineId));
    expect(await takeToasts(visitor.args())).toMatchObject([{ title: "Removed from cart", undo: { label: "Undo" } }]);
  });

  it("moves the line to the wishlist of a signed-in customer", async () => {
    const { visitor, lineId, profile, product } = await shopper();
    await visitor.post(keepForLater, `/cart/lines/${lineId}/wishlist`, {}, line(lineId));
    expect(await takeToasts(visitor.args())).toMatchObject([{ title: "Moved to Wishlist" }]);
    const wishes = await db.selectFrom("wishlist_items").selectAll().where("profile_id", "=", profile.id).execute();
    expect(wishes.map((wish) => wish.product_id)).toEqual([product.id]);
    expect(await quantityOf(lineId)).toBeUndefined();
  });

  it("asks a visitor to sign in first, and returns to the cart", async () => {
    const reply = await new Visitor().post(keepForLater, "/cart/lines/1/wishlist", {}, line(1));
    expect([reply.status, reply.location]).toEqual([303, "/login?redirect=%2Fcart"]);
  });
});

describe("codes", () => {
  it("that are unknown remain in their field, with the message beside it and a notice", async () => {
    const { visitor } = await shopper();
    for (const code of ["NOSUCH", "", "   "]) {
      const reply = await visitor.post(useCoupon, "/cart/coupon", { code });
      expect([reply.status, reply.location]).toEqual([303, "/cart"]);
      expect(await takeOutcome(visitor.args("/cart"))).toMatchObject({
        form: "coupon",
        values: { code },
        errors: { code: ["Please enter a valid coupon code"] },
      });
      // The message appears once: beside the field.
      const toasts = await takeToasts(visitor.args());
      expect(toasts).toMatchObject([{ tone: "error", title: "Invalid Coupon" }]);
      expect(toasts[0]?.description).toBeUndefined();
    }
  });

  it("are accepted in any letter case, and the form of the payment page redirects back to it", async () => {
    const { visitor } = await shopper();
    const coupon = await createCoupon({ code: "WELCOME10" });
    const reply = await visitor.post(useCoupon, "/cart/coupon?page=payment", { code: " welcome10 " });
    expect(reply.location).toBe("/checkout/payment");
    expect(await takeToasts(visitor.args())).toMatchObject([{ title: "Coupon Applied" }]);
    const { data } = await visitor.get(cartPage, "/cart");
    expect(data.cart.coupon).toEqual({ code: coupon.code, storeName: null, problem: null });
    expect(data.cart.quote.discountPaise).toBe(4_990);
    await visitor.post(dropCoupon, "/cart/coupon/remove?page=//elsewhere.example");
    expect(await takeToasts(visitor.args())).toMatchObject([{ title: "Coupon Removed" }]);
  });

  it("of gift cards pay, and show only the last four characters", async () => {
    const { visitor } = await shopper();
    const card = await createGiftCard();
    await visitor.post(useGiftCard, "/cart/gift-card", { code: card.code.toLowerCase() });
    const { data } = await visitor.get(cartPage, "/cart");
    expect(data.cart.giftCard).toMatchObject({ lastFour: card.last_four, balancePaise: 100_000, problem: null });
    expect(data.cart.quote.totalPaise).toBe(0);
    expect(JSON.stringify(data)).not.toContain(card.code);
  });
});

describe("frequently bought together", () => {
  it("names the product in the shopper's language", async () => {
    const visitor = new Visitor({ "Accept-Language": "hi" });
    const bell = await createProduct({ name: "Brass bell" });
    await db
      .insertInto("product_translations")
      .values({ product_id: bell.id, locale: "hi", name: "पीतल की घंटी" })
      .execute();
    await visitor.post(addBundle, "/cart/bundle", { product_id: bell.id });
    expect(await takeToasts(visitor.args())).toMatchObject([{ description: "पीतल की घंटी आपके कार्ट में है।" }]);
  });

  it("adds one piece; a product with options is chosen on its own page", async () => {
    const visitor = new Visitor();
    const simple = await createProduct({ name: "Brass bell" });
    const reply = await visitor.post(addBundle, "/cart/bundle", { product_id: simple.id });
    expect(reply.location).toBe("/cart");
    expect(await takeToasts(visitor.args())).toMatchObject([
      { title: "Added to Cart", description: "Brass bell has been added to your cart." },
    ]);
    const { data } = await visitor.get(cartPage, "/cart");
    expect(data.cart.lines).toMatchObject([{ name: "Brass bell", quantity: 1 }]);
    const shirt = await createProduct({ variants: [{ options: { Size: "M" } }, { options: { Size: "L" } }] });
    expect((await visitor.post(addBundle, "/cart/bundle", { product_id: shirt.id })).location).toBe(
      `/product/${shirt.id}#options`,
    );
    expect((await visitor.post(addBundle, "/cart/bundle", { product_id: 999_999 })).status).toBe(404);
  });
});

describe("pending notices", () => {
  it("are the five newest, the newest first", async () => {
    const visitor = new Visitor();
    for (let n = 1; n <= 7; n += 1) {
      const { id } = await createProduct({ name: `Bell ${n}` });
      await visitor.post(addBundle, "/cart/bundle", { product_id: id });
    }
    const waiting = await takeToasts(visitor.args());
    expect(waiting.map(({ description }) => description)).toEqual(
      [7, 6, 5, 4, 3].map((n) => `Bell ${n} has been added to your cart.`),
    );
  });
});

describe("buying a gift card", () => {
  const words = { recipient_email: "friend@example.test", sender_name: "Asha", message: "For you" };

  it("is rejected with all values shown again when the amount or the address is invalid", async () => {
    const cases = [
      [{ amount: "", recipient_email: "", sender_name: "" }, "amount", "Amount is required"],
      [{ ...words, amount: "99" }, "amount", "Minimum amount is ₹100"],
      [{ ...words, amount: "500", recipient_email: "nobody" }, "recipient_email", "Invalid email address"],
      [{ ...words, amount: "500", recipient_email: "" }, "recipient_email", "Recipient email is required"],
      [{ ...words, amount: "500", sender_name: " " }, "sender_name", "Your name is required"],
    ] as const;
    for (const [fields, field, message] of cases) {
      const visitor = new Visitor();
      const reply = await visitor.post(buyGiftCard, "/gift-cards", fields);
      expect(reply.status).toBe(422);
      expect(reply.data.form.errors[field]).toEqual([message]);
      expect(reply.data.form.values).toMatchObject(fields);
      expect(visitor.cookies.size).toBe(0);
    }
  });

  it("adds one line for its recipient to the cart", async () => {
    const visitor = new Visitor();
    await visitor.post(buyGiftCard, "/gift-cards", { ...words, amount: "₹1,000" });
    expect(await takeToasts(visitor.args())).toMatchObject([
      {
        title: "🎁 Gift Card Added to Cart",
        description: "Proceed to checkout to complete your purchase.",
        link: { label: "View Cart", to: "/cart" },
      },
    ]);
    const { data } = await visitor.get(cartPage, "/cart");
    expect(data.cart.lines).toMatchObject([{ kind: "gift_card", lineTotalPaise: 100_000, quantity: 1 }]);
    expect(data.cart.quote).toMatchObject({ codAllowed: false, deliveryPaise: 0 });
  });
});
