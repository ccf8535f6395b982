import { expect, it } from "vitest";
import { orderWords, type OrderProgress } from "#app/domain/ordering/orders/order-words.ts";
import { SHIPMENT_STATUSES } from "#app/domain/ordering/orders/shipments.ts";
import { statusKey } from "#app/domain/platform/state-machine/status-words.ts";

const words = (given: Partial<OrderProgress>) =>
  orderWords({ status: "pending", paymentStatus: "paid", parcels: ["pending"], ...given });

it.each(["awaiting", "expired"] as const)("an order says first that its payment is %s", (paymentStatus) => {
  const said = [{ key: statusKey("order_payment", paymentStatus), look: paymentStatus }];
  expect(words({ paymentStatus, parcels: ["pending", "cancelled"] })).toEqual(said);
});

it.each([[[]], [["delivered"]], [["delivered", "delivered"]]] as const)(
  "an order of the parcels %j says its status",
  (parcels) => {
    const said = [{ key: statusKey("shipment", "delivered"), look: "delivered" }];
    expect(words({ status: "delivered", parcels })).toEqual(said);
  },
);

it("an order of different parcels says how many have come how far, the most advanced first", () => {
  expect(words({ parcels: [...SHIPMENT_STATUSES, "shipped"] })).toEqual([
    { key: "account:order.parcels.delivered", values: { count: 1 }, look: "delivered" },
    { key: "account:order.parcels.returning", values: { count: 1 }, look: "returning" },
    { key: "account:order.parcels.shipped", values: { count: 2 }, look: "shipped" },
    { key: "account:order.parcels.undelivered", values: { count: 1 }, look: "undelivered" },
    { key: "account:order.parcels.processing", values: { count: 1 }, look: "processing" },
    { key: "account:order.parcels.pending", values: { count: 1 }, look: "pending" },
    { key: "account:order.parcels.returned", values: { count: 1 }, look: "returned" },
    { key: "account:order.parcels.cancelled", values: { count: 1 }, look: "cancelled" },
  ]);
});
