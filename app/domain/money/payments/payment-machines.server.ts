import type { OrderPaymentStatus, PaymentStatus, RefundStatus } from "#app/db/schema.ts";
import { orderPaymentTransitions, paymentTransitions, refundTransitions } from "#app/domain/money/payments/payments.ts";
import type { StateMachine } from "#app/domain/platform/state-machine/transition.commands.server.ts";

/** An order's payment; its other status follows from its shipments (`refreshOrderStatus`). */
export const orderPaymentMachine: StateMachine<"orders", OrderPaymentStatus> = {
  transitions: orderPaymentTransitions,
  table: "orders",
  status: "payment_status",
};

/** `payment_events` has the reason of each move. */
export const paymentMachine: StateMachine<"payments", PaymentStatus> = {
  transitions: paymentTransitions,
  table: "payments",
  status: "status",
  set: ({ to }) => ({
    updated_at: new Date(),
    ...(to !== "quarantined" && { last_error: null }),
    ...((to === "captured" || to === "surplus") && { captured_at: new Date() }),
  }),
};

export const refundMachine: StateMachine<"refunds", RefundStatus> = {
  transitions: refundTransitions,
  table: "refunds",
  status: "status",
  set: () => ({ updated_at: new Date() }),
};
