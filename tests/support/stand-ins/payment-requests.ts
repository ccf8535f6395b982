import type { ActionFunctionArgs } from "@remix-run/node";
import { paymentSignature } from "./fake-provider.ts";
import type { ProviderPayment } from "#app/domain/money/payments/payment-provider.ts";
import { action as callback } from "#app/routes/integrations/payment-callback.ts";
import { action as webhook } from "#app/routes/integrations/payment-webhook.ts";
import { config } from "#app/services.server.ts";
import { Visitor, type Reply } from "../http/visitor.ts";

/** Posts a webhook as the provider does: JSON, no cookie, no Origin. */
export function postWebhook(hook: {
  body: string | Uint8Array;
  eventId?: string;
  signature?: string;
}): Promise<Reply<unknown>> {
  const headers = new Headers({ "Content-Type": "application/json", "User-Agent": "Razorpay-Webhook/v1" });
  if (hook.signature !== undefined) headers.set("X-Razorpay-Signature", hook.signature);
  if (hook.eventId !== undefined) headers.set("X-Razorpay-Event-Id", hook.eventId);
  const url = `${config.origin}/payments/razorpay/webhook`;
  const body = typeof hook.body === "string" ? hook.body : Buffer.from(hook.body);
  return new Visitor().send(webhook, new Request(url, { method: "POST", headers, body }));
}

/** Posts the provider's form as a browser does: cross-site, so without our cookies. */
export function postCallback(
  fields: Record<string, string> | URLSearchParams,
  action: (args: ActionFunctionArgs) => Promise<Response> = callback,
  address = "/payments/razorpay/callback",
): Promise<Reply<unknown>> {
  const url = config.origin + address;
  const headers = { Origin: "https://api.razorpay.com", "Sec-Fetch-Site": "cross-site" };
  return new Visitor().send(action, new Request(url, { method: "POST", headers, body: new URLSearchParams(fields) }));
}

/** Returns the form's fields after a payment. */
export function callbackFields(payment: Pick<ProviderPayment, "id" | "orderId">): Record<string, string> {
  return {
    razorpay_payment_id: payment.id,
    razorpay_order_id: payment.orderId,
    razorpay_signature: paymentSignature(payment.orderId, payment.id),
  };
}

/** Returns the form's fields after a failure. */
export function failureFields(payment: Pick<ProviderPayment, "id" | "orderId">): Record<string, string> {
  return {
    "error[code]": "BAD_REQUEST_ERROR",
    "error[description]": "Your payment was declined by the bank.",
    "error[source]": "bank",
    "error[step]": "payment_authorization",
    "error[reason]": "payment_failed",
    "error[metadata]": JSON.stringify({ payment_id: payment.id, order_id: payment.orderId }),
  };
}
