import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applyCoupon, applyGiftCard, saveShippingAddress } from "#app/domain/ordering/carts/carts.commands.server.ts";
import { setLineQuantity } from "#app/domain/ordering/carts/cart-lines.commands.server.ts";
import { loadCart } from "#app/domain/ordering/carts/carts.queries.server.ts";
import { placeOrder } from "#app/domain/ordering/checkout/checkout.commands.server.ts";
import { orderLocation } from "#app/domain/ordering/orders/orders.ts";
import { db } from "#app/services.server.ts";
import { createCoupon, createProduct } from "../support/factories/factories.ts";
import { brokenInvariants, expectInvariants, removeOrders, rememberStock } from "../support/postgres/invariants.ts";
import { naiveCheckouts } from "../support/naive/naive-checkouts.ts";
import {
  anAddress,
  createBuyer,
  createBuyers,
  createGiftCard,
  order,
  reviewForm,
} from "../support/factories/shopping-factory.ts";
import type { Attempt } from "../support/processes/shop-process.ts";
import { ShopProcesses, tally } from "../support/processes/shop-processes.ts";

let shops: ShopProcesses;
beforeAll(async () => {
  shops = await ShopProcesses.start(4);
});
afterAll(() => shops.stop());

/** Returns each buyer's current review, as the form to send. */
async function reviews(
  buyers: readonly number[],
  paymentMethod: "razorpay" | "cod" = "cod",
): Promise<(Attempt & { displayedPaise: number })[]> {
  const forms = [];
  for (const profileId of buyers) {
    const { quote } = await loadCart(db, { profileId }, "en");
    forms.push({
      profileId,
      formKey: randomUUID(),
      paymentMethod,
      quoteFingerprint: quote.fingerprint,
      displayedPaise: quote.totalPaise,
    });
  }
  return forms;
}

/** Attempts of buyers who do not open the review first. */
function attempts(buyers: readonly number[]): Attempt[] {
  return buyers.map((profileId) => ({ profileId, formKey: randomUUID(), paymentMethod: "cod" }));
}

async function brokenRules(): Promise<string[]> {
  return (await brokenInvariants()).map((broken) => broken.rule);
}

async function ordersOf(profileId: number) {
  return db.selectFrom("orders").where("customer_id", "=", profileId).selectAll().execute();
}

it.each([
  ["of the marketplace", false],
  ["of a store", true],
])(
  "a single-use coupon %s is redeemed once by 50 concurrent buyers; no buyer is charged more than shown",
  async (_, isOfStore) => {
    const product = await createProduct({ price_paise: 100_000, stock_quantity: 100 });
    const { variant } = product;
    const coupon = await createCoupon({ usage_limit: 1, ...(isOfStore && { seller_id: product.seller_id }) });
    const buyers = await createBuyers(50, () => [variant.id]);
    for (const profileId of buyers) await applyCoupon(db, { profileId }, coupon.code);
    await rememberStock();

    const shown = await reviews(buyers);
    expect(new Set(shown.map((form) => form.displayedPaise))).toEqual(new Set([90_000]));
    const first = await shops.perform(shown, { concurrency: 13 });
    const {
      placed,
      "messages:checkout.coupon_gone": gone = 0,
      "messages:checkout.price_changed": changed = 0,
      ...others
    } = tally(first);
    expect({ placed, refused: gone + changed, others }).toEqual({ placed: 1, refused: 49, others: {} });

    const late = first.filter((outcome) => outcome.result === "refused").map((outcome) => outcome.profileId);
    const shownAgain = await reviews(late);
    expect(new Set(shownAgain.map((form) => form.displayedPaise))).toEqual(new Set([100_000]));
    expect(tally(await shops.perform(shownAgain, { concurrency: 13 }))).toEqual({ placed: 49 });

    const totals = await db
      .selectFrom("orders")
      .where("customer_id", "in", buyers)
      .select(["customer_id", "total_paise"])
      .execute();
    const consented = new Map([...shown, ...shownAgain].map((form) => [form.profileId, form.displayedPaise]));
    expect(totals.filter((it) => it.total_paise !== consented.get(it.customer_id))).toEqual([]);
    await expectInvariants();
  },
);

it("naive variant: a read-then-write redemption count redeems it more than once", async () => {
  const { variant } = await createProduct({ stock_quantity: 100 });
  const coupon = await createCoupon({ usage_limit: 1 });
  const buyers = await createBuyers(50, () => [variant.id]);
  for (const profileId of buyers) await applyCoupon(db, { profileId }, coupon.code);
  await rememberStock();
  const counts = tally(await shops.perform(attempts(buyers), { concurrency: 10, naive: "couponReadThenWritten" }));
  expect(counts.placed).toBeGreaterThan(1);
  expect(await brokenRules()).toContain("a coupon's uses are counted");
  await removeOrders();
});

it("20 concurrent orders of ₹300 take no more than ₹1000 from a gift card", async () => {
  const { variant } = await createProduct({ price_paise: 30_000, stock_quantity: 100 });
  const card = await createGiftCard({ initial_balance_paise: 100_000 });
  const buyers = await createBuyers(20, () => [variant.id]);
  for (const profileId of buyers) await applyGiftCard(db, { profileId }, card.code);
  await rememberStock();
  // ₹300 and ₹99 for delivery: the card pays for two orders, and ₹202 of a third.
  for (let round = 0; round < 3; round += 1) {
    const open = [];
    for (const profileId of buyers) if ((await ordersOf(profileId)).length === 0) open.push(profileId);
    await shops.perform(await reviews(open), { concurrency: 5 });
  }
  const orders = await db
    .selectFrom("orders")
    .where("customer_id", "in", buyers)
    .select(["gift_paise", "total_paise"])
    .execute();
  expect(orders).toHaveLength(20);
  expect(
    orders
      .map((it) => it.gift_paise)
      .filter((paise) => paise > 0)
      .sort(),
  ).toEqual([20_200, 39_900, 39_900]);
  expect(orders.every((it) => it.gift_paise + it.total_paise === 39_900)).toBe(true);
  const { current_balance_paise } = await db
    .selectFrom("gift_cards")
    .where("id", "=", card.id)
    .select("current_balance_paise")
    .executeTakeFirstOrThrow();
  expect(current_balance_paise).toBe(0);
  await expectInvariants();
});

it("naive variant: a read-then-write balance overspends the gift card", async () => {
  const { variant } = await createProduct({ stock_quantity: 100 });
  const card = await createGiftCard({ initial_balance_paise: 100_000 });
  const buyers = await createBuyers(20, () => [variant.id]);
  for (const profileId of buyers) await applyGiftCard(db, { profileId }, card.code);
  await rememberStock();
  await shops.perform(attempts(buyers), { concurrency: 5, naive: "balanceReadThenWritten" });
  expect(await brokenRules()).toContain("a gift card's balance is the sum of its entries");
  await removeOrders();
});

describe("the same checkout form", () => {
  it.each(["cod", "razorpay"] as const)(
    "sent 20 times in parallel and twice afterwards places one order (%s)",
    async (paymentMethod) => {
      const product = await createProduct();
      await rememberStock();
      const buyer = await createBuyer([product]);
      const form = await reviewForm(buyer, paymentMethod);
      const same = Array.from({ length: 20 }, () => ({ profileId: buyer.id, ...form }));
      const outcomes = await shops.perform(same, { concurrency: 5 });
      const [only, ...more] = await ordersOf(buyer.id);
      expect(more).toEqual([]);
      expect(tally(outcomes)).toEqual({ placed: 20 });
      expect(new Set(outcomes.map((outcome) => outcome.detail))).toEqual(new Set([only?.public_number]));

      const person = { profileId: buyer.id, locale: "en" as const };
      const again = [await placeOrder(db, person, form), await placeOrder(db, person, form)];
      expect(again.map((placed) => placed.publicNumber)).toEqual([only?.public_number, only?.public_number]);
      expect(again[0]?.location).toBe(again[1]?.location);
      expect(await ordersOf(buyer.id)).toHaveLength(1);
      await expectInvariants();
    },
  );

  it("naive variant: an idempotency key that is checked and then written places more than one order", async () => {
    const buyer = await createBuyer([await createProduct()]);
    const form = await reviewForm(buyer);
    const same = Array.from({ length: 20 }, () => ({ profileId: buyer.id, ...form }));
    await shops.perform(same, { concurrency: 5, naive: "keyReadThenWritten" });
    expect((await ordersOf(buyer.id)).length).toBeGreaterThan(1);
    await removeOrders();
  });

  it("sent again from the browser's history leads to its order, whatever the cart holds by then", async () => {
    const buyer = await createBuyer([await createProduct()]);
    const form = await reviewForm(buyer);
    const person = { profileId: buyer.id, locale: "en" as const };
    const placed = await placeOrder(db, person, form);
    await refill(buyer.id);
    expect(await placeOrder(db, person, form)).toEqual(placed);
    expect(await ordersOf(buyer.id)).toHaveLength(1);
  });

  it("in two tabs, each with its own idempotency key, is one order that awaits its payment", async () => {
    const product = await createProduct();
    await rememberStock();
    const buyer = await createBuyer([product]);
    const tabs = [await reviewForm(buyer, "razorpay"), await reviewForm(buyer, "razorpay")].map((form) => ({
      profileId: buyer.id,
      ...form,
    }));
    const outcomes = await shops.perform(tabs, { concurrency: 5 });
    expect(tally(outcomes)).toEqual({ placed: 2 });
    expect(await ordersOf(buyer.id)).toHaveLength(1);
    await expectInvariants();
  });
});

describe("a used idempotency key", () => {
  const OUTDATED = { name: "Refusal", key: "messages:checkout.form_outdated" };

  async function used() {
    const product = await createProduct({ stock_quantity: 50 });
    const buyer = await createBuyer([product]);
    const form = await reviewForm(buyer);
    const person = { profileId: buyer.id, locale: "en" as const };
    await placeOrder(db, person, form);
    return { product, buyer, form, person };
  }

  it("does not order a changed cart", async () => {
    const { buyer, form, person, product } = await used();
    const next = await createBuyer([{ ...product, quantity: 3 }]);
    const other = await reviewForm(next);
    await expect(placeOrder(db, person, { ...form, quoteFingerprint: other.quoteFingerprint })).rejects.toMatchObject(
      OUTDATED,
    );
    expect(await ordersOf(buyer.id)).toHaveLength(1);
  });

  it("does not order to a changed address", async () => {
    const { buyer, form, person } = await used();
    await saveShippingAddress(db, { profileId: buyer.id }, { ...anAddress, city: "Rajkot" });
    await expect(placeOrder(db, person, form)).rejects.toMatchObject(OUTDATED);
    expect(await ordersOf(buyer.id)).toHaveLength(1);
  });

  it("does not order with a changed payment method", async () => {
    const { buyer, form, person } = await used();
    await expect(placeOrder(db, person, { ...form, paymentMethod: "razorpay" })).rejects.toMatchObject(OUTDATED);
    expect(await ordersOf(buyer.id)).toHaveLength(1);
  });

  it("does not reveal another customer's order", async () => {
    const { form, product } = await used();
    const other = await createBuyer([product]);
    const theirs = await reviewForm(other);
    await expect(
      placeOrder(db, { profileId: other.id, locale: "en" }, { ...theirs, formKey: form.formKey }),
    ).rejects.toMatchObject(OUTDATED);
    expect(await ordersOf(other.id)).toEqual([]);
  });

  it("naive variant: a key stored without a fingerprint accepts a changed cart and reveals another customer's order", async () => {
    const { buyer, form, product } = await used();
    await refill(buyer.id);
    await saveShippingAddress(db, { profileId: buyer.id }, { ...anAddress, city: "Rajkot" });
    const other = await createBuyer([product]);
    const [order] = await ordersOf(buyer.id);
    const location = orderLocation(order?.public_number ?? "", false);
    for (const profileId of [buyer.id, other.id]) {
      expect(await naiveCheckouts.keyReadThenWritten(db, { profileId, formKey: form.formKey })).toBe(location);
    }
  });

  it("can be used again when the first attempt failed", async () => {
    const product = await createProduct({ stock_quantity: 5 });
    const buyer = await createBuyer([{ ...product, quantity: 9 }]);
    const person = { profileId: buyer.id, locale: "en" as const };
    const form = await reviewForm(buyer);
    await expect(placeOrder(db, person, form)).rejects.toMatchObject({ key: "messages:checkout.line_problem" });
    expect(await db.selectFrom("form_keys").where("key", "=", form.formKey).selectAll().execute()).toEqual([]);
    const { lines } = await loadCart(db, { profileId: buyer.id }, "en");
    await setLineQuantity(db, { profileId: buyer.id }, { lineId: lines[0]?.id ?? 0, quantity: 5 });
    const { quoteFingerprint } = await reviewForm(buyer);
    await placeOrder(db, person, { ...form, quoteFingerprint });
    expect(await ordersOf(buyer.id)).toHaveLength(1);
  });
});

it("a checkout that needs the last piece waits for the checkout that is taking it, and is then refused", async () => {
  const product = await createProduct({ stock_quantity: 1 });
  const late = await createBuyer([product]);
  const form = await reviewForm(late);
  const { second } = await db.transaction().execute(async (first) => {
    await first
      .updateTable("product_variants")
      .set({ stock_quantity: 0 })
      .where("id", "=", product.variant.id)
      .execute();
    // Wrapped in an object: a returned promise would be awaited before the commit that it depends on.
    const second = placeOrder(db, { profileId: late.id, locale: "en" }, form).catch((refusal: unknown) => refusal);
    await lockIsAwaited();
    return { second };
  });
  expect(await second).toMatchObject({
    key: "messages:checkout.not_enough_stock",
    values: { name: product.name, n: 0 },
  });
  expect(await ordersOf(late.id)).toEqual([]);
});

/** Waits until another connection to this database waits for a row lock. */
async function lockIsAwaited(): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
    if (rows.length > 0) return;
  }
}

it("a customer has at most three orders that await payment", async () => {
  const buyer = await createBuyer();
  for (let n = 0; n < 3; n += 1) {
    await refill(buyer.id);
    await order(buyer, "razorpay");
  }
  await refill(buyer.id);
  await expect(order(buyer, "razorpay")).rejects.toMatchObject({
    key: "messages:checkout.too_many_waiting",
    values: { n: 3 },
  });
  await order(buyer, "cod");
});

/** A new cart, without the items ordered before. */
async function refill(profileId: number): Promise<void> {
  const { variant } = await createProduct();
  const cart = await db.selectFrom("carts").where("profile_id", "=", profileId).select("id").executeTakeFirstOrThrow();
  await db.deleteFrom("cart_lines").where("cart_id", "=", cart.id).execute();
  await db.insertInto("cart_lines").values({ cart_id: cart.id, variant_id: variant.id, quantity: 1 }).execute();
}
