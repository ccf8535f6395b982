import { sql, type UpdateObject } from "kysely";
import type { Trx } from "#app/db/connection.server.ts";
import type { Database } from "#app/db/database.ts";
import type { OrderPaymentStatus, ShipmentStatus } from "#app/db/schema.ts";
import { deriveOrderStatus, orderPaymentTransitions } from "#app/domain/orders/orders.ts";

/**
 * Writes the status that follows from the order's shipments (rule 4.17) and what it means for cash: collected when all that was
 * not cancelled is delivered, no longer owed when all is cancelled. The caller has locked the order.
 */
export async function refreshOrderStatus(trx: Trx, orderId: number): Promise<ShipmentStatus> {
  const shipments = await trx.selectFrom("shipments").select("status").where("order_id", "=", orderId).execute();
  const status = deriveOrderStatus(shipments.map((shipment) => shipment.status));
  await trx
    .updateTable("orders")
    .set({ status, ...(status === "cancelled" && { cancelled_at: sql`coalesce(cancelled_at, now())` }) })
    .where("id", "=", orderId)
    .execute();
  if (status === "delivered") await movePaymentStatus(trx, orderId, "cash_due", "paid");
  if (status === "cancelled") await movePaymentStatus(trx, orderId, "cash_due", "void");
  return status;
}

/**
 * Moves an order's payment state along `orderPaymentTransitions`, together with the columns that go with it. Returns whether it was
 * in `from`; otherwise nothing is changed. Throws for a transition that the table does not contain.
 */
export async function movePaymentStatus(
  trx: Trx,
  orderId: number,
  from: OrderPaymentStatus,
  to: OrderPaymentStatus,
  also: UpdateObject<Database, "orders"> = {},
): Promise<boolean> {
  if (!orderPaymentTransitions[from].includes(to))
    throw new Error(`An order's payment does not go from ${from} to ${to}`);
  const { numUpdatedRows } = await trx
    .updateTable("orders")
    .set({ ...also, payment_status: to })
    .where("id", "=", orderId)
    .where("payment_status", "=", from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
