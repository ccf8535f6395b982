import { enqueue } from "#app/db/queue.server.ts";
import { db } from "#app/services.server.ts";
import type { WaitingOrder } from "../support/waiting-orders.ts";

/** What a shop does that has not thought of two messengers at once: look, then write. For contrast only. */
export async function naiveCapture(order: WaitingOrder): Promise<void> {
  const { payment_status: status } = await db
    .selectFrom("orders")
    .select("payment_status")
    .where("id", "=", order.orderId)
    .executeTakeFirstOrThrow();
  if (status !== "awaiting") return;
  await db
    .updateTable("orders")
    .set({ payment_status: "paid", confirmed_at: new Date(), expires_at: null })
    .where("id", "=", order.orderId)
    .execute();
  await enqueue(db, "mail.order_confirmed", { orderId: order.orderId });
}
