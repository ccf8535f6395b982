import type { OrderView } from "#app/domain/orders/orders.ts";

/** What a confirmation can truthfully say: never "confirmed" before the money is certain (reference/razorpay, known mistakes). */
export type Confirmation = "confirmed" | "awaiting" | "confirming" | "expired" | "returning" | "returned" | "cancelled";

type Stage = Pick<OrderView, "status" | "paymentStatus" | "latePayment" | "isPaymentReported">;

/**
 * Returns what to say; `returning` and `returned` are for an order that expired before its payment came, `confirming` for one whose
 * customer has paid (`hasReturned`: comes from the provider's page just now) and whose money is not certain yet.
 */
export function confirmationOf(order: Stage, hasReturned = false): Confirmation {
  if (order.paymentStatus === "awaiting") return order.isPaymentReported || hasReturned ? "confirming" : "awaiting";
  if (order.paymentStatus === "expired") return order.latePayment ?? "expired";
  return order.status === "cancelled" ? "cancelled" : "confirmed";
}
