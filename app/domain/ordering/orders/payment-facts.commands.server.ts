import type { Db, Trx } from "#app/db/connection.server.ts";
import type { OrderPaymentStatus, PaymentStatus } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { postLedger } from "#app/domain/money/ledger/ledger.commands.server.ts";
import type { Paise } from "#app/domain/platform/money/money.ts";
import { confirmOrder } from "#app/domain/ordering/orders/orders.commands.server.ts";
import {
  isKnownEvent,
  recordPaymentEvent,
  type PaymentEvent,
} from "#app/domain/money/payments/payment-events.commands.server.ts";
import { paymentMachine } from "#app/domain/money/payments/payment-machines.server.ts";
import {
  mismatchOf,
  nextPaymentStatus,
  paymentTransitions,
  type ReportedStatus,
} from "#app/domain/money/payments/payments.ts";
import { requestRefund, completeFullRefund } from "#app/domain/money/payments/refunds.commands.server.ts";
import { transition } from "#app/domain/platform/state-machine/transition.commands.server.ts";
import { canMove } from "#app/domain/platform/state-machine/transitions.ts";

// Locks are always taken in the same order: the customer's cart (confirming an order takes lines out of it), the order's row, then
// its rows. Commands on one order are therefore serialized and cannot deadlock.

/** A fact about a payment from the provider, from any source. */
export interface PaymentFact {
  providerOrderId: string;
  providerPaymentId: string;
  status: ReportedStatus;
  amountPaise: Paise;
  currency: string;
  errorDescription?: string | null;
  source: PaymentEvent["source"];
  /** The provider's id of a webhook event; facts from the callback and the reconciler are named after their content. */
  eventId?: string;
  rawBody: string;
}

/**
 * The outcome of a fact: `repeated` and `noted` changed nothing that matters, `unknown` speaks of no order of ours, `paid`
 * confirmed the order, `surplus` is on its way back, `quarantined` waits for an administrator.
 */
export type FactOutcome = "repeated" | "unknown" | "noted" | "paid" | "surplus" | "quarantined";

/**
 * Applies a fact from the callback, the webhook or the reconciler; the only entry point for payment changes. Forward only and
 * idempotent. Each payment that the customer tries is a row of its own; the first takes the row that the order was placed with.
 * Money is only ever taken for an order that waits for exactly that amount; any other captured payment goes back (once) or into
 * quarantine. Rules 5.2 to 5.5.
 */
export async function applyPaymentFact(db: Db, fact: PaymentFact): Promise<FactOutcome> {
  const event: PaymentEvent = {
    eventId:
      fact.eventId ?? [fact.source, fact.providerPaymentId, fact.status, fact.amountPaise, fact.currency].join(":"),
    source: fact.source,
    type: `payment.${fact.status}`,
    rawBody: fact.rawBody,
  };
  // Providers repeat events often: a stored one is recognised without a lock.
  if (await isKnownEvent(db, event.eventId)) return "repeated";
  return inTransaction(db, async (trx) => {
    const order = await lockOrderOf(trx, fact.providerOrderId);
    if (await isKnownEvent(trx, event.eventId)) return "repeated";
    if (!order) {
      await recordPaymentEvent(trx, event, null);
      return "unknown";
    }
    const payment = await findOrAddPayment(trx, order.id, fact);
    await recordPaymentEvent(trx, event, payment.id);
    if (payment.status === "quarantined") return "quarantined";
    const misfit = mismatchOf({ totalPaise: order.total_paise }, fact);
    if (misfit) {
      if (!canMove(paymentTransitions, payment.status, "quarantined")) return "noted";
      await transition(trx, paymentMachine, payment, "quarantined", "system", {
        set: {
          quarantine_reason: `${order.public_number}: ${misfit}`,
          amount_paise: fact.amountPaise,
          currency: fact.currency,
        },
      });
      return "quarantined";
    }
    return applyStatus(trx, order, payment, fact);
  });
}

interface LockedOrder {
  id: number;
  public_number: string;
  total_paise: Paise;
  payment_status: OrderPaymentStatus;
}

interface PaymentRow {
  id: number;
  status: PaymentStatus;
}

async function lockOrderOf(trx: Trx, providerOrderId: string): Promise<LockedOrder | undefined> {
  await trx
    .selectFrom("carts")
    .innerJoin("orders", "orders.customer_id", "carts.profile_id")
    .innerJoin("payments", "payments.order_id", "orders.id")
    .select("carts.id")
    .where("payments.provider_order_id", "=", providerOrderId)
    .forUpdate("carts")
    .execute();
  return trx
    .selectFrom("orders")
    .innerJoin("payments", "payments.order_id", "orders.id")
    .select(["orders.id", "orders.public_number", "orders.total_paise", "orders.payment_status"])
    .where("payments.provider_order_id", "=", providerOrderId)
    .forUpdate("orders")
    .executeTakeFirst();
}

/** Returns the payment's row. A payment known from another order is quarantined here and unchanged there. */
async function findOrAddPayment(trx: Trx, orderId: number, fact: PaymentFact): Promise<PaymentRow> {
  const known = await trx
    .selectFrom("payments")
    .innerJoin("orders", "orders.id", "payments.order_id")
    .select(["payments.id", "payments.status", "payments.order_id", "orders.public_number"])
    .where("payments.provider_payment_id", "=", fact.providerPaymentId)
    .executeTakeFirst();
  if (known?.order_id === orderId) return known;
  if (known) return quarantinePayment(trx, orderId, fact, known.public_number);
  const unused = await trx
    .updateTable("payments")
    .set({ provider_payment_id: fact.providerPaymentId })
    .where("provider_order_id", "=", fact.providerOrderId)
    .where("provider_payment_id", "is", null)
    .returning(["id", "status"])
    .executeTakeFirst();
  return unused ?? addPayment(trx, orderId, fact, { provider_payment_id: fact.providerPaymentId });
}

async function quarantinePayment(trx: Trx, orderId: number, fact: PaymentFact, owner: string): Promise<PaymentRow> {
  const reason = `payment ${fact.providerPaymentId} belongs to order ${owner}`;
  const known = await trx
    .selectFrom("payments")
    .select(["id", "status"])
    .where("order_id", "=", orderId)
    .where("quarantine_reason", "=", reason)
    .executeTakeFirst();
  return known ?? addPayment(trx, orderId, fact, { status: "quarantined", quarantine_reason: reason });
}

async function addPayment(
  trx: Trx,
  orderId: number,
  fact: PaymentFact,
  values: { provider_payment_id?: string; status?: PaymentStatus; quarantine_reason?: string },
): Promise<PaymentRow> {
  return trx
    .insertInto("payments")
    .values({
      order_id: orderId,
      provider: "razorpay",
      amount_paise: fact.amountPaise,
      currency: fact.currency,
      ...values,
    })
    .returning(["id", "status"])
    .executeTakeFirstOrThrow();
}

async function applyStatus(trx: Trx, order: LockedOrder, payment: PaymentRow, fact: PaymentFact): Promise<FactOutcome> {
  if (fact.status === "refunded" && (payment.status === "captured" || payment.status === "surplus")) {
    await completeFullRefund(trx, payment.id);
    return "noted";
  }
  const next = nextPaymentStatus(payment.status, fact.status);
  if (next === payment.status) return "noted";
  if (next !== "captured") {
    const set = { last_error: next === "failed" ? (fact.errorDescription ?? null) : null };
    await transition(trx, paymentMachine, payment, next, "system", { set });
    return "noted";
  }
  if (order.payment_status !== "awaiting") {
    await refundSurplus(trx, order, payment, fact.amountPaise);
    return "surplus";
  }
  await transition(trx, paymentMachine, payment, "captured", "system");
  await confirmOrder(trx, order.id);
  return "paid";
}

/** Money for an order that is already paid, has expired or was cancelled: the customer gets it back, asked for once. */
async function refundSurplus(trx: Trx, order: LockedOrder, payment: PaymentRow, amountPaise: Paise): Promise<void> {
  await transition(trx, paymentMachine, payment, "surplus", "system");
  await postLedger(trx, {
    kind: "payment_surplus",
    reference: `payment:${payment.id}`,
    orderId: order.id,
    entries: [
      { account: "provider_clearing", amountPaise },
      { account: "refunds_due", amountPaise: -amountPaise },
    ],
  });
  await requestRefund(trx, { paymentId: payment.id, reason: "surplus" });
}
