import { createHash } from "node:crypto";
import { applyPaymentFact } from "#app/domain/ordering/orders/payment-facts.commands.server.ts";
import { readWebhook } from "#app/domain/money/payments/payments.schema.ts";
import { reconcileUnreadable } from "#app/domain/ordering/orders/reconciliation.commands.server.ts";
import { applyRefundFact } from "#app/domain/money/payments/refunds.commands.server.ts";
import { defineRawAction } from "#app/http/actions/action.server.ts";
import { db, logger, payments } from "#app/services.server.ts";

/**
 * The provider's webhook: events at least once and in any order. The signature covers the raw bytes, so it is
 * checked before parsing. Anything but 2xx makes the provider send the event again (rule 5.7).
 */
export const action = defineRawAction({ permission: "payment.report" }, async ({ request }) => {
  const body = new Uint8Array(await request.arrayBuffer());
  if (!payments.verifyWebhookSignature(body, request.headers.get("X-Razorpay-Signature") ?? "")) return answer(400);
  const rawBody = new TextDecoder().decode(body);
  const news = readWebhook(rawBody);
  if (!news) return answer(400);
  const eventId = eventIdOf(request, body);

  if (news.about === "payment") {
    const { payment } = news;
    const outcome = await applyPaymentFact(db, {
      providerOrderId: payment.order_id,
      providerPaymentId: payment.id,
      status: payment.status,
      amountPaise: payment.amount,
      currency: payment.currency,
      errorDescription: payment.error_description,
      source: "webhook",
      eventId,
      rawBody,
    });
    if (outcome === "unknown" || outcome === "quarantined") {
      logger.warn({ eventId, providerPaymentId: payment.id, outcome }, "payment webhook: this payment fits no order");
    }
  } else if (news.about === "refund") {
    const { refund } = news;
    await applyRefundFact(db, {
      providerRefundId: refund.id,
      providerPaymentId: refund.payment_id,
      status: refund.status,
      amountPaise: refund.amount,
      refundId: refund.notes.refund === undefined ? null : Number(refund.notes.refund),
      eventId,
      rawBody,
    });
  } else if (news.about === "unreadable") {
    // 200 all the same: a retry would be as unreadable, and after a day of failures the provider disables the webhook.
    const orderId = await reconcileUnreadable(db, { ...news, eventId, rawBody });
    logger.error({ eventId, event: news.event, orderId }, "payment webhook: signed, but not to be read");
  } else {
    logger.info({ eventId, event: news.event }, "payment webhook: nothing for the shop to do");
  }
  return answer(200);
});

/** The header is not signed: a malformed one is replaced by a hash of the signed bytes. */
function eventIdOf(request: Request, body: Uint8Array): string {
  const named = request.headers.get("X-Razorpay-Event-Id") ?? "";
  return /^[A-Za-z0-9_-]{1,64}$/.test(named) ? named : `sha256:${createHash("sha256").update(body).digest("hex")}`;
}

function answer(status: number): Response {
  return new Response(null, { status });
}
