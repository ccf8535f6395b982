import { sql } from "kysely";
import type { Trx } from "#app/db/connection.server.ts";
import type { ShipmentStatus } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { publishEvent } from "#app/domain/notifications/notifications.commands.server.ts";
import { shipmentTransitions } from "#app/domain/orders/shipments.ts";
import { actorColumns, type StateMachine } from "#app/domain/state-machine/transition.commands.server.ts";

/** `parcel`: the customer is notified of the parcel; without it, of the order as a whole by the caller, or not at all. */
export const shipmentMachine: StateMachine<"shipments", ShipmentStatus, "parcel"> = {
  transitions: shipmentTransitions,
  table: "shipments",
  status: "status",
  refusal: () => new DomainError("messages:shipments.cannot_move", { field: "to" }),
  set: () => ({ updated_at: sql`now()` }),
  record: (trx, { id }, { from, to, actor }) =>
    trx
      .insertInto("shipment_events")
      .values({
        shipment_id: id,
        from_status: from,
        to_status: to,
        ...actorColumns(actor),
      })
      .execute(),
  announce: async (trx, { id }, { to, event }) => event && notifyOfStatus(trx, id, to),
};

async function notifyOfStatus(trx: Trx, shipmentId: number, status: ShipmentStatus): Promise<void> {
  const values = await trx
    .selectFrom("shipments as s")
    .innerJoin("orders as o", "o.id", "s.order_id")
    .innerJoin("sellers", "sellers.id", "s.seller_id")
    .where("s.id", "=", shipmentId)
    .select(["o.customer_id as profileId", "o.public_number as publicNumber", "sellers.store_name as seller"])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom("order_items as i")
          .whereRef("i.order_id", "=", "o.id")
          .where("i.shipment_id", "is distinct from", shipmentId)
          .select("i.id"),
      )
        .$castTo<boolean>()
        .as("isPart"),
    )
    .executeTakeFirstOrThrow();
  await publishEvent(trx, "shipment_moved", { ...values, shipmentId, status });
}
