import { sql } from "kysely";
import type { Trx } from "#app/db/connection.server.ts";
import type { ShipmentStatus } from "#app/db/schema.ts";
import { deriveOrderStatus } from "#app/domain/ordering/orders/orders.ts";
import { isCalledOff } from "#app/domain/ordering/orders/shipments.ts";
import { orderPaymentMachine } from "#app/domain/money/payments/payment-machines.server.ts";
import { transition } from "#app/domain/platform/state-machine/transition.commands.server.ts";

/**
 * Writes the status that follows from the order's shipments (rule 4.17), and settles cash: collected when everything that was not
 * cancelled or sent back is delivered, no longer owed when everything was. The caller has locked the order.
 */
export async function refreshOrderStatus(trx: Trx, orderId: number): Promise<ShipmentStatus> {
  const shipments = await trx.selectFrom("shipments").select("status").where("order_id", "=", orderId).execute();
  const status = deriveOrderStatus(shipments.map((shipment) => shipment.status));
  await trx
    .updateTable("orders")
    .set({ status, ...(status === "cancelled" && { cancelled_at: sql`coalesce(cancelled_at, now())` }) })
    .where("id", "=", orderId)
    .execute();
  const owed = { id: orderId, status: "cash_due" } as const;
  if (status === "delivered") await transition(trx, orderPaymentMachine, owed, "paid", "system");
  if (isCalledOff(status)) await transition(trx, orderPaymentMachine, owed, "void", "system");
  return status;
}
