import type { OrderView } from "#app/domain/orders/orders.ts";

/** What a confirmation can truthfully say: never "confirmed" before the money is certain (reference/razorpay, known mistakes). */
export type Confirmation = "confirmed" | "awaiting" | "expired" | "returning" | "returned" | "cancelled";

/** Returns what to say; `returning` and `returned` are for an order that expired before its payment came. */
export function confirmationOf(order: Pick<OrderView, "status" | "paymentStatus" | "latePayment">): Confirmation {
  if (order.paymentStatus === "awaiting") return "awaiting";
  if (order.paymentStatus === "expired") return order.latePayment ?? "expired";
  return order.status === "cancelled" ? "cancelled" : "confirmed";
}
