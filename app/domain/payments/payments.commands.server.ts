import type { Db } from "#app/db/connection.server.ts";
import type { Paise } from "#app/domain/money/money.ts";
import type { PaymentProvider } from "#app/domain/payments/payment-provider.ts";
import type { ReportedStatus } from "#app/domain/payments/payments.ts";

/** One thing the provider said about one payment, however it reached us. */
export interface PaymentFact {
  providerOrderId: string;
  providerPaymentId: string;
  status: ReportedStatus;
  amountPaise: Paise;
  currency: string;
  errorDescription?: string | null;
  source: "callback" | "webhook" | "reconciler";
  /** The provider's id of a webhook event; what the callback and the reconciler learn is named after its content. */
  eventId?: string;
  rawBody: string;
}

export interface StartedPayment {
  publicNumber: string;
  providerOrderId: string;
  amountPaise: Paise;
  currency: string;
}

export async function startPayment(
  _db: Db,
  _provider: PaymentProvider,
  _input: { orderId: number },
): Promise<StartedPayment> {
  throw new Error("startPayment");
}

export async function applyPaymentFact(_db: Db, _fact: PaymentFact): Promise<void> {
  throw new Error("applyPaymentFact");
}

export async function reconcileOrder(_db: Db, _provider: PaymentProvider, _orderId: number): Promise<void> {
  throw new Error("reconcileOrder");
}

export async function reconcileWaiting(_db: Db, _provider: PaymentProvider): Promise<void> {
  throw new Error("reconcileWaiting");
}
