import {
  newId,
  SandboxRefusal,
  secondsNow,
  type PaymentFailure,
  type SandboxCard,
  type SandboxEvent,
  type SandboxOrder,
  type SandboxPayment,
  type SandboxRefund,
} from "#app/adapters/payments/sandbox/sandbox-entities.ts";

const EVENTS_KEPT = 5000;

/** State of the sandbox as plain data, so that it can be written to a file. */
export interface SandboxState {
  orders: SandboxOrder[];
  payments: SandboxPayment[];
  refunds: SandboxRefund[];
  /** The refund and the request of each `X-Refund-Idempotency` key. */
  refundKeys: { key: string; request: string; refundId: string }[];
  events: SandboxEvent[];
}

export interface NewOrder {
  amount: number;
  currency: string;
  receipt: string | null;
  notes: Record<string, string>;
}

export interface NewPayment {
  orderId: string;
  method: "card" | "upi";
  card?: SandboxCard;
  vpa?: string;
  email?: string | null;
  contact?: string | null;
  description?: string | null;
  /** Only to imitate a payment that does not fit its order. */
  amount?: number;
  currency?: string;
}

export interface NewRefund {
  amount?: number | undefined;
  speed: string;
  receipt: string | null;
  notes: Record<string, string>;
}

export type SandboxStore = ReturnType<typeof createSandboxStore>;

/**
 * Orders, payments and refunds with Razorpay's rules, and no HTTP. Every change that Razorpay announces by webhook is
 * passed to `announce`. Throws `SandboxRefusal`.
 */
export function createSandboxStore(
  options: { state?: SandboxState | undefined; announce?: (event: SandboxEvent) => void } = {},
) {
  const { state, announce } = options;
  const orders = new Map(state?.orders.map((order) => [order.id, order]));
  const payments = new Map(state?.payments.map((payment) => [payment.id, payment]));
  const refunds = new Map(state?.refunds.map((refund) => [refund.id, refund]));
  const refundKeys = new Map(state?.refundKeys.map((entry) => [entry.key, entry]));
  const events = new Map(state?.events.map((event) => [event.id, event]));
  let refundOutcome: SandboxRefund["status"] = "processed";

  function tell(name: string, orderId: string, entities: Record<string, object>) {
    const payload = Object.fromEntries(Object.entries(entities).map(([kind, entity]) => [kind, { entity }]));
    const body = JSON.stringify({
      entity: "event",
      account_id: "acc_HaatSandbox000",
      event: name,
      contains: Object.keys(entities),
      payload,
      created_at: secondsNow(),
    });
    const event = { id: newId("evt"), name, orderId, body, isDelivered: false };
    events.set(event.id, event);
    for (const oldest of events.keys()) {
      if (events.size <= EVENTS_KEPT) break;
      events.delete(oldest);
    }
    announce?.(event);
  }

  function getOrder(id: string): SandboxOrder {
    return orders.get(id) ?? refuseUnknown();
  }

  function getPayment(id: string): SandboxPayment {
    return payments.get(id) ?? refuseUnknown();
  }

  function createOrder({ amount, currency, receipt, notes }: NewOrder): SandboxOrder {
    const order: SandboxOrder = {
      id: newId("order"),
      entity: "order",
      amount,
      amount_paid: 0,
      amount_due: amount,
      currency,
      receipt,
      offer_id: null,
      status: "created",
      attempts: 0,
      notes,
      created_at: secondsNow(),
    };
    orders.set(order.id, order);
    return order;
  }

  /** Newest first, as Razorpay lists everything. */
  function listOrders({ receipt, count, skip }: { receipt?: string; count: number; skip: number }): SandboxOrder[] {
    const matching = [...orders.values()].filter((order) => receipt === undefined || order.receipt === receipt);
    return matching.reverse().slice(skip, skip + count);
  }

  function listPayments(orderId: string): SandboxPayment[] {
    getOrder(orderId);
    return [...payments.values()].filter((payment) => payment.order_id === orderId).reverse();
  }

  function startPayment(input: NewPayment): SandboxPayment {
    const order = getOrder(input.orderId);
    if (order.status === "paid") refuseSecondPayment();
    order.attempts += 1;
    order.status = "attempted";
    const payment: SandboxPayment = {
      id: newId("pay"),
      entity: "payment",
      amount: input.amount ?? order.amount,
      currency: input.currency ?? order.currency,
      status: "created",
      order_id: order.id,
      invoice_id: null,
      international: false,
      method: input.method,
      amount_refunded: 0,
      refund_status: null,
      captured: false,
      description: input.description ?? null,
      card_id: input.card?.id ?? null,
      ...(input.card && { card: input.card }),
      bank: null,
      wallet: null,
      vpa: input.vpa ?? null,
      email: input.email ?? null,
      contact: input.contact ?? null,
      notes: order.notes,
      fee: null,
      tax: null,
      error_code: null,
      error_description: null,
      error_source: null,
      error_step: null,
      error_reason: null,
      acquirer_data: {},
      created_at: secondsNow(),
    };
    payments.set(payment.id, payment);
    return payment;
  }

  /** Also takes a failed payment: late authorisation, the one step back that Razorpay knows. */
  function authorizePayment(id: string): SandboxPayment {
    const payment = getPayment(id);
    if (payment.status !== "created" && payment.status !== "failed") {
      throw new SandboxRefusal("This payment has already been authorized");
    }
    payment.status = "authorized";
    setFailure(payment, null);
    tell("payment.authorized", payment.order_id, { payment });
    return payment;
  }

  function capturePayment(id: string): SandboxPayment {
    const payment = getPayment(id);
    if (payment.status !== "authorized") throw new SandboxRefusal("This payment has already been captured");
    const order = getOrder(payment.order_id);
    if (order.status === "paid") refuseSecondPayment();
    payment.status = "captured";
    payment.captured = true;
    // Two per cent and the tax on it, as in test mode; the shop's own sums never use them.
    const fee = Math.round(payment.amount * 0.02);
    payment.tax = Math.round(fee * 0.18);
    payment.fee = fee + payment.tax;
    order.status = "paid";
    order.amount_paid = payment.amount;
    order.amount_due = Math.max(order.amount - payment.amount, 0);
    tell("payment.captured", order.id, { payment });
    tell("order.paid", order.id, { payment, order });
    return payment;
  }

  function failPayment(id: string, failure: PaymentFailure): SandboxPayment {
    const payment = getPayment(id);
    if (payment.status !== "created") throw new SandboxRefusal("This payment cannot fail any more");
    payment.status = "failed";
    setFailure(payment, failure);
    tell("payment.failed", payment.order_id, { payment });
    return payment;
  }

  function refundPayment(paymentId: string, input: NewRefund, key?: string): SandboxRefund {
    const request = JSON.stringify({ paymentId, ...input });
    const earlier = key === undefined ? undefined : refundKeys.get(key);
    if (earlier && earlier.request !== request) {
      throw new SandboxRefusal("Different request body sent for the same Idempotency Header", { reason: "NA" });
    }
    if (earlier) return getRefund(earlier.refundId);

    const payment = getPayment(paymentId);
    if (payment.status === "refunded") throw new SandboxRefusal("The payment has been fully refunded already");
    if (payment.status !== "captured") {
      throw new SandboxRefusal("The payment status should be captured for action to be taken");
    }
    const left = payment.amount - payment.amount_refunded;
    const amount = input.amount ?? left;
    if (amount > left) {
      throw new SandboxRefusal("The total refund amount is greater than the refund payment amount", {
        field: "amount",
      });
    }
    const refund: SandboxRefund = {
      id: newId("rfnd"),
      entity: "refund",
      amount,
      currency: payment.currency,
      payment_id: payment.id,
      notes: input.notes,
      receipt: input.receipt,
      acquirer_data: {},
      created_at: secondsNow(),
      batch_id: null,
      status: "pending",
      speed_processed: "normal",
      speed_requested: input.speed,
    };
    refunds.set(refund.id, refund);
    if (key !== undefined) refundKeys.set(key, { key, request, refundId: refund.id });
    addRefunded(payment, amount);
    tell("refund.created", payment.order_id, { refund, payment });
    if (refundOutcome !== "pending") settleRefund(refund.id, refundOutcome);
    return refund;
  }

  function settleRefund(id: string, status: "processed" | "failed"): SandboxRefund {
    const refund = getRefund(id);
    if (refund.status !== "pending") throw new SandboxRefusal("This refund is settled already");
    const payment = getPayment(refund.payment_id);
    refund.status = status;
    if (status === "failed") addRefunded(payment, -refund.amount);
    tell(`refund.${status}`, payment.order_id, { refund, payment });
    return refund;
  }

  function getRefund(id: string): SandboxRefund {
    return refunds.get(id) ?? refuseUnknown();
  }

  return {
    createOrder,
    getOrder,
    listOrders,
    getPayment,
    listPayments,
    startPayment,
    authorizePayment,
    capturePayment,
    failPayment,
    refundPayment,
    getRefund,
    settleRefund,
    /** Outcome of the next refunds: settled at once, or pending until `settleRefund`. */
    setRefundOutcome: (outcome: SandboxRefund["status"]) => {
      refundOutcome = outcome;
    },
    listEvents: () => [...events.values()],
    snapshot: (): SandboxState => ({
      orders: [...orders.values()],
      payments: [...payments.values()],
      refunds: [...refunds.values()],
      refundKeys: [...refundKeys.values()],
      events: [...events.values()],
    }),
    clear: () => {
      for (const map of [orders, payments, refunds, refundKeys, events]) map.clear();
      refundOutcome = "processed";
    },
  };
}

function setFailure(payment: SandboxPayment, failure: PaymentFailure | null) {
  payment.error_code = failure?.code ?? null;
  payment.error_description = failure?.description ?? null;
  payment.error_source = failure?.source ?? null;
  payment.error_step = failure?.step ?? null;
  payment.error_reason = failure?.reason ?? null;
}

function addRefunded(payment: SandboxPayment, amount: number) {
  payment.amount_refunded += amount;
  const isFull = payment.amount_refunded === payment.amount;
  payment.status = isFull ? "refunded" : "captured";
  payment.refund_status = isFull ? "full" : payment.amount_refunded > 0 ? "partial" : null;
}

function refuseUnknown(): never {
  throw new SandboxRefusal("The id provided does not exist");
}

function refuseSecondPayment(): never {
  throw new SandboxRefusal("Payment already done for this order.", { reason: "order_already_paid" });
}
