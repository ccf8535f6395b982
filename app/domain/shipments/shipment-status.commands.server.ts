import { sql } from "kysely";
import type { Trx } from "#app/db/connection.server.ts";
import type { Role, ShipmentStatus } from "#app/db/schema.ts";

/** Who did something to an order or a shipment; nobody in particular for what time or the payment's fate does. */
export interface OrderActor {
  profileId: number | null;
  role: Role | "system";
}

/**
 * Writes down where a shipment stands now and who moved it there. The caller holds the shipment's row and has seen that it may
 * go there.
 */
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
