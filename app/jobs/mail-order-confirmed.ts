import { readableMobile } from "#app/domain/accounts/mobile.ts";
import { findMailedOrder } from "#app/domain/notifications/mail-facts.queries.server.ts";
import { findOrderUnscoped } from "#app/domain/orders/orders.queries.server.ts";
import type { Tasks } from "#app/domain/tasks.ts";
import { deliver, mailFrame, orderLink } from "#app/jobs/mail-delivery.ts";
import { orderConfirmedMail } from "#app/mail/order-confirmed.ts";
import { db } from "#app/services.server.ts";

/** Mails the order confirmation, unless the order has been cancelled meanwhile. */
export async function mailOrderConfirmed({ orderId }: Tasks["mail.order_confirmed"]): Promise<void> {
  const facts = await findMailedOrder(db, orderId);
  if (!facts?.isConfirmed || facts.status === "cancelled") return;
  const { publicNumber, locale } = facts;
  const order = await findOrderUnscoped(db, publicNumber, locale);
  if (!order) return;
  const { shippingAddress: address } = order;
  const mail = orderConfirmedMail(await mailFrame(locale), {
    ...order,
    fullName: facts.fullName,
    link: orderLink(publicNumber),
    isCashOnDelivery: order.paymentMethod === "cod",
    addressLines: address
      ? [
          address.fullName,
          address.address,
          `${address.city}, ${address.state} ${address.zip}`,
          readableMobile(address.phone),
        ]
      : [],
  });
  await deliver(facts.email, "order-confirmed", mail);
}
