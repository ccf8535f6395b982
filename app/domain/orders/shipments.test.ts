import { expect, it } from "vitest";
import type { ShipmentStatus } from "#app/db/schema.ts";
import { shipmentTransitions } from "#app/domain/orders/shipments.ts";
import { canMove } from "#app/domain/state-machine/transitions.ts";

const all: ShipmentStatus[] = ["pending", "processing", "shipped", "delivered", "cancelled"];

it("a shipment moves one step forward, or is cancelled before it is shipped", () => {
  const allowed = all.flatMap((from) =>
    all.filter((to) => canMove(shipmentTransitions, from, to)).map((to) => `${from} → ${to}`),
  );
  expect(allowed).toEqual([
    "pending → processing",
    "pending → cancelled",
    "processing → shipped",
    "processing → cancelled",
    "shipped → delivered",
  ]);
});
