import { createHmac } from "node:crypto";
import {
  newId,
  SandboxRefusal,
  type PaymentFailure,
  type SandboxCard,
} from "#app/adapters/payments/sandbox/sandbox-entities.ts";
import type { SandboxStore } from "#app/adapters/payments/sandbox/sandbox-store.ts";

const CHECKOUTS_KEPT = 5000;

/** One visit to the hosted page: the shop form's request, and the shopper's progress. */
export interface SandboxCheckout {
  id: string;
  orderId: string;
  callbackUrl: string;
  cancelUrl: string | null;
  shopName: string;
  description: string | null;
  prefill: { name: string | null; email: string | null; contact: string | null };
  /** The card payment that waits for its OTP. */
  paymentId: string | null;
  /** Fields that the browser posts to `callbackUrl`; set once the visit is over. */
  answer: Record<string, string> | null;
}

export interface CheckoutRequest {
  orderId: string;
  amount?: number | undefined;
  callbackUrl: string;
  cancelUrl: string | null;
  shopName: string;
  description: string | null;
  prefill: SandboxCheckout["prefill"];
}

export type SandboxCheckouts = ReturnType<typeof createSandboxCheckouts>;

/** Razorpay's test cards, by their digits. */
export const testCards = [
  { digits: "4100280000001007", network: "Visa" },
  { digits: "5500670000001002", network: "MasterCard" },
  { digits: "6527658900001005", network: "RuPay" },
] as const;
export const testUpiIds = { success: "success@razorpay", failure: "failure@razorpay" } as const;

const failures = {
  cardDeclined: {
    code: "BAD_REQUEST_ERROR",
    description: "Your payment was declined by the bank. Try another card or another way to pay.",
    source: "issuer_bank",
    step: "payment_authorization",
    reason: "card_declined",
  },
  incorrectOtp: {
    code: "BAD_REQUEST_ERROR",
    description: "Payment processing failed because of incorrect OTP",
    source: "customer",
    step: "payment_authentication",
    reason: "incorrect_otp",
  },
  upiFailed: {
    code: "GATEWAY_ERROR",
    description: "Payment was unsuccessful due to a temporary issue. Try again or use another way to pay.",
    source: "gateway",
    step: "payment_authorization",
    reason: "payment_failed",
  },
  invalidVpa: {
    code: "BAD_REQUEST_ERROR",
    description: "Invalid VPA. Please enter a valid Virtual Payment Address",
    source: "customer",
    step: "payment_initiation",
    reason: "invalid_vpa",
  },
  cancelled: {
    code: "BAD_REQUEST_ERROR",
    description: "Your payment has been cancelled. Try again or complete the payment later.",
    source: "customer",
    step: "payment_authentication",
    reason: "payment_cancelled",
  },
  alreadyPaid: {
    code: "BAD_REQUEST_ERROR",
    description: "Payment already done for this order.",
    source: "business",
    step: "payment_initiation",
    reason: "order_already_paid",
  },
} satisfies Record<string, PaymentFailure>;

/** What a payment of the control API fails with. */
export const declinedByBank: PaymentFailure = failures.cardDeclined;

/** The shopper's way through the hosted page, without HTML. Every step refuses a visit that is over. */
export function createSandboxCheckouts(options: { store: SandboxStore; keySecret: string }) {
  const { store, keySecret } = options;
  const checkouts = new Map<string, SandboxCheckout>();

  function find(id: string): SandboxCheckout | undefined {
    return checkouts.get(id);
  }

  function open({ amount, ...request }: CheckoutRequest): SandboxCheckout {
    const order = store.getOrder(request.orderId);
    if (amount !== undefined && amount !== order.amount) {
      throw new SandboxRefusal(
        "Payment amount is different from your order amount. To pay successfully, please try using right amount.",
      );
    }
    const checkout: SandboxCheckout = { id: newId("chk"), ...request, paymentId: null, answer: null };
    checkouts.set(checkout.id, checkout);
    for (const oldest of checkouts.keys()) {
      if (checkouts.size <= CHECKOUTS_KEPT) break;
      checkouts.delete(oldest);
    }
    if (order.status === "paid") endWithFailure(checkout, failures.alreadyPaid);
    return checkout;
  }

  /** The next step is the OTP, for every card: only then does the bank say whether it takes the card. */
  function payByCard(checkout: SandboxCheckout, card: { digits: string; name: string }) {
    begin(checkout, { method: "card", card: describeCard(card) });
  }

  function enterOtp(checkout: SandboxCheckout, otp: string) {
    const paymentId = checkout.paymentId;
    if (checkout.answer || !paymentId) return;
    if (!/^\d{4,10}$/.test(otp)) return fail(checkout, paymentId, failures.incorrectOtp);
    if (store.getPayment(paymentId).card?.network === "Unknown")
      return fail(checkout, paymentId, failures.cardDeclined);
    succeed(checkout, paymentId);
  }

  function payByUpi(checkout: SandboxCheckout, vpa: string) {
    const paymentId = begin(checkout, { method: "upi", vpa });
    if (!paymentId) return;
    if (vpa === testUpiIds.success) return succeed(checkout, paymentId);
    fail(checkout, paymentId, vpa === testUpiIds.failure ? failures.upiFailed : failures.invalidVpa);
  }

  /** Ends the visit; a payment that waits for its OTP fails, as when a shopper leaves the bank's page. */
  function cancel(checkout: SandboxCheckout) {
    if (checkout.answer) return;
    if (checkout.paymentId) fail(checkout, checkout.paymentId, failures.cancelled);
    else endWithFailure(checkout, failures.cancelled);
  }

  /** The new payment's id; undefined when the visit is over, or the order was paid meanwhile in another tab. */
  function begin(
    checkout: SandboxCheckout,
    means: { method: "card"; card: SandboxCard } | { method: "upi"; vpa: string },
  ): string | undefined {
    if (checkout.answer) return undefined;
    if (store.getOrder(checkout.orderId).status === "paid") {
      endWithFailure(checkout, failures.alreadyPaid);
      return undefined;
    }
    const { description, prefill, orderId } = checkout;
    const payment = store.startPayment({
      orderId,
      ...means,
      description,
      email: prefill.email,
      contact: prefill.contact,
    });
    checkout.paymentId = payment.id;
    return payment.id;
  }

  function succeed(checkout: SandboxCheckout, paymentId: string) {
    if (store.getOrder(checkout.orderId).status === "paid") return fail(checkout, paymentId, failures.alreadyPaid);
    store.authorizePayment(paymentId);
    store.capturePayment(paymentId);
    checkout.answer = successAnswer(checkout.orderId, paymentId, keySecret);
  }

  function fail(checkout: SandboxCheckout, paymentId: string, failure: PaymentFailure) {
    store.failPayment(paymentId, failure);
    endWithFailure(checkout, failure, paymentId);
  }

  function endWithFailure(checkout: SandboxCheckout, failure: PaymentFailure, paymentId?: string) {
    const metadata = JSON.stringify({ ...(paymentId && { payment_id: paymentId }), order_id: checkout.orderId });
    const fields = Object.entries({ ...failure, metadata }).map(([name, value]) => [`error[${name}]`, value] as const);
    checkout.answer = Object.fromEntries(fields);
  }

  return { open, find, payByCard, enterOtp, payByUpi, cancel, clear: () => checkouts.clear() };
}

/** The three fields of a payment that went well, signed as Razorpay documents it. */
export function successAnswer(orderId: string, paymentId: string, keySecret: string): Record<string, string> {
  return {
    razorpay_payment_id: paymentId,
    razorpay_order_id: orderId,
    razorpay_signature: createHmac("sha256", keySecret).update(`${orderId}|${paymentId}`).digest("hex"),
  };
}

/** Stored data of a card, without its number. */
export function describeCard({ digits, name }: { digits: string; name: string }): SandboxCard {
  const network = testCards.find((card) => card.digits === digits)?.network ?? "Unknown";
  return {
    id: newId("card"),
    entity: "card",
    name,
    last4: digits.slice(-4),
    network,
    type: "debit",
    international: false,
  };
}
