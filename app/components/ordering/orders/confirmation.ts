import type { OrderView } from "#app/domain/ordering/orders/orders.ts";
import { isCalledOff } from "#app/domain/ordering/orders/shipments.ts";

/** States of a confirmation page: never "confirmed" before the payment is certain (rule 4.18). */
export type Confirmation = "confirmed" | "awaiting" | "confirming" | "expired" | "returning" | "returned" | "cancelled";

type Stage = Pick<OrderView, "status" | "paymentStatus" | "latePayment" | "isPaymentReported">;

/**
 * Returns the state; `returning` and `returned` are for an order that expired before its payment arrived, `confirming` for one whose
 * customer has just come back from the provider's page (`hasReturned`) and whose payment is not certain yet.
 */
export function confirmationOf(order: Stage, hasReturned = false): Confirmation {
  if (order.paymentStatus === "awaiting") return order.isPaymentReported || hasReturned ? "confirming" : "awaiting";
  if (order.paymentStatus === "expired") return order.latePayment ?? "expired";
  return isCalledOff(order.status) ? "cancelled" : "confirmed";
}
