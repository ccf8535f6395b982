import { anyScope, profileScope } from "#app/domain/platform/access/grant-scope.ts";
import { memberScope } from "../../../support/factories/scopes.ts";
import { describe, expect, it } from "vitest";
import type { ShipmentStatus } from "#app/db/schema.ts";
import { findOrder } from "#app/domain/ordering/orders/orders.queries.server.ts";
import { moveShipment } from "#app/domain/ordering/orders/shipments.commands.server.ts";
import { listStoreShipments } from "#app/domain/ordering/orders/shipments.queries.server.ts";
import { db } from "#app/services.server.ts";
import { createProduct, createProfile, createSeller } from "../../../support/factories/factories.ts";
import { expectInvariants, rememberStock } from "../../../support/postgres/invariants.ts";
import { refundsOf } from "../../../support/factories/parcels.ts";
import { queuedJobs } from "../../../support/factories/queued-tasks.ts";
import {
  createBuyer,
  createGiftCard,
  creditsOf,
  ledgerOf,
  order,
  pay,
} from "../../../support/factories/shopping-factory.ts";

const TO_PACK: ShipmentStatus[] = ["pending", "processing"];

/** An order of two sellers' products, ₹100 and ₹300, with ₹99 for delivery. */
async function anOrder(paymentMethod: "cod" | "razorpay" = "cod", giftCode?: string) {
  const sellers = [await createSeller(), await createSeller()];
  const products = [
    await createProduct({ seller_id: sellers[0]?.id ?? 0, price_paise: 5000 }),
    await createProduct({ seller_id: sellers[1]?.id ?? 0, price_paise: 10_000 }),
  ];
  await rememberStock();
  const buyer = await createBuyer(
    products.map((product, index) => ({ ...product, quantity: index + 2 })),
    giftCode ? { giftCode } : {},
  );
  const { orderId, publicNumber } = await order(buyer, paymentMethod);
  const look = async () => {
    const found = await findOrder(db, profileScope(buyer.id), publicNumber, "en");
    if (!found) throw new Error("The order is gone");
    return found;
  };
  const { shipments } = await look();
  const parts = shipments.map((shipment, index) => {
    const scope = memberScope(sellers[index]!);
    const move = (...steps: ShipmentStatus[]) =>
      steps.reduce(
        (before, to) => before.then(() => moveShipment(db, scope, { shipmentId: shipment.id, to })),
        Promise.resolve(true),
      );
    return { id: shipment.id, scope, move, product: products[index] };
  });
  const [first, second] = parts as [(typeof parts)[0], (typeof parts)[0]];
  return { buyer, orderId, publicNumber, look, first, second };
}

describe("a shipment", () => {
  it("is moved by its seller; the order follows the least advanced, and the customer is notified of each move", async () => {
    const { look, first, second } = await anOrder();
    await first.move("processing", "shipped");
    expect((await look()).status).toBe("pending");
    await second.move("processing");
    expect((await look()).status).toBe("processing");
    await second.move("shipped", "delivered");
    expect((await look()).status).toBe("shipped");
    await first.move("delivered");
    const done = await look();
    expect(done.status).toBe("delivered");
    expect(done.shipments[0]?.events.map((event) => [event.status, event.by])).toEqual([
      ["pending", "customer"],
      ["processing", "seller"],
      ["shipped", "seller"],
      ["delivered", "seller"],
    ]);
    const mails = (await queuedJobs("mail.shipment_moved")).map((job) => job.payload);
    expect(mails.filter((it) => it.shipmentId === first.id).map((it) => it.status)).toEqual([
      "processing",
      "shipped",
      "delivered",
    ]);
    await expectInvariants();
  });

  it("has a carrier", async () => {
    const { look, first } = await anOrder();
    await first.move("processing");
    await moveShipment(db, first.scope, {
      shipmentId: first.id,
      to: "shipped",
      carrier: "India Post",
      trackingNumber: "EE123",
    });
    expect((await look()).shipments[0]).toMatchObject({ carrier: "India Post", trackingNumber: "EE123" });
  });

  it("is not found for another seller; an admin moves any", async () => {
    const { look, first, second } = await anOrder();
    const move = { shipmentId: first.id, to: "processing" as const };
    expect(await moveShipment(db, second.scope, move)).toBe(false);
    expect((await look()).shipments[0]?.status).toBe("pending");
    const admin = await createProfile({ role: "admin" });
    expect(await moveShipment(db, anyScope(admin.id, ["super"]), move)).toBe(true);
  });

  it.each([
    [["shipped"]],
    [["delivered"]],
    [["processing", "pending"]],
    [["processing", "shipped", "cancelled"]],
    [["processing", "shipped", "delivered", "shipped"]],
    [["cancelled", "processing"]],
    [["processing", "processing"]],
  ] as [ShipmentStatus[]][])("does not move %j", async (steps) => {
    const { first } = await anOrder();
    await expect(first.move(...steps)).rejects.toMatchObject({ key: "messages:shipments.cannot_move" });
  });

  it("moves once when two users move it concurrently", async () => {
    const { look, first } = await anOrder();
    const moves = await Promise.allSettled([first.move("processing"), first.move("processing")]);
    expect(moves.map((move) => move.status).sort()).toEqual(["fulfilled", "rejected"]);
    expect((await look()).shipments[0]?.events).toHaveLength(2);
  });

  it("of an unpaid order cannot be packed", async () => {
    const { orderId, first } = await anOrder("razorpay");
    expect(await first.move("processing")).toBe(false);
    expect(await listStoreShipments(db, first.scope, TO_PACK, "en")).toEqual([]);
    await pay(orderId);
    expect(await first.move("processing")).toBe(true);
  });
});

it("records each move: from, to and the actor", async () => {
  const { first } = await anOrder();
  await first.move("processing", "shipped", "delivered");
  const events = await db
    .selectFrom("shipment_events")
    .where("shipment_id", "=", first.id)
    .orderBy("id")
    .select(["from_status", "to_status", "actor_role"])
    .execute();
  expect(events.map((event) => [event.from_status, event.to_status, event.actor_role])).toEqual([
    [null, "pending", "customer"],
    ["pending", "processing", "seller"],
    ["processing", "shipped", "seller"],
    ["shipped", "delivered", "seller"],
  ]);
});

describe("cash on delivery", () => {
  it("is collected shipment by shipment, and the order is paid with the last", async () => {
    const { orderId, look, first, second } = await anOrder();
    const [toPack] = await listStoreShipments(db, first.scope, TO_PACK, "en");
    expect(toPack?.cashDuePaise).toBe(10_000 + 2475);
    await first.move("processing", "shipped", "delivered");
    expect(await ledgerOf(orderId)).toMatchObject({ cash: 12_475, cash_on_delivery: 37_425 });
    expect((await look()).paymentStatus).toBe("cash_due");
    await second.move("processing", "shipped", "delivered");
    expect(await ledgerOf(orderId)).toEqual({ cash: 49_900, delivery_income: -9900, ...creditsOf(10_000, 30_000) });
    expect((await look()).paymentStatus).toBe("paid");
    await expectInvariants();
  });

  it("is reduced when one seller cancels, and the rest continues", async () => {
    const { orderId, look, first, second } = await anOrder();
    await first.move("cancelled");
    expect(await look()).toMatchObject({ status: "pending", paymentStatus: "cash_due" });
    await second.move("processing", "shipped", "delivered");
    expect(await look()).toMatchObject({ status: "delivered", paymentStatus: "paid" });
    expect(await ledgerOf(orderId)).toEqual({ cash: 37_425, delivery_income: -7425, ...creditsOf(30_000) });
    await expectInvariants();
  });

  it("is not collected for what was paid online", async () => {
    const { orderId, look, first, second } = await anOrder("razorpay");
    await pay(orderId);
    const before = await ledgerOf(orderId);
    expect((await listStoreShipments(db, first.scope, TO_PACK, "en")).map((it) => it.cashDuePaise)).toEqual([0]);
    await first.move("processing", "shipped", "delivered");
    await second.move("processing", "shipped", "delivered");
    expect(await look()).toMatchObject({ status: "delivered", paymentStatus: "paid" });
    expect(before).toEqual({ provider_clearing: 49_900, delivery_income: -9900, ...creditsOf(10_000, 30_000) });
    expect(await ledgerOf(orderId)).toEqual(before);
    await expectInvariants();
  });

  it("is nothing when all sellers cancel", async () => {
    const { orderId, look, first, second } = await anOrder();
    await first.move("cancelled");
    await second.move("processing", "cancelled");
    expect(await look()).toMatchObject({ status: "cancelled", paymentStatus: "void" });
    expect(await ledgerOf(orderId)).toEqual({});
    await expectInvariants();
  });
});

it("what a seller cancels of a paid order is refunded to its sources, part by part", async () => {
  const card = await createGiftCard({ initial_balance_paise: 9900 });
  const { orderId, look, first, second } = await anOrder("razorpay", card.code);
  await pay(orderId);
  await first.move("cancelled");
  expect(await look()).toMatchObject({ status: "pending", paymentStatus: "paid" });
  const balance = async () =>
    (
      await db
        .selectFrom("gift_cards")
        .where("id", "=", card.id)
        .select("current_balance_paise")
        .executeTakeFirstOrThrow()
    ).current_balance_paise;
  expect([await refundsOf(orderId), await balance()]).toEqual([[10_000], 2475]);
  await second.move("cancelled");
  expect([await refundsOf(orderId), await balance()]).toEqual([[10_000, 30_000], 9900]);
  expect(await look()).toMatchObject({ status: "cancelled", paymentStatus: "refund_due" });
  expect(await ledgerOf(orderId)).toEqual({ provider_clearing: 40_000, refunds_due: -40_000 });
  await expectInvariants();
});

it("a seller sees their own shipments, the oldest first, with what is needed to pack them", async () => {
  const seller = await createSeller();
  const lamp = await createProduct({ seller_id: seller.id, name: "Brass lamp" });
  const numbers = [];
  for (let n = 0; n < 3; n += 1)
    numbers.push((await order(await createBuyer([{ ...lamp, quantity: n + 2 }, await createProduct()]))).publicNumber);
  const scope = memberScope(seller);
  const toPack = await listStoreShipments(db, scope, TO_PACK, "en");
  expect(toPack.map((shipment) => shipment.orderNumber)).toEqual(numbers);
  expect(toPack[0]).toMatchObject({
    status: "pending",
    customerName: "Asha Patel",
    shippingAddress: { city: "Jamnagar" },
    items: [{ name: "Brass lamp", quantity: 2 }],
  });
  expect(toPack.map((shipment) => shipment.cashDuePaise)).toEqual([99_800, 149_700, 199_600]);
  await moveShipment(db, scope, { shipmentId: toPack[1]?.id ?? 0, to: "cancelled" });
  expect((await listStoreShipments(db, scope, TO_PACK, "en")).map((shipment) => shipment.orderNumber)).toEqual([
    numbers[0],
    numbers[2],
  ]);
  expect(await listStoreShipments(db, scope, ["cancelled"], "en")).toMatchObject([
    { orderNumber: numbers[1], cashDuePaise: 0 },
  ]);
});
