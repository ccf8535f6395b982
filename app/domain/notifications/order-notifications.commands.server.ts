import type { Trx } from "#app/db/connection.server.ts";
import type { NotificationValues } from "#app/db/schema.ts";
import { notify } from "#app/domain/notifications/notifications.commands.server.ts";
import type { NotificationMessage } from "#app/domain/notifications/notifications.ts";
import * as paths from "#app/paths.ts";

/** Notifies the customer of an order; the notification leads to its page. */
export async function notifyOfOrder(
  trx: Trx,
  order: { public_number: string; customer_id: number },
  message: Extract<NotificationMessage, `order_${string}` | `shipment_${string}` | "refund_sent">,
  values: NotificationValues = {},
): Promise<void> {
  await notify(trx, order.customer_id, {
    message,
    values: { orderId: order.public_number, ...values },
    link: paths.order(order.public_number),
  });
}
