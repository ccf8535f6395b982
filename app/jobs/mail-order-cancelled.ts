import { findMailedOrder, type MailedOrderFacts } from "#app/domain/notifications/mail-facts.queries.server.ts";
import type { Tasks } from "#app/domain/tasks.ts";
import { deliver, mailFrame, orderLink } from "#app/jobs/mail-delivery.ts";
import { orderCancelledMail, type CancelledOrder } from "#app/mail/order-cancelled.ts";
import { db } from "#app/services.server.ts";

/** Mails the cancellation and what happens to the money. */
export async function mailOrderCancelled({ orderId }: Tasks["mail.order_cancelled"]): Promise<void> {
  const order = await findMailedOrder(db, orderId);
  if (!order || order.status !== "cancelled") return;
  const mail = orderCancelledMail(await mailFrame(order.locale), {
    fullName: order.fullName,
    publicNumber: order.publicNumber,
    link: orderLink(order.publicNumber),
    money: moneyOf(order),
    giftPaise: order.giftPaise,
  });
  await deliver(order.email, "order-cancelled", mail);
}

function moneyOf(order: MailedOrderFacts): CancelledOrder["money"] {
  if (order.refundedPaise > 0) return { kind: "refund", amountPaise: order.refundedPaise };
  return { kind: ({ razorpay: "unpaid", cod: "cash", gift_card: "none" } as const)[order.paymentMethod] };
}
