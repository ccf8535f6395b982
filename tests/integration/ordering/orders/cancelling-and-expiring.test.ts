import { anyScope, profileScope } from "#app/domain/platform/access/grant-scope.ts";
import { describe, expect, it } from "vitest";
import { inTransaction } from "#app/db/transaction.server.ts";
import { loadCart } from "#app/domain/ordering/carts/carts.queries.server.ts";
import { markCancelled } from "#app/domain/ordering/orders/cancellations.commands.server.ts";
import { cancelOrder, expireOrder } from "#app/domain/ordering/orders/orders.commands.server.ts";
import { findOrder } from "#app/domain/ordering/orders/orders.queries.server.ts";
import { moveShipment } from "#app/domain/ordering/orders/shipments.commands.server.ts";
import { sendRefund } from "#app/domain/money/payments/refunds.commands.server.ts";
import { db } from "#app/services.server.ts";
import { createCoupon, createProduct, createProfile, createSeller } from "../../../support/factories/factories.ts";
import { createFakeProvider } from "../../../support/stand-ins/fake-provider.ts";
import { expectInvariants, rememberStock } from "../../../support/postgres/invariants.ts";
import { queuedJobs } from "../../../support/factories/queued-tasks.ts";
import {
  aGiftCard,
  createBuyer,
  createGiftCard,
  ledgerOf,
  order,
  pay,
} from "../../../support/factories/shopping-factory.ts";
import { notificationMessagesOf } from "../../../support/factories/notifications.ts";

function orderRow(id: number) {
  return db.selectFrom("orders").where("id", "=", id).selectAll().executeTakeFirstOrThrow();
}

async function stockOf(variantId: number): Promise<number> {
  const row = await db
    .selectFrom("product_variants")
    .where("id", "=", variantId)
    .select("stock_quantity")
    .executeTakeFirstOrThrow();
  return row.stock_quantity;
}

async function balanceOf(giftCardId: number): Promise<number> {
  const row = await db
    .selectFrom("gift_cards")
    .where("id", "=", giftCardId)
    .select("current_balance_paise")
    .executeTakeFirstOrThrow();
  return row.current_balance_paise;
}

async function countMails(task: "mail.order_cancelled" | "mail.order_confirmed", orderId: number): Promise<number> {
  return (await queuedJobs(task)).filter((job) => job.payload.orderId === orderId).length;
}

describe("an unpaid order", () => {
  it("releases everything when it expires, once, and leaves the cart as it was", async () => {
    const [lamp, coupon] = [await createProduct(), await createCoupon({ usage_limit: 1 })];
    const card = await createGiftCard({ initial_balance_paise: 10_000 });
    await rememberStock();
    const buyer = await createBuyer([{ ...lamp, quantity: 2 }], { coupon: coupon.code, giftCode: card.code });
    const { orderId, publicNumber } = await order(buyer, "razorpay");
    expect([await stockOf(lamp.variant.id), await balanceOf(card.id)]).toEqual([8, 0]);
    const expire = () => inTransaction(db, (trx) => expireOrder(trx, orderId));
    expect([await expire(), await expire()]).toEqual([true, false]);
    expect([await stockOf(lamp.variant.id), await balanceOf(card.id)]).toEqual([10, 10_000]);
    expect(await orderRow(orderId)).toMatchObject({ payment_status: "expired", status: "cancelled", expires_at: null });
    expect(await countMails("mail.order_cancelled", orderId)).toBe(1);
    expect(await loadCart(db, { profileId: buyer.id }, "en")).toMatchObject({
      coupon: { problem: null },
      lines: [{ quantity: 2 }],
    });
    const found = await findOrder(db, profileScope(buyer.id), publicNumber, "en");
    expect(found?.shipments[0]?.events.map((event) => [event.status, event.by])).toEqual([
      ["pending", "customer"],
      ["cancelled", "system"],
    ]);
    await expectInvariants();
  });

  it("can be cancelled by its customer", async () => {
    const lamp = await createProduct();
    const buyer = await createBuyer([{ ...lamp, quantity: 4 }]);
    const { orderId, publicNumber } = await order(buyer, "razorpay");
    expect(await stockOf(lamp.variant.id)).toBe(6);
    expect(await cancelOrder(db, profileScope(buyer.id), publicNumber)).toBe(true);
    expect(await orderRow(orderId)).toMatchObject({ payment_status: "expired", status: "cancelled" });
    expect(await stockOf(lamp.variant.id)).toBe(10);
    expect(await pay(orderId)).toBe(false);
  });

  it("can be cancelled also when it is only for gift cards", async () => {
    const buyer = await createBuyer([], { giftCards: [aGiftCard] });
    const { orderId, publicNumber } = await order(buyer, "razorpay");
    expect(await cancelOrder(db, profileScope(buyer.id), publicNumber)).toBe(true);
    expect(await orderRow(orderId)).toMatchObject({ payment_status: "expired", status: "cancelled" });
  });
});

describe("a confirmed order that its customer cancels", () => {
  it("for cash owes nothing any more, and is fully reversed", async () => {
    const [lamp, saree] = [await createProduct(), await createProduct({ price_paise: 30_000 })];
    const coupon = await createCoupon({ usage_limit: 1 });
    await rememberStock();
    const buyer = await createBuyer([lamp, saree], { coupon: coupon.code });
    const { orderId, publicNumber } = await order(buyer, "cod");
    const cancel = () => cancelOrder(db, profileScope(buyer.id), publicNumber);
    expect([await cancel(), await cancel()]).toEqual([true, true]);
    expect(await orderRow(orderId)).toMatchObject({ payment_status: "void", status: "cancelled" });
    expect(await ledgerOf(orderId)).toEqual({});
    expect([await stockOf(lamp.variant.id), await stockOf(saree.variant.id)]).toEqual([10, 10]);
    expect(await countMails("mail.order_cancelled", orderId)).toBe(1);
    expect(await db.selectFrom("coupon_redemptions").where("coupon_id", "=", coupon.id).selectAll().execute()).toEqual(
      [],
    );
    await expectInvariants();
  });

  it("paid online is refunded in full, once", async () => {
    const card = await createGiftCard({ initial_balance_paise: 10_000 });
    const [lamp, saree] = [await createProduct(), await createProduct()];
    await rememberStock();
    const buyer = await createBuyer([{ ...lamp, quantity: 3 }, saree], { giftCode: card.code });
    const { orderId, publicNumber } = await order(buyer, "razorpay");
    await pay(orderId);
    await cancelOrder(db, profileScope(buyer.id), publicNumber);
    await cancelOrder(db, profileScope(buyer.id), publicNumber);
    expect(await orderRow(orderId)).toMatchObject({ payment_status: "refund_due", status: "cancelled" });
    const refunds = await db
      .selectFrom("refunds as r")
      .innerJoin("payments as p", "p.id", "r.payment_id")
      .where("p.order_id", "=", orderId)
      .select(["r.id", "r.amount_paise", "r.reason"])
      .execute();
    expect(refunds).toMatchObject([{ amount_paise: 189_600, reason: "order-cancelled" }]);
    expect((await queuedJobs("refund.send")).map((job) => job.payload)).toContainEqual({ refundId: refunds[0]?.id });
    expect(await balanceOf(card.id)).toBe(10_000);
    expect([await stockOf(lamp.variant.id), await stockOf(saree.variant.id)]).toEqual([10, 10]);
    expect(await ledgerOf(orderId)).toEqual({ provider_clearing: 189_600, refunds_due: -189_600 });
    await expectInvariants();
  });

  it("paid by gift card alone returns the money to the card", async () => {
    const card = await createGiftCard();
    const buyer = await createBuyer([await createProduct()], { giftCode: card.code });
    const { orderId, publicNumber } = await order(buyer, "razorpay");
    await cancelOrder(db, profileScope(buyer.id), publicNumber);
    expect(await orderRow(orderId)).toMatchObject({ payment_status: "refunded", status: "cancelled" });
    expect(await balanceOf(card.id)).toBe(100_000);
    expect(await ledgerOf(orderId)).toEqual({});
  });

  it("is refunded when its last parcel cost nothing and the money of the others is back already", async () => {
    const seller = await createSeller();
    const [lamp, gift] = [await createProduct(), await createProduct({ seller_id: seller.id, price_paise: 50_000 })];
    const coupon = await createCoupon({ seller_id: seller.id, percent_basis_points: 10_000 });
    const buyer = await createBuyer([lamp, gift], { coupon: coupon.code });
    const { orderId, publicNumber } = await order(buyer, "razorpay");
    await pay(orderId);
    const parcels = await db
      .selectFrom("shipments")
      .where("order_id", "=", orderId)
      .select(["id", "seller_id"])
      .execute();
    const parcelOf = (sellerId: number) =>
      parcels.filter(({ seller_id }) => seller_id === sellerId).map(({ id }) => id);
    await cancelOrder(db, profileScope(buyer.id), publicNumber, parcelOf(lamp.seller_id));
    const refund = await db
      .selectFrom("refunds as r")
      .innerJoin("payments as p", "p.id", "r.payment_id")
      .where("p.order_id", "=", orderId)
      .select("r.id")
      .executeTakeFirstOrThrow();
    await sendRefund(db, createFakeProvider(), refund.id);
    await cancelOrder(db, profileScope(buyer.id), publicNumber, parcelOf(seller.id));
    expect(await orderRow(orderId)).toMatchObject({ payment_status: "refunded", status: "cancelled" });
  });

  it("does not cancel the gift cards that were bought with it: they have been emailed", async () => {
    const buyer = await createBuyer([await createProduct()], { giftCards: [aGiftCard] });
    const { orderId, publicNumber } = await order(buyer, "razorpay");
    await pay(orderId);
    await cancelOrder(db, profileScope(buyer.id), publicNumber);
    const refunds = await db
      .selectFrom("refunds as r")
      .innerJoin("payments as p", "p.id", "r.payment_id")
      .where("p.order_id", "=", orderId)
      .select("r.amount_paise")
      .execute();
    expect(refunds).toEqual([{ amount_paise: 49_900 }]);
    expect(await ledgerOf(orderId)).toEqual({
      provider_clearing: 99_900,
      refunds_due: -49_900,
      gift_card_liability: -50_000,
    });
  });

  /** Places an order of three lamps and two sarees of two sellers; `ship` ships a parcel. */
  async function twoParcels(method: "cod" | "razorpay", coupon?: string) {
    const lamp = await createProduct({ price_paise: 40_000 });
    const saree = await createProduct({ price_paise: 70_000 });
    await rememberStock();
    const things = [
      { ...lamp, quantity: 3 },
      { ...saree, quantity: 2 },
    ];
    const buyer = await createBuyer(things, coupon === undefined ? {} : { coupon });
    const placed = await order(buyer, method);
    if (method === "razorpay") await pay(placed.orderId);
    const which = [profileScope(buyer.id), placed.publicNumber] as const;
    const found = await findOrder(db, ...which, "en");
    const [lamps, sarees] = found?.shipments.map(({ id }) => id) ?? [];
    const admin = await createProfile({ role: "admin" });
    const ship = async (shipmentId = 0) => {
      for (const to of ["processing", "shipped"] as const)
        await moveShipment(db, anyScope(admin.id, ["super"]), { shipmentId, to });
    };
    return { ...placed, which, lamp, saree, lamps, sarees, ship };
  }

  it("with one shipped parcel cancels the other, and refunds all of its pieces", async () => {
    const { orderId, which, lamp, saree, lamps, sarees, ship } = await twoParcels("razorpay");
    await ship(lamps);
    expect((await findOrder(db, ...which, "en"))?.cancellable).toBe(true);
    expect(await cancelOrder(db, ...which)).toBe(true);
    const found = await findOrder(db, ...which, "en");
    expect(found?.shipments.map(({ status }) => status)).toEqual(["shipped", "cancelled"]);
    expect(found).toMatchObject({ status: "shipped", paymentStatus: "paid", cancellable: false });
    expect([await stockOf(lamp.variant.id), await stockOf(saree.variant.id)]).toEqual([7, 10]);
    const refunds = await db
      .selectFrom("refunds as r")
      .innerJoin("payments as p", "p.id", "r.payment_id")
      .where("p.order_id", "=", orderId)
      .select(["r.amount_paise"])
      .execute();
    expect(refunds).toEqual([{ amount_paise: 140_000 }]);
    expect(await countMails("mail.order_cancelled", orderId)).toBe(0);
    expect((await queuedJobs("mail.shipment_moved")).map((job) => job.payload)).toContainEqual({
      shipmentId: sarees,
      status: "cancelled",
    });
    expect(await notificationMessagesOf(which[0].profileId)).toContain("shipment_cancelled_part");
    await expectInvariants();
  });

  it("counts its coupon as used while one parcel is left", async () => {
    const coupon = await createCoupon({ usage_limit: 1 });
    const { which, lamps, sarees } = await twoParcels("cod", coupon.code);
    const uses = async () =>
      (await db.selectFrom("coupon_redemptions").where("coupon_id", "=", coupon.id).select("id").execute()).length;
    expect(await cancelOrder(db, ...which, [lamps ?? 0])).toBe(true);
    expect(await uses()).toBe(1);
    expect(await cancelOrder(db, ...which, [sarees ?? 0])).toBe(true);
    expect(await uses()).toBe(0);
  });

  it("cancels only unshipped parcels, with one event each", async () => {
    const { which, lamps, sarees, ship } = await twoParcels("cod");
    await ship(lamps);
    const [left, waiting] = [lamps ?? 0, sarees ?? 0];
    const end = () => inTransaction(db, (trx) => markCancelled(trx, [left, waiting], "system"));
    await end();
    await end();
    const found = await findOrder(db, ...which, "en");
    expect(found?.shipments.map(({ events }) => events.map((event) => event.status))).toEqual([
      ["pending", "processing", "shipped"],
      ["pending", "cancelled"],
    ]);
  });

  it("is cancelled only as its page showed: a parcel shipped meanwhile rejects the form", async () => {
    const { which, lamps, sarees, ship } = await twoParcels("cod");
    const shown = [lamps ?? 0, sarees ?? 0];
    await ship(lamps);
    await expect(cancelOrder(db, ...which, shown)).rejects.toMatchObject({ key: "messages:orders.too_late_to_cancel" });
    expect((await findOrder(db, ...which, "en"))?.shipments.map(({ status }) => status)).toEqual([
      "shipped",
      "pending",
    ]);
    expect(await cancelOrder(db, ...which, [sarees ?? 0])).toBe(true);
  });

  it("cannot be cancelled once all of it is shipped, nor by the number of another customer's parcel", async () => {
    const { which, lamps, sarees, ship } = await twoParcels("cod");
    const other = await twoParcels("cod");
    const refused = { key: "messages:orders.too_late_to_cancel" };
    await expect(cancelOrder(db, ...which, [other.lamps ?? 0])).rejects.toMatchObject(refused);
    await ship(lamps);
    await ship(sarees);
    await expect(cancelOrder(db, ...which)).rejects.toMatchObject(refused);
    expect((await findOrder(db, ...which, "en"))?.cancellable).toBe(false);
    expect((await findOrder(db, ...other.which, "en"))?.status).toBe("pending");
  });

  it("cannot be cancelled by anyone else", async () => {
    const buyer = await createBuyer([await createProduct()]);
    const { orderId, publicNumber } = await order(buyer);
    const otherUser = await createProfile();
    expect(await cancelOrder(db, profileScope(otherUser.id), publicNumber)).toBe(false);
    expect(await orderRow(orderId)).toMatchObject({ payment_status: "cash_due" });
  });
});
