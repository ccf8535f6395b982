import { createHmac } from "node:crypto";
import { vi } from "vitest";
import { sandboxCredentials } from "#app/config.server.ts";
import {
  ProviderError,
  type PaymentProvider,
  type ProviderPayment,
  type ProviderRefund,
} from "#app/domain/money/payments/payment-provider.ts";
import { payments } from "#app/services.server.ts";

/** An in-memory payment provider that a test controls. It signs as the sandbox does, so that the shop's own checks accept it. */
export interface FakeProvider extends PaymentProvider {
  /** The calls so far, in order: `order`, `list`, `refund`. */
  readonly asked: string[];
  readonly receipts: Map<string, string>;
  readonly tried: ProviderPayment[];
  readonly refunds: (ProviderRefund & { idempotencyKey: string; refundNote: string | undefined })[];
  /** While set, every call fails with it. */
  failure: ProviderError | undefined;
  /** The status of refunds created from now on. */
  refundStatus: ProviderRefund["status"];
  /** Runs while the shop waits for a response. */
  meanwhile: (() => Promise<void>) | undefined;
  /** Adds a payment attempt. */
  pay(providerOrderId: string, given?: Partial<ProviderPayment>): ProviderPayment;
}

export const unreachable = new ProviderError("The provider did not answer in time", {
  reason: "timeout",
  retriable: true,
});

let counter = 0;
function newId(prefix: string): string {
  counter += 1;
  return `${prefix}_${process.pid}x${counter}`;
}

export function createFakeProvider(amountOf: (providerOrderId: string) => number = () => 49_900): FakeProvider {
  const answer = async (name: string) => {
    fake.asked.push(name);
    await fake.meanwhile?.();
    if (fake.failure) throw fake.failure;
  };
  const fake: FakeProvider = {
    keyId: payments.keyId,
    hostedCheckoutUrl: payments.hostedCheckoutUrl,
    checkoutScriptUrl: payments.checkoutScriptUrl,
    origins: [],
    verifyPaymentSignature: (fact) => payments.verifyPaymentSignature(fact),
    verifyWebhookSignature: (body, signature) => payments.verifyWebhookSignature(body, signature),
    asked: [],
    receipts: new Map(),
    tried: [],
    refunds: [],
    failure: undefined,
    refundStatus: "processed",
    meanwhile: undefined,

    async findOrCreateOrder({ receipt, amountPaise }) {
      await answer("order");
      const id = fake.receipts.get(receipt) ?? newId("order");
      fake.receipts.set(receipt, id);
      return { id, amountPaise, currency: "INR", status: "created" };
    },

    async listPayments(providerOrderId) {
      await answer("list");
      return fake.tried.filter((payment) => payment.orderId === providerOrderId);
    },

    async refund({ providerPaymentId, amountPaise, idempotencyKey, notes }) {
      await answer("refund");
      const known = fake.refunds.find((refund) => refund.idempotencyKey === idempotencyKey);
      if (known) return known;
      const refund = {
        id: newId("rfnd"),
        paymentId: providerPaymentId,
        amountPaise,
        status: fake.refundStatus,
        idempotencyKey,
        refundNote: notes["refund"],
      };
      fake.refunds.push(refund);
      return refund;
    },

    pay(providerOrderId, given = {}) {
      const payment: ProviderPayment = {
        id: newId("pay"),
        orderId: providerOrderId,
        amountPaise: amountOf(providerOrderId),
        currency: "INR",
        status: "captured",
        method: "card",
        errorDescription: null,
        ...given,
      };
      fake.tried.push(payment);
      return payment;
    },
  };
  return fake;
}

/** Returns the signature that the provider's page gives the browser for this payment. */
export function paymentSignature(providerOrderId: string, providerPaymentId: string): string {
  return createHmac("sha256", sandboxCredentials.keySecret)
    .update(`${providerOrderId}|${providerPaymentId}`)
    .digest("hex");
}

/** Returns the signature of a webhook's body, with the current secret unless given otherwise. */
export function webhookSignature(
  body: string | Uint8Array,
  secret = sandboxCredentials.webhookSecrets[0] ?? "",
): string {
  return createHmac("sha256", secret).update(body).digest("hex");
}

let events = 0;
/** Returns a webhook as the provider sends it: its body, its event's id and its signature. */
export function webhookFor(
  payment: Pick<ProviderPayment, "id" | "orderId" | "amountPaise" | "currency"> & { errorDescription?: string | null },
  event: "payment.authorized" | "payment.captured" | "payment.failed" | "order.paid" = "payment.captured",
): { body: string; eventId: string; signature: string } {
  events += 1;
  const status = event === "order.paid" ? "captured" : event.slice("payment.".length);
  const body = JSON.stringify({
    entity: "event",
    account_id: "acc_test",
    event,
    contains: ["payment"],
    payload: {
      payment: {
        entity: {
          id: payment.id,
          entity: "payment",
          order_id: payment.orderId,
          amount: payment.amountPaise,
          currency: payment.currency,
          status,
          error_description: payment.errorDescription ?? null,
          notes: [],
        },
      },
    },
    created_at: 1_795_000_000,
  });
  return { body, eventId: `evt_${process.pid}x${events}`, signature: webhookSignature(body) };
}

/** Makes the shop's services use this provider instead of the real adapter, until the test's mocks are restored. */
export function answerInsteadOf(adapter: PaymentProvider, fake: FakeProvider): void {
  vi.spyOn(adapter, "findOrCreateOrder").mockImplementation(fake.findOrCreateOrder);
  vi.spyOn(adapter, "listPayments").mockImplementation(fake.listPayments);
  vi.spyOn(adapter, "refund").mockImplementation(fake.refund);
}
