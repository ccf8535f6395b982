import type { Trx } from "#app/db/connection.server.ts";
import { enqueue } from "#app/db/queue.server.ts";
import type { ShipmentStatus } from "#app/db/schema.ts";
import { notifyOfOrder } from "#app/domain/notifications/order-notifications.commands.server.ts";

/**
 * Notifies the customer of a parcel's status by mail and in the shop; of the order's when it is the only parcel. `pending` has no
 * notification.
 */
export async function notifyOfShipmentStatus(
  trx: Trx,
  shipment: { id: number; order_id: number; public_number: string; customer_id: number; store_name: string },
  status: ShipmentStatus,
): Promise<void> {
  await enqueue(trx, "mail.shipment_moved", { shipmentId: shipment.id, status });
  if (status === "pending") return;
  const message = (await isPartOfOrder(trx, shipment))
    ? (`shipment_${status}_part` as const)
    : (`shipment_${status}` as const);
  await notifyOfOrder(trx, shipment, message, { seller: shipment.store_name });
}

async function isPartOfOrder(trx: Trx, shipment: { id: number; order_id: number }): Promise<boolean> {
  const other = await trx
    .selectFrom("order_items")
    .where("order_id", "=", shipment.order_id)
    .where("shipment_id", "is distinct from", shipment.id)
    .select("id")
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
