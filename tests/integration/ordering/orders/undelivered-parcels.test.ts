import { describe, expect, it } from "vitest";
import { listMoneyMovements } from "#app/domain/money/payments/money-movements.queries.server.ts";
import { listStoreShipments } from "#app/domain/ordering/orders/shipments.queries.server.ts";
import { listRecentOrderRows } from "#app/domain/ordering/seller-orders/seller-orders.queries.server.ts";
import { db } from "#app/services.server.ts";
import { expectInvariants } from "../../../support/postgres/invariants.ts";
import { notificationMessagesOf } from "../../../support/factories/notifications.ts";
import { createParcels, refundsOf, stockOfProduct } from "../../../support/factories/parcels.ts";
import { creditsOf, ledgerOf } from "../../../support/factories/shopping-factory.ts";
import { sendWaitingMails } from "../../../support/factories/waiting-mails.ts";

type Parcel = Awaited<ReturnType<typeof createParcels>>["parcels"][number];

async function ship(parcel: Parcel) {
  for (const to of ["processing", "shipped"] as const) await parcel.move(to);
}

describe("a parcel that was not delivered", () => {
  it("is tried again with a reason and a count, and the customer is informed at each step", async () => {
    const { buyer, publicNumber, look, parcels } = await createParcels([[{ price: 70_000, quantity: 2 }]]);
    const [parcel] = parcels as [Parcel];
    await ship(parcel);
    await parcel.move("undelivered", { reason: "not_at_home" });
    expect((await look()).status).toBe("undelivered");
    await parcel.move("shipped", { carrier: "India Post", trackingNumber: "EE2" });
    await parcel.move("undelivered", { reason: "asked_for_later" });
    const [seen] = await listStoreShipments(db, parcel.scope, ["undelivered"], "en");
    expect(seen).toMatchObject({ attempts: 2, reason: "asked_for_later", cashDuePaise: 140_000 });
    await parcel.move("shipped");
    await parcel.move("delivered");
    const events = await db
      .selectFrom("shipment_events")
      .where("shipment_id", "=", parcel.id)
      .orderBy("id")
      .select(["to_status", "reason", "attempt"])
      .execute();
    expect(events.map((event) => [event.to_status, event.reason, event.attempt])).toEqual([
      ["pending", null, null],
      ["processing", null, null],
      ["shipped", null, null],
      ["undelivered", "not_at_home", 1],
      ["shipped", null, null],
      ["undelivered", "asked_for_later", 2],
      ["shipped", null, null],
      ["delivered", null, null],
    ]);
    expect((await notificationMessagesOf(buyer.id)).slice(-5)).toEqual([
      "shipment_undelivered",
      "shipment_shipped_again",
      "shipment_undelivered",
      "shipment_shipped_again",
      "shipment_delivered",
    ]);
    expect(await look()).toMatchObject({ status: "delivered", paymentStatus: "paid" });
    const mails = await sendWaitingMails("mail.shipment_moved");
    expect(mails.map(({ subject }) => subject)).toEqual([`Order ${publicNumber} has arrived`]);
    await expectInvariants();
  });

  it("mails why, and that it comes again", async () => {
    const { publicNumber, parcels } = await createParcels([[{ price: 70_000, quantity: 2 }]]);
    const [parcel] = parcels as [Parcel];
    await ship(parcel);
    await sendWaitingMails("mail.shipment_moved");
    await parcel.move("undelivered", { reason: "address_not_found" });
    const [undelivered] = await sendWaitingMails("mail.shipment_moved");
    expect(undelivered?.subject).toBe(`Order ${publicNumber} could not be delivered`);
    expect(undelivered?.text).toMatch(/The address could not be found/);
    await parcel.move("shipped");
    const [again] = await sendWaitingMails("mail.shipment_moved");
    expect(again?.subject).toBe(`Order ${publicNumber} is on its way again`);
  });

  it("for cash is void once it is back, and what is fit goes on sale again", async () => {
    const { orderId, buyer, look, parcels } = await createParcels([
      [
        { price: 20_000, quantity: 4 },
        { price: 5000, quantity: 2 },
      ],
    ]);
    const [parcel] = parcels as [Parcel];
    const [lamps, sarees] = parcel.items;
    await ship(parcel);
    await parcel.move("undelivered", { reason: "refused" });
    await parcel.move("returning");
    expect(await look()).toMatchObject({ status: "returning", paymentStatus: "cash_due" });
    expect((await listStoreShipments(db, parcel.scope, ["returning"], "en"))[0]?.cashDuePaise).toBe(0);
    expect([await stockOfProduct(lamps!.productId), await stockOfProduct(sarees!.productId)]).toEqual([46, 48]);
    await parcel.move("returned", { damaged: new Map([[lamps!.id, 3]]) });
    expect(await look()).toMatchObject({ status: "returned", paymentStatus: "void", cancelledPaise: 0 });
    expect([await stockOfProduct(lamps!.productId), await stockOfProduct(sarees!.productId)]).toEqual([47, 50]);
    expect(await ledgerOf(orderId)).toEqual({});
    expect(await listMoneyMovements(db, buyer.id)).toEqual([]);
    for (const row of await listRecentOrderRows(db, parcel.scope, 5, "en"))
      expect(row).toMatchObject({ receivedPaise: 0, promisedOn: null, paidOutOn: null, status: "returned" });
    await expectInvariants();
  });

  it("paid online is refunded once it is back", async () => {
    const { orderId, look, parcels } = await createParcels([[{ price: 10_000, quantity: 3 }]], { method: "razorpay" });
    const [parcel] = parcels as [Parcel];
    await ship(parcel);
    await parcel.move("undelivered");
    await parcel.move("returning");
    expect(await refundsOf(orderId)).toEqual([]);
    await parcel.move("returned");
    expect(await refundsOf(orderId)).toEqual([39_900]);
    expect(await look()).toMatchObject({ status: "returned", paymentStatus: "refund_due" });
    expect(await ledgerOf(orderId)).toEqual({ provider_clearing: 39_900, refunds_due: -39_900 });
    await expectInvariants();
  });

  it("leaves the other parcel of its order delivered and paid, after pieces of both were cancelled", async () => {
    const { orderId, look, parcels } = await createParcels([
      [{ price: 10_000, quantity: 3 }],
      [{ price: 5000, quantity: 2 }],
    ]);
    const [first, second] = parcels as [Parcel, Parcel];
    await ship(second);
    await second.move("undelivered");
    await second.move("returning");
    expect((await look()).status).toBe("pending");
    await ship(first);
    await first.move("delivered");
    expect(await look()).toMatchObject({ status: "returning", paymentStatus: "cash_due" });
    await second.move("returned", { damaged: new Map([[second.items[0]!.id, 2]]) });
    expect(await look()).toMatchObject({ status: "delivered", paymentStatus: "paid" });
    expect(await ledgerOf(orderId)).toEqual({ cash: 37_425, delivery_income: -7425, ...creditsOf(30_000) });
    await expectInvariants();
  });

  it.each([
    ["undelivered", ["processing"]],
    ["returning", ["processing", "shipped"]],
    ["returned", ["processing", "shipped", "undelivered"]],
    ["delivered", ["processing", "shipped", "undelivered"]],
    ["cancelled", ["processing", "shipped", "undelivered"]],
    ["returned", ["processing", "shipped", "undelivered", "returning", "returned"]],
  ] as const)("does not become %s after %j", async (to, steps) => {
    const { parcels } = await createParcels([[{ price: 10_000, quantity: 2 }]]);
    const [parcel] = parcels as [Parcel];
    for (const step of steps) await parcel.move(step);
    await expect(parcel.move(to)).rejects.toMatchObject({ key: "messages:shipments.cannot_move" });
    await expectInvariants();
  });

  it("has no more damaged pieces than it has", async () => {
    const { parcels } = await createParcels([[{ price: 10_000, quantity: 2 }]]);
    const [parcel] = parcels as [Parcel];
    await ship(parcel);
    await parcel.move("undelivered");
    await parcel.move("returning");
    const damaged = new Map([[parcel.items[0]!.id, 3]]);
    await expect(parcel.move("returned", { damaged })).rejects.toMatchObject({ key: "messages:shipments.not_so_many" });
    await expectInvariants();
  });
});
