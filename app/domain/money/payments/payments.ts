import type { OrderPaymentStatus, PaymentStatus, RefundStatus } from "#app/db/schema.ts";
import type { Paise } from "#app/domain/platform/money/money.ts";
import type { ProviderPayment } from "#app/domain/money/payments/payment-provider.ts";
import { canMove, type Transitions } from "#app/domain/platform/state-machine/transitions.ts";

/** A status of a payment that the provider can report. */
export type ReportedStatus = ProviderPayment["status"];

/** The shop sells in rupees only (rule 1.2). */
export const CURRENCY = "INR";

/**
 * Where a payment can go. A failed one can still be authorized late (rule 5.3). Final are `refunded`,
 * `surplus` (money that no order waits for, on its way back) and `quarantined` (it does not fit its order; people decide).
 */
export const paymentTransitions: Transitions<PaymentStatus> = {
  initial: ["created", "quarantined"],
  next: {
    created: ["failed", "authorized", "captured", "refunded", "surplus", "quarantined"],
    failed: ["authorized", "captured", "refunded", "surplus", "quarantined"],
    authorized: ["captured", "refunded", "surplus", "quarantined"],
    captured: ["refunded"],
    refunded: [],
    surplus: [],
    quarantined: [],
  },
};

/** An order's payment, as a whole: by card or UPI, in cash on delivery, or by gift cards alone. */
export const orderPaymentTransitions: Transitions<OrderPaymentStatus> = {
  initial: ["awaiting", "cash_due", "paid"],
  next: {
    awaiting: ["paid", "expired"],
    expired: [],
    cash_due: ["paid", "void"],
    void: [],
    paid: ["refund_due", "refunded"],
    refund_due: ["refunded"],
    refunded: [],
  },
};

/** A failed refund is sent again; each attempt can fail. */
export const refundTransitions: Transitions<RefundStatus> = {
  initial: ["pending"],
  next: {
    pending: ["pending", "failed", "processed"],
    failed: ["failed", "pending", "processed"],
    processed: [],
  },
};

/**
 * Returns the status after the provider reported `reported`: forward or unchanged, never back, whatever order reports arrive in.
 * The callback, the webhook and the reconciler may each report an older state than the known one.
 */
export function nextPaymentStatus(current: PaymentStatus, reported: ReportedStatus): PaymentStatus {
  return canMove(paymentTransitions, current, reported) ? reported : current;
}

/** Returns why a payment does not fit its order, in words for administrators; undefined when it fits. */
export function mismatchOf(
  order: { totalPaise: Paise },
  paid: { amountPaise: Paise; currency: string },
): string | undefined {
  if (paid.currency !== CURRENCY) return `currency ${paid.currency} instead of ${CURRENCY}`;
  if (paid.amountPaise !== order.totalPaise) return `${paid.amountPaise} paise instead of ${order.totalPaise}`;
  return undefined;
}
