import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { findMailedReversal } from "#app/domain/notifications/notifications/mail-facts.queries.server.ts";
import { cancelPieces } from "#app/domain/ordering/orders/shipments.commands.server.ts";
import { listStoreShipments } from "#app/domain/ordering/orders/shipments.queries.server.ts";
import { listRecentOrderRows } from "#app/domain/ordering/seller-orders/seller-orders.queries.server.ts";
import { db } from "#app/services.server.ts";
import { createCoupon } from "../../../support/factories/factories.ts";
import { expectInvariants } from "../../../support/postgres/invariants.ts";
import { notificationMessagesOf } from "../../../support/factories/notifications.ts";
import { createParcels, refundsOf, stockOfProduct } from "../../../support/factories/parcels.ts";
import { createGiftCard, creditsOf, ledgerOf } from "../../../support/factories/shopping-factory.ts";
import { sendWaitingMails } from "../../../support/factories/waiting-mails.ts";

/** Cancels pieces of a parcel's first item, or of its item `index`. */
type Parcel = Awaited<ReturnType<typeof createParcels>>["parcels"][number];
function cancel(parcel: Parcel, quantity: number, { index = 0, formKey = randomUUID() } = {}) {
  return cancelPieces(db, parcel.scope, {
    shipmentId: parcel.id,
    reason: "out_of_stock",
    pieces: [{ itemId: parcel.items[index]!.id, quantity }],
    formKey,
  });
}

const LAMPS_AND_SAREES = [
  { price: 10_000, quantity: 3 },
  { price: 30_000, quantity: 2 },
];

describe("pieces that a seller cancels", () => {
  it("go back to the stock, and their part of what was paid to the customer; the rest is sent", async () => {
    const { buyer, orderId, publicNumber, look, parcels } = await createParcels([LAMPS_AND_SAREES], {
      method: "razorpay",
    });
    const [parcel] = parcels as [Parcel];
    expect(await cancel(parcel, 2)).toBe(true);
    expect(await stockOfProduct(parcel.items[0]!.productId)).toBe(49);
    expect(await refundsOf(orderId)).toEqual([20_000]);
    expect(await ledgerOf(orderId)).toEqual({
      provider_clearing: 90_000,
      refunds_due: -20_000,
      ...creditsOf(10_000, 60_000),
    });
    const found = await look();
    expect(found).toMatchObject({ status: "pending", paymentStatus: "paid", cancelledPaise: 20_000 });
    expect(found.shipments[0]?.items.map((item) => [item.quantity, item.reversedQuantity])).toEqual([
      [3, 2],
      [2, 0],
    ]);
    expect(await notificationMessagesOf(buyer.id)).toContain("items_cancelled");
    const [mail] = await sendWaitingMails("mail.items_cancelled");
    expect(mail?.subject).toBe(`Some items of order ${publicNumber} are cancelled`);
    for (const line of [/ × 2/, /The product is out of stock/, /₹200/]) expect(mail?.text).toMatch(line);

    const [toPack] = await listStoreShipments(db, parcel.scope, ["pending"], "en");
    expect(toPack?.items.map((item) => item.quantity)).toEqual([1, 2]);
    const received = (await listRecentOrderRows(db, parcel.scope, 5, "en")).map((row) => row.receivedPaise);
    expect(received).toEqual([52_560, 8760]);
    await expectInvariants();
  });

  it("are in the mail about the cancellation that they belong to", async () => {
    const { orderId, parcels } = await createParcels([LAMPS_AND_SAREES], { method: "razorpay" });
    const [parcel] = parcels as [Parcel];
    const [lamp = 0, saree = 0] = parcel.items.map(({ id }) => id);
    await cancel(parcel, 1);
    const pieces = [saree, lamp].map((itemId) => ({ itemId, quantity: 1 }));
    await cancelPieces(db, parcel.scope, { shipmentId: parcel.id, reason: "other", pieces, formKey: randomUUID() });
    await db
      .updateTable("sellers")
      .set({ store_name: "Kala of Jaipur" })
      .where("id", "=", parcel.scope.sellerId)
      .execute();
    const reversals = await db
      .selectFrom("shipment_reversals")
      .where("order_id", "=", orderId)
      .orderBy("id")
      .select("id")
      .execute();
    const ofOrder = { orderId, sellerName: "Kala of Jaipur", giftPaise: 0 };
    expect(await Promise.all(reversals.map(({ id }) => findMailedReversal(db, id)))).toEqual([
      { ...ofOrder, reason: "out_of_stock", totalPaise: 10_000, items: [{ itemId: lamp, quantity: 1 }] },
      {
        ...ofOrder,
        reason: "other",
        totalPaise: 40_000,
        items: [
          { itemId: lamp, quantity: 1 },
          { itemId: saree, quantity: 1 },
        ],
      },
    ]);
  });

  it("cancel the parcel with the last of them, and the order with the last parcel", async () => {
    const coupon = await createCoupon({ usage_limit: 1 });
    const card = await createGiftCard({ initial_balance_paise: 5000 });
    const { orderId, look, parcels } = await createParcels([LAMPS_AND_SAREES, [{ price: 777, quantity: 5 }]], {
      method: "razorpay",
      coupon: coupon.code,
      giftCode: card.code,
    });
    const [first, second] = parcels as [Parcel, Parcel];
    const { totalPaise } = await look();
    for (const [parcel, index, quantity] of [
      [second, 0, 1],
      [first, 0, 1],
      [first, 1, 2],
      [second, 0, 3],
      [first, 0, 2],
    ] as const) {
      expect(await cancel(parcel, quantity, { index })).toBe(true);
      await expectInvariants();
    }
    expect((await look()).shipments.map(({ status }) => status)).toEqual(["cancelled", "pending"]);
    await cancel(second, 1);
    expect(await look()).toMatchObject({ status: "cancelled", paymentStatus: "refund_due" });
    expect((await refundsOf(orderId)).reduce((a, b) => a + b, 0)).toBe(totalPaise);
    expect(await ledgerOf(orderId)).toEqual({ provider_clearing: totalPaise, refunds_due: -totalPaise });
    const { current_balance_paise } = await db
      .selectFrom("gift_cards")
      .where("id", "=", card.id)
      .select("current_balance_paise")
      .executeTakeFirstOrThrow();
    expect(current_balance_paise).toBe(5000);
    expect((await db.selectFrom("coupon_redemptions").where("coupon_id", "=", coupon.id).execute()).length).toBe(0);
    await expectInvariants();
  });

  it("are not collected: the courier takes the rest", async () => {
    // Two parcels of ₹100 × 3 and ₹50 × 2, with ₹99 for delivery.
    const { orderId, look, parcels } = await createParcels([
      [{ price: 10_000, quantity: 3 }],
      [{ price: 5000, quantity: 2 }],
    ]);
    const [first, second] = parcels as [Parcel, Parcel];
    await cancel(first, 2);
    const [toPack] = await listStoreShipments(db, first.scope, ["pending"], "en");
    // Two thirds of its 74.25 for delivery went with the two pieces.
    expect(toPack?.cashDuePaise).toBe(10_000 + 2475);
    for (const to of ["processing", "shipped", "delivered"] as const) await first.move(to);
    await second.move("cancelled");
    expect(await look()).toMatchObject({ status: "delivered", paymentStatus: "paid" });
    expect(await ledgerOf(orderId)).toEqual({ cash: 12_475, delivery_income: -2475, ...creditsOf(10_000) });
    await expectInvariants();
  });

  it("are cancelled once by a form that is sent twice, also at the same moment", async () => {
    const { orderId, parcels } = await createParcels([LAMPS_AND_SAREES], { method: "razorpay" });
    const [parcel] = parcels as [Parcel];
    const formKey = randomUUID();
    expect(await Promise.all([1, 2, 3].map(() => cancel(parcel, 1, { formKey })))).toEqual([true, true, true]);
    expect(await cancel(parcel, 1, { formKey })).toBe(true);
    expect(await refundsOf(orderId)).toEqual([10_000]);
    await expectInvariants();
  });

  it("are never more than are left", async () => {
    const { orderId, parcels } = await createParcels([LAMPS_AND_SAREES], { method: "razorpay" });
    const [parcel] = parcels as [Parcel];
    const refused = { key: "messages:shipments.not_so_many" };
    await cancel(parcel, 2);
    await expect(cancel(parcel, 2)).rejects.toMatchObject(refused);
    await expect(cancel(parcel, 0)).rejects.toMatchObject(refused);
    const item = parcel.items[0]!.id;
    const twice = [
      { itemId: item, quantity: 1 },
      { itemId: item, quantity: 1 },
    ];
    const sent = { shipmentId: parcel.id, reason: "other" as const, pieces: twice };
    await expect(cancelPieces(db, parcel.scope, sent)).rejects.toMatchObject(refused);
    await expect(cancelPieces(db, parcel.scope, { ...sent, pieces: [] })).rejects.toMatchObject(refused);
    expect(await refundsOf(orderId)).toEqual([20_000]);
    await expectInvariants();
  });

  it("are of the store's own parcel, which is not shipped", async () => {
    const { parcels } = await createParcels([LAMPS_AND_SAREES, [{ price: 777, quantity: 5 }]]);
    const [first, second] = parcels as [Parcel, Parcel];
    expect(await cancel({ ...first, scope: second.scope }, 1)).toBe(false);
    await expect(cancel({ ...first, items: second.items }, 1)).rejects.toMatchObject({
      key: "messages:shipments.not_so_many",
    });
    for (const to of ["processing", "shipped"] as const) await first.move(to);
    await expect(cancel(first, 1)).rejects.toMatchObject({ key: "messages:shipments.cannot_move" });
    await expectInvariants();
  });
});
