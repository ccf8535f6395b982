import { sql } from "kysely";
import type { Trx } from "#app/db/connection.server.ts";
import type { Role, ShipmentStatus } from "#app/db/schema.ts";

/** The actor of an order or shipment event; none for expiry and payment events. */
export interface OrderActor {
  profileId: number | null;
  role: Role | "system";
}

/** Sets a shipment's status and records the event. The caller has locked the shipment and checked the transition. */
export async function setShipmentStatus(
  trx: Trx,
  shipment: { id: number; status: ShipmentStatus },
  move: { to: ShipmentStatus; actor: OrderActor; carrier?: string | undefined; trackingNumber?: string | undefined },
): Promise<void> {
  await trx
    .updateTable("shipments")
    .set({
      status: move.to,
      updated_at: sql`now()`,
      ...(move.carrier && { carrier: move.carrier }),
      ...(move.trackingNumber && { tracking_number: move.trackingNumber }),
    })
    .where("id", "=", shipment.id)
    .execute();
  await trx
    .insertInto("shipment_events")
    .values({
      shipment_id: shipment.id,
      from_status: shipment.status,
      to_status: move.to,
      actor_profile_id: move.actor.profileId,
      actor_role: move.actor.role,
    })
    .execute();
}
