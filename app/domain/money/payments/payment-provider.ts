import type { Paise } from "#app/domain/platform/money/money.ts";

/**
 * A payment provider. Every call is bounded in time (at most 5 s) and throws `ProviderError` when the provider rejects the call,
 * times out or cannot be reached. Rule 5.9.
 */
export interface PaymentProvider {
  /** The public key that the hosted page and Checkout need. */
  readonly keyId: string;
  /** Where a form of the shop posts to open the provider's hosted page. */
  readonly hostedCheckoutUrl: string;
  /** The address of the provider's Checkout script, for browsers with JavaScript. */
  readonly checkoutScriptUrl: string;
  /** Origins that Content-Security-Policy must allow for the pay page. */
  readonly origins: readonly string[];
  /** Finds the provider's order by `receipt` or creates it: calling twice gives one order. */
  findOrCreateOrder(order: {
    receipt: string;
    amountPaise: Paise;
    notes: Record<string, string>;
  }): Promise<ProviderOrder>;
  /** Every payment tried on a provider's order, oldest first. */
  listPayments(providerOrderId: string): Promise<ProviderPayment[]>;
  /** Refunds in whole or part; the same `idempotencyKey` never refunds twice. */
  refund(refund: {
    providerPaymentId: string;
    amountPaise: Paise;
    idempotencyKey: string;
    notes: Record<string, string>;
  }): Promise<ProviderRefund>;
  /** Whether the signature the browser brought back belongs to this order (the id that we stored) and payment. */
  verifyPaymentSignature(fact: { providerOrderId: string; providerPaymentId: string; signature: string }): boolean;
  /** Whether the webhook's raw body was signed with the current secret, or the old one while secrets are rotated. */
  verifyWebhookSignature(rawBody: Uint8Array, signature: string): boolean;
}

export interface ProviderOrder {
  id: string;
  amountPaise: Paise;
  currency: string;
  status: "created" | "attempted" | "paid";
}

export interface ProviderPayment {
  id: string;
  orderId: string;
  amountPaise: Paise;
  currency: string;
  status: "created" | "authorized" | "captured" | "refunded" | "failed";
  method: string | null;
  errorDescription: string | null;
}

export interface ProviderRefund {
  id: string;
  paymentId: string;
  amountPaise: Paise;
  status: "pending" | "processed" | "failed";
}

/** The provider refused, failed or did not answer in time. `retriable` is false when asking again cannot help. */
export class ProviderError extends Error {
  readonly reason: string;
  readonly retriable: boolean;

  constructor(message: string, options: { reason: string; retriable: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.name = "ProviderError";
    this.reason = options.reason;
    this.retriable = options.retriable;
  }
}
