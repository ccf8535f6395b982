import { hashSecret } from "#app/domain/accounts/accounts/secrets.server.ts";
import { orderLocation, paymentReturnLocation, UNRECORDED } from "#app/domain/ordering/orders/orders.ts";
import { findPayLink } from "#app/domain/ordering/orders/order-links.queries.server.ts";
import { PAYER_LINK, PAYER_RETURN } from "#app/domain/ordering/orders/order-links.ts";
import { ProviderError } from "#app/domain/money/payments/payment-provider.ts";
import {
  findOrderByProviderOrder,
  findOrderPaymentStatus,
} from "#app/domain/money/payments/payments.queries.server.ts";
import { callbackForm, failedOrderId } from "#app/domain/money/payments/payments.schema.ts";
import { reconcileNow } from "#app/domain/ordering/orders/reconciliation.commands.server.ts";
import { isUnforeseen } from "#app/domain/unforeseen-failure.ts";
import { defineRawAction } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { requestForm, type RequestArgs } from "#app/http/request/request-context.ts";
import { seeOther } from "#app/http/request/responses.server.ts";
import * as paths from "#app/paths.ts";
import { db, logger, payments } from "#app/services.server.ts";

/**
 * Return address of the provider's page. The form comes from another site, so the browser does not send our session cookie:
 * the order is found by our record of the provider's order. The payment's status comes from the provider, never from the form.
 * The redirect contains nothing personal, and its target checks the session.
 */
export const action = defineRawAction({ permission: "payment.report" }, async (args) => {
  const form = await requestForm(args).catch(() => undefined);
  if (!form) return refuse(args);
  const success = callbackForm.safeParse({
    razorpay_order_id: form.get("razorpay_order_id"),
    razorpay_payment_id: form.get("razorpay_payment_id"),
    razorpay_signature: form.get("razorpay_signature"),
  });
  const order = await findReportedOrder(success.data?.razorpay_order_id ?? failedOrderId(form));
  if (!order) return refuse(args);
  if (success.success) {
    const isSigned = payments.verifyPaymentSignature({
      providerOrderId: order.providerOrderId,
      providerPaymentId: success.data.razorpay_payment_id,
      signature: success.data.razorpay_signature,
    });
    if (!isSigned) return refuse(args);
  }

  const problem = await reconcileNow(db, payments, order.orderId);
  const isOurs = problem !== undefined && isUnforeseen(problem) && !(problem instanceof ProviderError);
  if (isOurs) logger.error({ err: problem, orderId: order.orderId }, "payment callback: the payment was not recorded");
  else if (problem)
    logger.warn({ err: problem, orderId: order.orderId }, "payment callback: the provider did not tell");
  const isAwaiting = (await findOrderPaymentStatus(db, order.orderId)) === "awaiting";
  const link = await payerLink(args.request, order.orderId);
  if (link) {
    const query = isAwaiting ? `?${success.success ? PAYER_RETURN : "failed"}=1` : "";
    return seeOther(paths.payLink(link) + query);
  }
  if (!isAwaiting) return seeOther(orderLocation(order.publicNumber, false));
  if (!success.success) return seeOther(`${orderLocation(order.publicNumber, true)}?failed=1`);
  return seeOther(paymentReturnLocation(order.publicNumber) + (isOurs ? `&${UNRECORDED}=1` : ""));
});

async function findReportedOrder(providerOrderId: string | undefined) {
  return providerOrderId === undefined ? undefined : findOrderByProviderOrder(db, providerOrderId);
}

/** Returns the token of the order's pay link when another person pays; undefined for the customer, and for another order's link. */
async function payerLink({ url }: Request, orderId: number): Promise<string | undefined> {
  const token = new URL(url).searchParams.get(PAYER_LINK);
  if (token === null) return undefined;
  return (await findPayLink(db, hashSecret(token)))?.orderId === orderId ? token : undefined;
}

async function refuse(args: RequestArgs): Promise<Response> {
  const t = await getT(args);
  return new Response(t("messages:payment.not_understood"), {
    status: 400,
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
