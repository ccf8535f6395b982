import { z } from "zod";
import { callRazorpay } from "#app/adapters/payments/razorpay-client.server.ts";
import { isSignatureOf } from "#app/adapters/payments/razorpay-signatures.server.ts";
import {
  ProviderError,
  type PaymentProvider,
  type ProviderOrder,
  type ProviderPayment,
  type ProviderRefund,
} from "#app/domain/money/payments/payment-provider.ts";

export interface RazorpayOptions {
  keyId: string;
  keySecret: string;
  /** The current secret, and the old one while secrets are rotated. */
  webhookSecrets: string[];
  /** Where the server calls the API: `https://api.razorpay.com`, without `/v1`. */
  apiUrl: string;
  /** Where the browser loads Checkout's script: `https://checkout.razorpay.com`. */
  checkoutUrl: string;
  /** Where the browser posts to for the hosted page; `https://api.razorpay.com`. */
  hostedUrl: string;
}

/**
 * Returns the provider Razorpay, using its SDK: every call takes at most 5 s, with one more attempt when the provider was down or slow. The local
 * sandbox is the same adapter with other addresses. Throws `ProviderError`.
 */
export function createRazorpay(options: RazorpayOptions): PaymentProvider {
  // Anyone could sign with an empty secret.
  if ([options.keyId, options.keySecret, ...options.webhookSecrets].includes(""))
    throw new Error("Razorpay: an empty key or secret");
  const access = { keyId: options.keyId, keySecret: options.keySecret, apiUrl: withoutSlash(options.apiUrl) };
  const hostedCheckoutUrl = `${withoutSlash(options.hostedUrl)}/v1/checkout/embedded`;
  const checkoutScriptUrl = `${withoutSlash(options.checkoutUrl)}/v1/checkout.js`;

  return {
    keyId: options.keyId,
    hostedCheckoutUrl,
    checkoutScriptUrl,
    origins: originsOf(hostedCheckoutUrl, checkoutScriptUrl),

    findOrCreateOrder: ({ receipt, amountPaise, notes }) =>
      callRazorpay(access, async (sdk) => {
        const { items } = orderList.parse(await sdk.orders.all({ receipt, count: 100 }));
        const known = items.filter((item) => item.receipt === receipt).sort(paidThenOldest)[0];
        const order =
          known ?? orderAnswer.parse(await sdk.orders.create({ receipt, amount: amountPaise, currency: "INR", notes }));
        if (order.amount !== amountPaise || order.currency !== "INR") {
          throw new ProviderError(`Receipt ${receipt} belongs to an order over another amount`, {
            reason: "amount_mismatch",
            retriable: false,
          });
        }
        return toOrder(order);
      }),

    listPayments: async (providerOrderId) =>
      callRazorpay(access, async (sdk) => {
        const { items } = paymentList.parse(await sdk.orders.fetchPayments(safeId(providerOrderId)));
        // Razorpay lists the newest first and counts time in seconds: reversing keeps the order within one second.
        return items
          .reverse()
          .sort((one, other) => one.created_at - other.created_at)
          .map(toPayment);
      }),

    refund: async ({ providerPaymentId, amountPaise, idempotencyKey, notes }) => {
      if (!/^[A-Za-z0-9_-]{10,}$/.test(idempotencyKey))
        throw new Error("A refund's key needs at least 10 of A-Z a-z 0-9 _ -");
      return callRazorpay(
        access,
        async (sdk) =>
          toRefund(
            refundAnswer.parse(await sdk.payments.refund(safeId(providerPaymentId), { amount: amountPaise, notes })),
          ),
        { "X-Refund-Idempotency": idempotencyKey },
      );
    },

    // The documented text is `order_id + "|" + payment_id`, with the order id that we stored.
    verifyPaymentSignature: ({ providerOrderId, providerPaymentId, signature }) =>
      isSignatureOf(signature, `${providerOrderId}|${providerPaymentId}`, options.keySecret),

    verifyWebhookSignature: (rawBody, signature) =>
      options.webhookSecrets.some((secret) => isSignatureOf(signature, rawBody, secret)),
  };
}

const orderAnswer = z.object({
  id: z.string(),
  amount: z.coerce.number().int(),
  currency: z.string(),
  status: z.enum(["created", "attempted", "paid"]),
  receipt: z.string().nullish(),
  created_at: z.number(),
});
const orderList = z.object({ items: z.array(orderAnswer) });

const paymentAnswer = z.object({
  id: z.string(),
  order_id: z.string(),
  amount: z.coerce.number().int(),
  currency: z.string(),
  status: z.enum(["created", "authorized", "captured", "refunded", "failed"]),
  method: z.string().nullish(),
  error_description: z.string().nullish(),
  created_at: z.number(),
});
const paymentList = z.object({ items: z.array(paymentAnswer) });

const refundAnswer = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.coerce.number().int(),
  status: z.enum(["pending", "processed", "failed"]),
});

function toOrder({ id, amount, currency, status }: z.infer<typeof orderAnswer>): ProviderOrder {
  return { id, amountPaise: amount, currency, status };
}

function toPayment(payment: z.infer<typeof paymentAnswer>): ProviderPayment {
  return {
    id: payment.id,
    orderId: payment.order_id,
    amountPaise: payment.amount,
    currency: payment.currency,
    status: payment.status,
    method: payment.method ?? null,
    errorDescription: payment.error_description ?? null,
  };
}

function toRefund({ id, payment_id, amount, status }: z.infer<typeof refundAnswer>): ProviderRefund {
  return { id, paymentId: payment_id, amountPaise: amount, status };
}

/** A lost response may leave two orders for one receipt: every process must choose the same one. */
function paidThenOldest(one: z.infer<typeof orderAnswer>, other: z.infer<typeof orderAnswer>): number {
  return (
    Number(other.status === "paid") - Number(one.status === "paid") ||
    one.created_at - other.created_at ||
    (one.id < other.id ? -1 : 1)
  );
}

/** The SDK puts ids into the path unescaped. */
function safeId(id: string): string {
  if (/^[A-Za-z0-9_]{1,64}$/.test(id)) return id;
  throw new ProviderError(`Not a provider id: ${JSON.stringify(id.slice(0, 80))}`, {
    reason: "invalid_id",
    retriable: false,
  });
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, "");
}

/** Checkout's script also loads from Razorpay's CDN and reports to `lumberjack`; the sandbox has neither. */
function originsOf(...urls: string[]): string[] {
  const origins = new Set(urls.map((url) => new URL(url).origin));
  if (origins.has("https://checkout.razorpay.com"))
    origins.add("https://cdn.razorpay.com").add("https://lumberjack.razorpay.com");
  return [...origins];
}
