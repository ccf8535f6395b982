import type { Trx } from "#app/db/connection.server.ts";
import type { CancelReason } from "#app/domain/ordering/orders/reversals.ts";
import { shipmentMachine } from "#app/domain/ordering/orders/shipment-machine.server.ts";
import { transition, type Actor } from "#app/domain/platform/state-machine/transition.commands.server.ts";

/** Cancels the shipments that have not shipped, with an event each; `event` notifies the customer of each parcel. */
export async function markCancelled(
  trx: Trx,
  shipmentIds: readonly number[],
  actor: Actor,
  { event, reason }: { event?: "parcel" | undefined; reason?: CancelReason | undefined } = {},
): Promise<void> {
  const before = await trx
    .selectFrom("shipments")
    .where("id", "in", shipmentIds)
    .where("status", "in", ["pending", "processing"])
    .orderBy("id")
    .forUpdate()
    .select(["id", "status"])
    .execute();
  for (const shipment of before)
    await transition(trx, shipmentMachine, shipment, "cancelled", actor, { event, ...(reason && { set: { reason } }) });
}
