import { findMailedOrder, findOrderIdOfShipment } from "#app/domain/notifications/mail-facts.queries.server.ts";
import { wantsMail } from "#app/domain/notifications/notifications.queries.server.ts";
import { findOrderUnscoped } from "#app/domain/orders/orders.queries.server.ts";
import type { Tasks } from "#app/domain/tasks.ts";
import { deliver, mailFrame, orderLink } from "#app/jobs/mail-delivery.ts";
import { shipmentMovedMail } from "#app/mail/shipment-moved.ts";
import { db } from "#app/services.server.ts";

/** Mails a shipment's new status, unless a later one has replaced it: that has its own mail. */
export async function mailShipmentMoved({ shipmentId, status }: Tasks["mail.shipment_moved"]): Promise<void> {
  const orderId = await findOrderIdOfShipment(db, shipmentId);
  const facts = orderId === undefined ? undefined : await findMailedOrder(db, orderId);
  if (!facts) return;
  const { publicNumber, locale } = facts;
  const order = await findOrderUnscoped(db, publicNumber, locale);
  const shipment = order?.shipments.find((one) => one.id === shipmentId);
  if (!order || !shipment || shipment.status !== status) return;
  // A cancellation is always mailed; tracking only to those who want it.
  if (!(await wantsMail(db, facts.customerId, status === "cancelled" ? "order" : "delivery"))) return;
  const mail = shipmentMovedMail(await mailFrame(locale), {
    ...shipment,
    fullName: facts.fullName,
    publicNumber,
    link: orderLink(publicNumber),
    isPart: order.shipments.length > 1 || order.giftCards.length > 0,
    estimatedDeliveryOn: order.estimatedDeliveryOn,
  });
  await deliver(facts.email, `shipment-${status}`, mail);
}
