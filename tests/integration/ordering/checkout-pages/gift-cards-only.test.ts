import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { sql } from "kysely";
import { loadCart } from "#app/domain/ordering/carts/carts.queries.server.ts";
import { addGiftCardToCart, addToCart, applyCoupon } from "#app/domain/ordering/carts/carts.commands.server.ts";
import { db } from "#app/services.server.ts";
import { createCoupon, createProduct, createProfile } from "../../../support/factories/factories.ts";
import { openPage, submitForm } from "../../../support/pages/rendered-page.ts";
import { aGiftCard, createBuyer, order, pay } from "../../../support/factories/shopping-factory.ts";
import { notificationMessagesOf } from "../../../support/factories/notifications.ts";
import { signedIn, Visitor } from "../../../support/http/visitor.ts";
import { sendWaitingMails } from "../../../support/factories/waiting-mails.ts";

beforeEach(async () => {
  await sql`DELETE FROM graphile_worker._private_jobs`.execute(db);
});

/** A customer with two gift cards of ₹500 in the cart and no address. */
async function giver() {
  const profile = await createProfile();
  const owner = { profileId: profile.id };
  for (const recipient_email of ["friend@example.test", "sister@example.test"])
    await addGiftCardToCart(db, owner, { ...aGiftCard, recipient_email }, randomUUID());
  return { profile, owner, visitor: await signedIn(profile) };
}

describe("an order of gift cards alone", () => {
  it("asks for no postal address and mentions no delivery", async () => {
    const { visitor } = await giver();
    const shipping = await openPage(visitor, "/checkout");
    expect([shipping.status, shipping.location]).toEqual([303, "/checkout/payment"]);
    const review = await openPage(visitor, "/checkout/payment");
    expect(review.status).toBe(200);
    expect(review.text("main")).toContain("₹1,000");
    expect(review.text("main").replace("Cash on delivery", "")).not.toMatch(/deliver|parcel|shipping/i);
  });

  it("is placed, shown and emailed without an address, a parcel or a delivery date", async () => {
    const { profile, visitor } = await giver();
    const review = await openPage(visitor, "/checkout/payment");
    const placed = await submitForm(visitor, review, "#place-order", { payment_method: "razorpay" });
    expect(placed.location).toMatch(/^\/orders\/HT-/);
    const row = await db
      .selectFrom("orders")
      .where("customer_id", "=", profile.id)
      .select(["id", "public_number", "shipping_address", "total_paise"])
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ shipping_address: null, total_paise: 100_000 });
    await pay(row.id);
    const confirmation = `/order-confirmation?order=${row.public_number}`;
    await openPage(visitor, confirmation);
    for (const address of [confirmation, `/customer/orders/${row.public_number}`]) {
      const page = await openPage(visitor, address);
      expect(page.status).toBe(200);
      expect(page.text("main")).toContain("Gift cards, sent by");
      expect(page.text("main")).not.toMatch(/Deliver to|parcel|Estimated|Shipping|Delivery fee|undefined|null/i);
    }
    const [mail] = await sendWaitingMails("mail.order_confirmed");
    expect(mail?.text).toContain("The gift cards go out by email.");
    expect(mail?.text).not.toMatch(/sellers|Delivery|Estimated/);
    expect(await notificationMessagesOf(profile.id)).toEqual(["order_confirmed_gift_cards"]);
  });

  it("stores no address, also when the cart has one from before", async () => {
    const buyer = await createBuyer([], { giftCards: [aGiftCard] });
    const { orderId } = await order(buyer, "razorpay");
    await pay(orderId);
    const address = () =>
      db.selectFrom("orders").where("id", "=", orderId).select("shipping_address").executeTakeFirstOrThrow();
    expect(await address()).toEqual({ shipping_address: null });
  });
});

it.each([
  ["en", "Gift card, Gift card"],
  ["hi", "गिफ़्ट कार्ड, गिफ़्ट कार्ड"],
  ["gu", "ગિફ્ટ કાર્ડ, ગિફ્ટ કાર્ડ"],
] as const)("gift cards have their name in %s in My Orders", async (locale, names) => {
  const { profile, visitor } = await giver();
  await order(profile, "razorpay");
  visitor.choose(locale);
  for (const address of ["/customer/orders", "/customer"])
    expect((await openPage(visitor, address)).text("main")).toContain(names);
});

describe("a coupon in a cart of gift cards alone", () => {
  it.each([["Percentage"], ["Fixed"], ["Shipping"]] as const)(
    "of the type %s is rejected with an explanation",
    async (type) => {
      const { owner, visitor } = await giver();
      const coupon = await createCoupon({ type });
      await expect(applyCoupon(db, owner, coupon.code)).rejects.toMatchObject({
        key: "cart:coupon.not_for_gift_cards",
      });
      const cart = await openPage(visitor, "/cart");
      expect(cart.text("main")).not.toContain("free delivery");
    },
  );

  it("that was entered before the goods were removed says so, deducts nothing and is not redeemed", async () => {
    const { profile, owner, visitor } = await giver();
    const coupon = await createCoupon({ usage_limit: 1 });
    const lamp = await createProduct({ price_paise: 100_000 });
    await addToCart(db, owner, { variantId: lamp.variant.id, quantity: 2 });
    await applyCoupon(db, owner, coupon.code);
    await db.deleteFrom("cart_lines").where("variant_id", "=", lamp.variant.id).execute();
    const cart = await openPage(visitor, "/cart");
    expect(cart.text("main")).toContain("Coupons do not apply to gift cards");
    expect(cart.text("main")).not.toContain("free delivery");
    expect((await loadCart(db, owner, "en")).quote.discountPaise).toBe(0);
    await order(profile, "razorpay");
    expect(await db.selectFrom("coupon_redemptions").where("coupon_id", "=", coupon.id).selectAll().execute()).toEqual(
      [],
    );
  });
});

it("a gift card's recipient needs a complete address, which the field's error says", async () => {
  const visitor = new Visitor();
  const page = await openPage(visitor, "/gift-cards");
  const fields = { amount: "500", sender_name: "Asha", message: "" };
  const form = "form:has([name=recipient_email])";
  const refused = await submitForm(visitor, page, form, { ...fields, recipient_email: "foo@bar" });
  expect(refused.status).toBe(422);
  expect(refused.text("#recipient_email-error")).toBe("Invalid email address");
  expect(refused.$("[name=recipient_email]").val()).toBe("foo@bar");
  const taken = await submitForm(visitor, page, form, { ...fields, recipient_email: "foo@bar.in" });
  expect(taken.status).toBe(303);
});
