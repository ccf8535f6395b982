import { describe, expect, it } from "vitest";
import { profileScope } from "#app/domain/platform/access/grant-scope.ts";
import { addToCart, applyCoupon } from "#app/domain/ordering/carts/carts.commands.server.ts";
import { loadCart } from "#app/domain/ordering/carts/carts.queries.server.ts";
import { placeOrder } from "#app/domain/ordering/checkout/checkout.commands.server.ts";
import { hashGiftCode } from "#app/domain/money/gift-cards/gift-codes.server.ts";
import { findOrder } from "#app/domain/ordering/orders/orders.queries.server.ts";
import { saveSettings } from "#app/domain/platform/settings/settings.commands.server.ts";
import { db } from "#app/services.server.ts";
import { createCoupon, createProduct, createProfile } from "../../../support/factories/factories.ts";
import { expectInvariants, rememberStock } from "../../../support/postgres/invariants.ts";
import { queuedJobs } from "../../../support/factories/queued-tasks.ts";
import {
  aGiftCard,
  anAddress,
  createBuyer,
  createGiftCard,
  creditsOf,
  ledgerOf,
  order,
  pay,
  reviewForm,
} from "../../../support/factories/shopping-factory.ts";

async function stock(variantId: number): Promise<{ stock_quantity: number; held: number }> {
  return db
    .selectFrom("product_variants")
    .where("id", "=", variantId)
    .select(["stock_quantity", "held"])
    .executeTakeFirstOrThrow();
}

async function cartLines(buyer: { id: number }): Promise<(string | number)[][]> {
  return (await loadCart(db, { profileId: buyer.id }, "en")).lines.map((line) => [line.name, line.quantity]);
}

function orderRow(id: number) {
  return db.selectFrom("orders").where("id", "=", id).selectAll().executeTakeFirstOrThrow();
}

describe("an order for cash on delivery", () => {
  it("is confirmed at once: stock taken, cart empty, one shipment per seller, ledger and email", async () => {
    const [saree, lamp] = [await createProduct(), await createProduct({ price_paise: 120_000 })];
    await rememberStock();
    const buyer = await createBuyer([saree, { ...lamp, quantity: 2 }]);
    const placed = await order(buyer, "cod");
    expect(placed).toMatchObject({ needsPayment: false, location: `/order-confirmation?order=${placed.publicNumber}` });
    const found = await findOrder(db, profileScope(buyer.id), placed.publicNumber, "en");
    expect(found).toMatchObject({
      status: "pending",
      paymentStatus: "cash_due",
      totalPaise: 49_900 + 240_000,
      shippingAddress: anAddress,
      cancellable: true,
    });
    expect(found?.shipments.map((shipment) => shipment.items.map((item) => [item.name, item.quantity]))).toEqual([
      [[saree.name, 1]],
      [[lamp.name, 2]],
    ]);
    expect(await cartLines(buyer)).toEqual([]);
    expect(await stock(lamp.variant.id)).toEqual({ stock_quantity: 8, held: 0 });
    expect(await ledgerOf(placed.orderId)).toEqual({ cash_on_delivery: 289_900, ...creditsOf(49_900, 240_000) });
    expect((await queuedJobs("mail.order_confirmed")).map((job) => job.payload)).toContainEqual({
      orderId: placed.orderId,
    });
    await expectInvariants();
  });

  it("is rejected above the limit and with a gift card in the cart, beside the choice", async () => {
    const dear = await createProduct({ price_paise: 500_100 });
    await expect(order(await createBuyer([dear]), "cod")).rejects.toMatchObject({
      key: "checkout:cod.above_limit",
      field: "payment_method",
      values: { limit: 5000 },
    });
    const buyer = await createBuyer([await createProduct()], { giftCards: [aGiftCard] });
    await expect(order(buyer, "cod")).rejects.toMatchObject({ key: "checkout:cod.not_with_gift_cards" });
  });
});

describe("an order that is paid online", () => {
  it("is of a rupee or more", async () => {
    const coupon = await createCoupon({ type: "Fixed", amount_paise: 59_901 });
    const buyer = await createBuyer([await createProduct({ price_paise: 60_000 })], { coupon: coupon.code });
    await expect(order(buyer, "razorpay")).rejects.toMatchObject({
      key: "messages:checkout.too_little_to_pay_online",
      field: "payment_method",
      values: { least_paise: 100 },
    });
    expect(await order(buyer, "cod")).toMatchObject({ needsPayment: false });
  });

  it("awaits its payment: stock held, cart unchanged, the provider asked once more at expiry", async () => {
    await saveSettings(db, "command_line", { payment_hold_minutes: 45, estimated_delivery_days: 9 });
    const lamp = await createProduct();
    await rememberStock();
    const buyer = await createBuyer([{ ...lamp, quantity: 3 }]);
    const placed = await order(buyer, "razorpay");
    expect(placed).toMatchObject({ needsPayment: true, location: `/orders/${placed.publicNumber}/pay` });
    const row = await orderRow(placed.orderId);
    expect(row).toMatchObject({ payment_status: "awaiting", confirmed_at: null, total_paise: 149_700 });
    expect((row.expires_at?.getTime() ?? 0) - row.created_at.getTime()).toBe(45 * 60_000);
    const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" }).format(row.created_at);
    expect(Date.parse(row.estimated_delivery_on) - Date.parse(today)).toBe(9 * 24 * 60 * 60_000);
    expect(await stock(lamp.variant.id)).toEqual({ stock_quantity: 7, held: 3 });
    expect(await cartLines(buyer)).toEqual([[lamp.name, 3]]);
    const payments = await db.selectFrom("payments").where("order_id", "=", placed.orderId).selectAll().execute();
    expect(payments).toMatchObject([{ status: "created", amount_paise: 149_700, currency: "INR" }]);
    expect(await queuedJobs("payment.reconcile")).toContainEqual({
      payload: { orderId: placed.orderId },
      runAt: row.expires_at,
      key: `payment.reconcile:${placed.orderId}`,
    });
    expect(await ledgerOf(placed.orderId)).toEqual({});
    await expectInvariants();
    await saveSettings(db, "command_line", { payment_hold_minutes: 30, estimated_delivery_days: 7 });
  });

  it("is confirmed once, and removes from the cart what was bought and nothing else", async () => {
    const [lamp, saree] = [await createProduct(), await createProduct()];
    await rememberStock();
    const buyer = await createBuyer([{ ...lamp, quantity: 2 }]);
    const { orderId } = await order(buyer, "razorpay");
    await addToCart(db, { profileId: buyer.id }, { variantId: lamp.variant.id, quantity: 1 });
    await addToCart(db, { profileId: buyer.id }, { variantId: saree.variant.id, quantity: 4 });
    expect([await pay(orderId), await pay(orderId)]).toEqual([true, false]);
    expect(await cartLines(buyer)).toEqual([
      [lamp.name, 1],
      [saree.name, 4],
    ]);
    expect(await orderRow(orderId)).toMatchObject({ payment_status: "paid", status: "pending", expires_at: null });
    expect(await stock(lamp.variant.id)).toEqual({ stock_quantity: 8, held: 0 });
    expect(await ledgerOf(orderId)).toEqual({ provider_clearing: 99_800, ...creditsOf(99_800) });
    await expectInvariants();
  });
});

describe("coupon and gift card", () => {
  it("are redeemed by the order, in the amounts of the quote", async () => {
    const [lamp, saree] = [await createProduct({ price_paise: 10_000 }), await createProduct({ price_paise: 20_000 })];
    const [coupon, card] = [await createCoupon({ percent_basis_points: 1111 }), await createGiftCard()];
    await db.updateTable("gift_cards").set({ current_balance_paise: 5000 }).where("id", "=", card.id).execute();
    await db
      .insertInto("gift_card_entries")
      .values({ gift_card_id: card.id, kind: "redeemed", amount_paise: -95_000 })
      .execute();
    await rememberStock();
    const buyer = await createBuyer([lamp, saree], { coupon: coupon.code, giftCode: card.code });
    const { orderId } = await order(buyer, "cod");
    // ₹300 − 11.11 % + ₹99 − ₹50
    expect(await orderRow(orderId)).toMatchObject({
      discount_paise: 3333,
      delivery_paise: 9900,
      gift_paise: 5000,
      total_paise: 31_567,
      coupon_code: coupon.code,
    });
    const items = await db
      .selectFrom("order_items")
      .where("order_id", "=", orderId)
      .orderBy("id")
      .select("discount_paise")
      .execute();
    expect(items.map((item) => item.discount_paise)).toEqual([1111, 2222]);
    expect(await ledgerOf(orderId)).toEqual({
      cash_on_delivery: 31_567,
      gift_card_liability: 5000,
      coupon_expense: 3333,
      ...creditsOf(10_000, 20_000),
      delivery_income: -9900,
    });
    expect(await loadCart(db, { profileId: buyer.id }, "en")).toMatchObject({ coupon: null, giftCard: null });
    await expectInvariants();
  });

  it("a gift card that covers the total confirms the order, whatever the payment method", async () => {
    const [card, lamp] = [await createGiftCard({ initial_balance_paise: 200_000 }), await createProduct()];
    await rememberStock();
    const buyer = await createBuyer([{ ...lamp, quantity: 3 }], { giftCode: card.code });
    const placed = await order(buyer, "razorpay");
    expect(placed.needsPayment).toBe(false);
    expect(await orderRow(placed.orderId)).toMatchObject({
      payment_method: "gift_card",
      payment_status: "paid",
      gift_paise: 149_700,
      total_paise: 0,
    });
    expect(await stock(lamp.variant.id)).toEqual({ stock_quantity: 7, held: 0 });
    await expectInvariants();
  });

  it("a coupon for one use per customer is rejected the second time", async () => {
    const [lamp, coupon] = [await createProduct(), await createCoupon({ usage_limit_per_person: 1 })];
    const buyer = await createBuyer([lamp], { coupon: coupon.code });
    await order(buyer);
    await addToCart(db, { profileId: buyer.id }, { variantId: lamp.variant.id, quantity: 1 });
    await expect(applyCoupon(db, { profileId: buyer.id }, coupon.code)).rejects.toMatchObject({
      key: "cart:coupon.used_by_you",
    });
  });
});

describe("a purchased gift card", () => {
  it("gets a code when it is paid; the code is only in the email", async () => {
    await rememberStock();
    const buyer = await createBuyer([], { giftCards: [aGiftCard, aGiftCard] });
    const { orderId } = await order(buyer, "razorpay");
    const mailsBefore = (await queuedJobs("mail.gift_card")).length;
    await pay(orderId);
    const mails = (await queuedJobs("mail.gift_card")).slice(mailsBefore);
    const cards = await db
      .selectFrom("gift_cards")
      .where("sender_name", "=", aGiftCard.sender_name)
      .orderBy("id")
      .selectAll()
      .execute();
    expect(mails.map((mail) => mail.payload.giftCardId)).toEqual(cards.map((card) => card.id));
    expect(cards).toMatchObject([
      { current_balance_paise: 50_000, recipient_email: aGiftCard.recipient_email, message: aGiftCard.message },
      { current_balance_paise: 50_000 },
    ]);
    const code = mails[0]?.payload.code ?? "";
    expect(code).toMatch(/^HAAT-[2-9A-Z]{8}$/);
    expect(cards[0]?.code_hash).toEqual(await hashGiftCode(code));
    expect(cards[0]?.last_four).toBe(code.slice(-4));
    expect(await orderRow(orderId)).toMatchObject({ status: "delivered", delivery_paise: 0, total_paise: 100_000 });
    expect(await ledgerOf(orderId)).toEqual({ provider_clearing: 100_000, gift_card_liability: -100_000 });
    expect(await cartLines(buyer)).toEqual([]);
    await expectInvariants();
  });
});

describe("retrying after a failed payment", () => {
  it("replaces the previous order: its last piece, coupon and credit remain available", async () => {
    const lamp = await createProduct({ stock_quantity: 1 });
    const coupon = await createCoupon({ usage_limit: 1, usage_limit_per_person: 1 });
    const card = await createGiftCard({ initial_balance_paise: 10_000 });
    await rememberStock();
    const buyer = await createBuyer([lamp], { coupon: coupon.code, giftCode: card.code });
    const first = await order(buyer, "razorpay");
    expect(await loadCart(db, { profileId: buyer.id }, "en")).toMatchObject({
      orderable: true,
      coupon: { problem: null },
      giftCard: { balancePaise: 10_000, problem: null },
      waitingOrders: [{ publicNumber: first.publicNumber }],
      quote: { totalPaise: 44_910 + 9900 - 10_000 },
    });
    const second = await order(buyer, "cod");
    expect(await orderRow(first.orderId)).toMatchObject({ payment_status: "expired", status: "cancelled" });
    expect(await orderRow(second.orderId)).toMatchObject({
      payment_status: "cash_due",
      total_paise: 44_810,
      gift_paise: 10_000,
    });
    expect(await pay(first.orderId)).toBe(false);
    expect((await queuedJobs("mail.order_cancelled")).map((job) => job.payload.orderId)).not.toContain(first.orderId);
    await expectInvariants();
  });

  it("redirects to the same order while nothing has changed", async () => {
    const buyer = await createBuyer([await createProduct()]);
    const first = await order(buyer, "razorpay");
    expect(await order(buyer, "razorpay")).toEqual(first);
  });

  it("does not affect an order for other products", async () => {
    const buyer = await createBuyer([await createProduct()]);
    const first = await order(buyer, "razorpay");
    await db
      .deleteFrom("cart_lines")
      .where("cart_id", "in", (query) => query.selectFrom("carts").where("profile_id", "=", buyer.id).select("id"))
      .execute();
    await addToCart(db, { profileId: buyer.id }, { variantId: (await createProduct()).variant.id, quantity: 1 });
    await order(buyer, "cod");
    expect(await orderRow(first.orderId)).toMatchObject({ payment_status: "awaiting" });
  });
});

describe("placing is rejected, and nothing is written,", () => {
  it("with an empty cart", async () => {
    await expect(order(await createBuyer())).rejects.toMatchObject({ key: "messages:checkout.cart_empty" });
  });

  it("without an address", async () => {
    const buyer = await createProfile();
    await addToCart(db, { profileId: buyer.id }, { variantId: (await createProduct()).variant.id, quantity: 1 });
    await expect(order(buyer)).rejects.toMatchObject({ key: "messages:checkout.address_missing" });
    expect(await db.selectFrom("form_keys").where("profile_id", "=", buyer.id).selectAll().execute()).toEqual([]);
  });

  it("when the price differs from the one shown; the error has the new total", async () => {
    const lamp = await createProduct();
    const buyer = await createBuyer([lamp]);
    const form = await reviewForm(buyer);
    await db.updateTable("products").set({ price_paise: 60_000 }).where("id", "=", lamp.id).execute();
    await expect(placeOrder(db, { profileId: buyer.id, locale: "en" }, form)).rejects.toMatchObject({
      key: "messages:checkout.price_changed",
      values: { total_paise: 60_000 },
    });
    expect(await db.selectFrom("orders").where("customer_id", "=", buyer.id).selectAll().execute()).toEqual([]);
  });
});

it("an order shows what was bought after the product has changed", async () => {
  const lamp = await createProduct({ name: "Brass lamp" });
  const buyer = await createBuyer([lamp]);
  const { publicNumber } = await order(buyer);
  await db
    .updateTable("products")
    .set({ name: "Steel lamp", price_paise: 1, deleted_at: new Date() })
    .where("id", "=", lamp.id)
    .execute();
  const found = await findOrder(db, profileScope(buyer.id), publicNumber, "en");
  expect(found?.shipments[0]?.items).toMatchObject([{ name: "Brass lamp", unitPricePaise: 49_900 }]);
});
