import { expect, it } from "vitest";
import { isCashDue, SHIPMENT_STATUSES as all, shipmentTransitions } from "#app/domain/ordering/orders/shipments.ts";
import { canMove } from "#app/domain/platform/state-machine/transitions.ts";

it("a shipment moves one step forward, is cancelled before it is shipped, or comes back after a failed delivery or a refund", () => {
  const allowed = all.flatMap((from) =>
    all.filter((to) => canMove(shipmentTransitions, from, to)).map((to) => `${from} → ${to}`),
  );
  expect(allowed).toEqual([
    "pending → processing",
    "pending → cancelled",
    "processing → shipped",
    "processing → cancelled",
    "shipped → undelivered",
    "shipped → delivered",
    "undelivered → shipped",
    "undelivered → returning",
    "returning → returned",
    "delivered → returned",
  ]);
});

it("a courier collects cash for a parcel until it is delivered, comes back or is called off", () => {
  expect(all.filter((status) => isCashDue("cod", status))).toEqual(["pending", "processing", "shipped", "undelivered"]);
  expect(all.filter((status) => isCashDue("razorpay", status))).toEqual([]);
});
