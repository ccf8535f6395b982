import type { Db } from "#app/db/connection.server.ts";
import type { ShipmentStatus } from "#app/db/schema.ts";
import type { ShipmentActor } from "#app/domain/shipments/shipments.ts";

/** Answers false when the actor has no such shipment. Throws Refusal when it cannot move there. */
export async function moveShipment(
  _db: Db,
  _actor: ShipmentActor,
  _move: { shipmentId: number; to: ShipmentStatus; carrier?: string; trackingNumber?: string },
): Promise<boolean> {
  throw new Error("moveShipment");
}
