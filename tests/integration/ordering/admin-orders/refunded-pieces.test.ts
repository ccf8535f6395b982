import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import { listAudit } from "#app/domain/platform/audit/audit.queries.server.ts";
import { cancelOrder } from "#app/domain/ordering/orders/orders.commands.server.ts";
import { refundPieces, type PiecesRefund } from "#app/domain/ordering/orders/refunded-pieces.commands.server.ts";
import { moveShipment } from "#app/domain/ordering/orders/shipments.commands.server.ts";
import { listMoneyMovements } from "#app/domain/money/payments/money-movements.queries.server.ts";
import { checkBooks } from "#app/domain/ordering/payouts/book-checks.commands.server.ts";
import { db } from "#app/services.server.ts";
import { createCoupon } from "../../../support/factories/factories.ts";
import { expectInvariants } from "../../../support/postgres/invariants.ts";
import { notificationMessagesOf } from "../../../support/factories/notifications.ts";
import { createParcels, refundsOf, stockOfProduct } from "../../../support/factories/parcels.ts";
import { adminScope } from "../../../support/factories/scopes.ts";
import { createGiftCard, creditsOf, ledgerOf } from "../../../support/factories/shopping-factory.ts";

type Parcel = Awaited<ReturnType<typeof createParcels>>["parcels"][number];
let admin: AnyScope;

beforeEach(async () => {
  admin = await adminScope();
});

async function deliver(parcel: Parcel): Promise<void> {
  for (const to of ["processing", "shipped", "delivered"] as const) await parcel.move(to);
}

function refund(parcel: Parcel, quantity: number, given: Partial<PiecesRefund> & { index?: number } = {}) {
  const { index = 0, ...also } = given;
  return refundPieces(db, admin, {
    shipmentId: parcel.id,
    reason: "sent_back",
    areForSale: true,
    pieces: [{ itemId: parcel.items[index]!.id, quantity }],
    ...also,
  });
}

const LAMPS_AND_SAREES = [
  { price: 10_000, quantity: 3 },
  { price: 30_000, quantity: 2 },
];

describe("pieces of a delivered parcel that an administrator refunds", () => {
  it("go back to the customer, are taken back from the seller, and are for sale again", async () => {
    const { buyer, orderId, publicNumber, look, parcels } = await createParcels([LAMPS_AND_SAREES], {
      method: "razorpay",
    });
    const [parcel] = parcels as [Parcel];
    await deliver(parcel);
    expect(await refund(parcel, 2)).toBe(true);
    // It is announced once the provider has sent it.
    expect(await notificationMessagesOf(buyer.id)).not.toContain("refund_sent");
    expect(await refundsOf(orderId)).toEqual([20_000]);
    expect(await stockOfProduct(parcel.items[0]!.productId)).toBe(49);
    expect(await ledgerOf(orderId)).toEqual({
      provider_clearing: 90_000,
      refunds_due: -20_000,
      ...creditsOf(10_000, 60_000),
    });
    expect(await look()).toMatchObject({ status: "delivered", paymentStatus: "paid", cancelledPaise: 20_000 });
    const [entry] = await listAudit(db, { kind: "order", id: publicNumber });
    expect(entry).toMatchObject({
      action: "order.refund",
      details: { n: 2, reason: "sent_back", amount_paise: 20_000, for_sale: true },
    });
    expect((await checkBooks(db)).differences).toEqual([]);
    await expectInvariants();
  });

  it("stay out of the stock when they are not for sale", async () => {
    const { parcels } = await createParcels([LAMPS_AND_SAREES], { method: "razorpay" });
    const [parcel] = parcels as [Parcel];
    await deliver(parcel);
    await refund(parcel, 2, { areForSale: false, reason: "arrived_damaged" });
    expect(await stockOfProduct(parcel.items[0]!.productId)).toBe(47);
    await expectInvariants();
  });

  it("return the parcel with the last of them, and sum to what was paid in whatever order", async () => {
    const coupon = await createCoupon({ usage_limit: 1 });
    const card = await createGiftCard({ initial_balance_paise: 5000 });
    const { orderId, look, parcels } = await createParcels([LAMPS_AND_SAREES, [{ price: 777, quantity: 5 }]], {
      method: "razorpay",
      coupon: coupon.code,
      giftCode: card.code,
    });
    const [first, second] = parcels as [Parcel, Parcel];
    const { totalPaise } = await look();
    for (const parcel of parcels) await deliver(parcel);
    for (const [parcel, index, quantity] of [
      [second, 0, 1],
      [first, 0, 1],
      [first, 1, 2],
      [second, 0, 3],
      [first, 0, 2],
    ] as const) {
      expect(await refund(parcel, quantity, { index })).toBe(true);
      await expectInvariants();
    }
    expect((await look()).shipments.map(({ status }) => status)).toEqual(["returned", "delivered"]);
    await refund(second, 1);
    expect(await look()).toMatchObject({ status: "returned", paymentStatus: "refund_due" });
    expect((await refundsOf(orderId)).reduce((a, b) => a + b, 0)).toBe(totalPaise);
    expect(await ledgerOf(orderId)).toEqual({ provider_clearing: totalPaise, refunds_due: -totalPaise });
    await expectInvariants();
  });

  it("of a cash order are paid back by a transfer with a reference", async () => {
    const { buyer, orderId, look, parcels } = await createParcels([[{ price: 10_000, quantity: 3 }]]);
    const [parcel] = parcels as [Parcel];
    await deliver(parcel);
    await expect(refund(parcel, 1)).rejects.toMatchObject({ key: "messages:order_refund.reference" });
    expect(await refund(parcel, 1, { reference: "UTR 77" })).toBe(true);
    // A third of the ₹99 for delivery is refunded too.
    expect(await ledgerOf(orderId)).toEqual({
      cash: 26_600,
      delivery_income: -6600,
      ...creditsOf(20_000),
    });
    expect(await notificationMessagesOf(buyer.id)).toContain("refund_sent");
    expect(
      (await listMoneyMovements(db, buyer.id)).map(({ state, amountPaise }) => [state, amountPaise]),
    ).toContainEqual(["returned", 13_300]);
    await refund(parcel, 2, { reference: "UTR 78" });
    expect(await look()).toMatchObject({ status: "returned", paymentStatus: "refunded" });
    expect(await ledgerOf(orderId)).toEqual({});
    await expectInvariants();
  });

  it("are refunded once by a form that is sent twice, never more than there are, and only where delivered", async () => {
    const { orderId, parcels } = await createParcels([LAMPS_AND_SAREES], { method: "razorpay" });
    const [parcel] = parcels as [Parcel];
    await expect(refund(parcel, 1)).rejects.toMatchObject({ key: "messages:order_refund.not_delivered" });
    await deliver(parcel);
    const formKey = randomUUID();
    expect(await Promise.all([1, 2, 3].map(() => refund(parcel, 2, { formKey })))).toEqual([true, true, true]);
    await expect(refund(parcel, 2)).rejects.toMatchObject({ key: "messages:shipments.not_so_many" });
    expect(await refundsOf(orderId)).toEqual([20_000]);
    await expect(parcel.move("returned")).rejects.toMatchObject({ key: "messages:shipments.cannot_move" });
    await expect(moveShipment(db, admin, { shipmentId: parcel.id, to: "returned" })).rejects.toMatchObject({
      key: "messages:shipments.cannot_move",
    });
    await expectInvariants();
  });
});

describe("an order that an administrator cancels", () => {
  it("is refunded with its reason, which the parcels and the audit log have", async () => {
    const { orderId, publicNumber, look, parcels } = await createParcels([LAMPS_AND_SAREES], { method: "razorpay" });
    expect(await cancelOrder(db, admin, publicNumber, undefined, "cannot_deliver")).toBe(true);
    expect(await look()).toMatchObject({ status: "cancelled", paymentStatus: "refund_due" });
    expect(await refundsOf(orderId)).toEqual([90_000]);
    expect((await look()).shipments[0]!.events.at(-1)).toMatchObject({ by: "admin", reason: "cannot_deliver" });
    expect(await listAudit(db, { kind: "order", id: publicNumber })).toMatchObject([
      { action: "order.cancel", details: { reason: "cannot_deliver" } },
    ]);
    expect(parcels).toHaveLength(1);
    await expectInvariants();
  });
});
