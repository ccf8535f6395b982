import type { OrderView } from "#app/domain/orders/orders.ts";

/** What a confirmation can truthfully say: never "confirmed" before the money is certain (reference/razorpay, known mistakes). */
export type Confirmation = "confirmed" | "awaiting" | "expired" | "cancelled";

export function confirmationOf(order: Pick<OrderView, "status" | "paymentStatus">): Confirmation {
  if (order.paymentStatus === "awaiting") return "awaiting";
  if (order.paymentStatus === "expired") return "expired";
  return order.status === "cancelled" ? "cancelled" : "confirmed";
}
