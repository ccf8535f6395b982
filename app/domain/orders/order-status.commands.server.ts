import { sql } from "kysely";
import type { Trx } from "#app/db/connection.server.ts";
import type { ShipmentStatus } from "#app/db/schema.ts";
import { deriveOrderStatus } from "#app/domain/orders/orders.ts";

/**
 * Writes the status that follows from the order's shipments (decision 18) and what it means for cash: collected when all that
 * was not cancelled is delivered, owed no more when all is cancelled. The caller has locked the order.
 */
export async function refreshOrderStatus(trx: Trx, orderId: number): Promise<ShipmentStatus> {
  const shipments = await trx.selectFrom("shipments").select("status").where("order_id", "=", orderId).execute();
  const status = deriveOrderStatus(shipments.map((shipment) => shipment.status));
  await trx
    .updateTable("orders")
    .set({ status, ...(status === "cancelled" && { cancelled_at: sql`coalesce(cancelled_at, now())` }) })
    .where("id", "=", orderId)
    .execute();
  if (status === "delivered" || status === "cancelled") {
    await trx
      .updateTable("orders")
      .set({ payment_status: status === "delivered" ? "paid" : "void" })
      .where("id", "=", orderId)
      .where("payment_status", "=", "cash_due")
      .execute();
  }
  return status;
}
