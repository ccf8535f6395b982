import type { Db, Trx } from "#app/db/connection.server.ts";
import { enqueue } from "#app/db/queue.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { postLedger } from "#app/domain/money/ledger/ledger.commands.server.ts";
import type { Paise } from "#app/domain/platform/money/money.ts";
import { publishEvent } from "#app/domain/notifications/notifications/notifications.commands.server.ts";
import { auditedOrder, auditOrder } from "#app/domain/platform/audit/order-audit.commands.server.ts";
import { isKnownEvent, recordPaymentEvent } from "#app/domain/money/payments/payment-events.commands.server.ts";
import {
  orderPaymentMachine,
  paymentMachine,
  refundMachine,
} from "#app/domain/money/payments/payment-machines.server.ts";
import {
  ProviderError,
  type PaymentProvider,
  type ProviderRefund,
} from "#app/domain/money/payments/payment-provider.ts";
import { orderPaymentTransitions } from "#app/domain/money/payments/payments.ts";
import { transition } from "#app/domain/platform/state-machine/transition.commands.server.ts";
import { canMove } from "#app/domain/platform/state-machine/transitions.ts";

const HOUR_MILLISECONDS = 60 * 60 * 1000;
/** A pending refund is checked again after this: its webhook may be lost. */
const RECHECK_MILLISECONDS = 6 * HOUR_MILLISECONDS;
const RETRY_MILLISECONDS = HOUR_MILLISECONDS;
/** The reason of a refund made in the provider's dashboard. */
const PROVIDER_INITIATED = "made-at-provider";

/** A refund of an order's captured payment, or of a payment; of everything left of it when no amount is given. */
export type RefundRequest = ({ orderId: number } | { paymentId: number }) & {
  amountPaise?: Paise;
  /** Why, as a short kebab-case name (`order-cancelled`, `shipment-12-cancelled`): the same reason refunds a payment once. */
  reason: string;
};

/**
 * Records a refund and enqueues sending it. Returns the refund's id, the same one when it was asked for before, or undefined when
 * the order has no captured payment. Throws when it exceeds the captured amount. The caller that cancels a paid order also moves
 * its `payment_status` to `refund_due` and posts the sale's reversal to `refunds_due`; once refunded, the order becomes `refunded`
 * here.
 */
export async function requestRefund(trx: Trx, request: RefundRequest): Promise<number | undefined> {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(request.reason)) throw new Error(`Not a refund's reason: ${request.reason}`);
  const payment = await lockPayment(trx, request);
  if (!payment) return undefined;
  const key = `haat-${payment.id}-${request.reason}`;
  const refunds = await trx
    .selectFrom("refunds")
    .select(["id", "idempotency_key", "reason", "amount_paise"])
    .where("payment_id", "=", payment.id)
    .execute();
  const known = refunds.find((refund) => refund.reason === request.reason);
  if (known) return known.id;
  const left = payment.amount_paise - refunds.reduce((sum, refund) => sum + refund.amount_paise, 0);
  const amountPaise = request.amountPaise ?? left;
  if (amountPaise <= 0 || amountPaise > left) {
    throw new Error(`Payment ${payment.id} has ${left} paise left to refund, not ${amountPaise}`);
  }
  const { id } = await trx
    .insertInto("refunds")
    .values({ payment_id: payment.id, idempotency_key: key, amount_paise: amountPaise, reason: request.reason })
    .returning("id")
    .executeTakeFirstOrThrow();
  await enqueue(trx, "refund.send", { refundId: id }, { key: `refund:${id}` });
  return id;
}

/**
 * Sends a refund that has failed once more, by an administrator's decision. Returns false when the order has no such refund. Throws
 * `DomainError` when it has not failed, or was made at the provider and not by us.
 */
export async function retryRefund(
  db: Db,
  admin: AnyScope,
  { publicNumber, refundId }: { publicNumber: string; refundId: number },
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const order = await auditedOrder(trx, publicNumber).forUpdate().executeTakeFirst();
    const refund =
      order &&
      (await trx
        .selectFrom("refunds as r")
        .innerJoin("payments as p", "p.id", "r.payment_id")
        .where("p.order_id", "=", order.id)
        .where("r.id", "=", refundId)
        .select(["r.status", "r.reason", "r.amount_paise"])
        .executeTakeFirst());
    if (!refund) return false;
    if (refund.status !== "failed" || refund.reason === PROVIDER_INITIATED)
      throw new DomainError("messages:order_refund.not_failed");
    // Replaces the attempt that waits for its hour.
    await enqueue(trx, "refund.send", { refundId }, { key: `refund:${refundId}` });
    const details = { amount_paise: refund.amount_paise };
    await auditOrder(trx, admin, order, { action: "order.retry_refund", details });
    return true;
  });
}

async function lockPayment(
  trx: Trx,
  request: { orderId: number } | { paymentId: number },
): Promise<{ id: number; amount_paise: Paise } | undefined> {
  const payments = trx.selectFrom("payments").innerJoin("orders", "orders.id", "payments.order_id");
  const wanted =
    "paymentId" in request
      ? payments.where("payments.id", "=", request.paymentId)
      : payments.where("payments.order_id", "=", request.orderId).where("payments.status", "=", "captured");
  return wanted.select(["payments.id", "payments.amount_paise"]).forUpdate("orders").executeTakeFirst();
}

/**
 * Sends a refund to the provider and stores the result. Idempotent by the provider's idempotency key. No transaction is open while
 * the provider is asked. Throws when the refund did not go through, so that the queue tries again; meanwhile the error is stored in
 * the row, and a refused or failed refund is shown to administrators (rule 5.15).
 */
export async function sendRefund(db: Db, provider: PaymentProvider, refundId: number): Promise<void> {
  const refund = await db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .innerJoin("orders", "orders.id", "payments.order_id")
    .select([
      "refunds.status",
      "refunds.amount_paise",
      "refunds.idempotency_key",
      "payments.provider_payment_id",
      "orders.public_number",
    ])
    .where("refunds.id", "=", refundId)
    .executeTakeFirstOrThrow();
  if (refund.status === "processed") return;
  if (refund.provider_payment_id === null)
    throw new Error(`Refund ${refundId} is of a payment that the provider never named`);
  let answer: ProviderRefund;
  try {
    answer = await provider.refund({
      providerPaymentId: refund.provider_payment_id,
      amountPaise: refund.amount_paise,
      idempotencyKey: refund.idempotency_key,
      notes: { order: refund.public_number, refund: String(refundId) },
    });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const sent = { id: refundId, status: refund.status };
    const [to, set] = [error.retriable ? refund.status : ("failed" as const), { last_error: error.message }];
    await inTransaction(db, (trx) => transition(trx, refundMachine, sent, to, "system", { set }));
    throw error;
  }
  await inTransaction(db, async (trx) => {
    const locked = await lockRefund(trx, refundId);
    await applyRefundStatus(trx, locked, answer.id, answer.status);
    if (answer.status === "pending") {
      await enqueue(trx, "refund.send", { refundId }, { runAt: new Date(Date.now() + RECHECK_MILLISECONDS) });
    }
  });
  if (answer.status === "failed") throw new Error(`The provider could not carry out refund ${refundId}`);
}

/** A webhook's report about a refund. */
export interface RefundFact {
  providerRefundId: string;
  providerPaymentId: string;
  status: ProviderRefund["status"];
  amountPaise: Paise;
  /** Our refund's id from its notes; null for one made in the provider's dashboard. */
  refundId: number | null;
  eventId: string;
  rawBody: string;
}

/**
 * Applies a webhook about a refund: forward only, each event once. A refund made in the provider's dashboard gets a row, so that
 * the ledger matches the bank.
 */
export async function applyRefundFact(db: Db, fact: RefundFact): Promise<void> {
  await inTransaction(db, async (trx) => {
    const payment = await trx
      .selectFrom("payments")
      .innerJoin("orders", "orders.id", "payments.order_id")
      .select("payments.id")
      .where("payments.provider_payment_id", "=", fact.providerPaymentId)
      .forUpdate("orders")
      .executeTakeFirst();
    if (await isKnownEvent(trx, fact.eventId)) return;
    await recordPaymentEvent(
      trx,
      { eventId: fact.eventId, source: "webhook", type: `refund.${fact.status}`, rawBody: fact.rawBody },
      payment?.id ?? null,
    );
    if (!payment) return;
    const refund = (await findReportedRefund(trx, payment.id, fact)) ?? (await addForeignRefund(trx, payment.id, fact));
    const hasFailed = await applyRefundStatus(trx, refund, fact.providerRefundId, fact.status);
    if (hasFailed && refund.reason !== PROVIDER_INITIATED) {
      const runAt = new Date(Date.now() + RETRY_MILLISECONDS);
      await enqueue(trx, "refund.send", { refundId: refund.id }, { key: `refund:${refund.id}:again`, runAt });
    }
  });
}

interface RefundRow {
  id: number;
  payment_id: number;
  status: ProviderRefund["status"];
  amount_paise: Paise;
  reason: string;
  provider_refund_id: string | null;
  idempotency_key: string;
}

const refundColumns = [
  "id",
  "payment_id",
  "status",
  "amount_paise",
  "reason",
  "provider_refund_id",
  "idempotency_key",
] as const;

async function lockRefund(trx: Trx, refundId: number): Promise<RefundRow> {
  await trx
    .selectFrom("orders")
    .innerJoin("payments", "payments.order_id", "orders.id")
    .innerJoin("refunds", "refunds.payment_id", "payments.id")
    .select("orders.id")
    .where("refunds.id", "=", refundId)
    .forUpdate("orders")
    .executeTakeFirstOrThrow();
  return trx.selectFrom("refunds").select(refundColumns).where("id", "=", refundId).executeTakeFirstOrThrow();
}

async function findReportedRefund(trx: Trx, paymentId: number, fact: RefundFact): Promise<RefundRow | undefined> {
  return trx
    .selectFrom("refunds")
    .select(refundColumns)
    .where("payment_id", "=", paymentId)
    .where((where) =>
      where.or([where("provider_refund_id", "=", fact.providerRefundId), where("id", "=", fact.refundId ?? 0)]),
    )
    .where("amount_paise", "=", fact.amountPaise)
    .executeTakeFirst();
}

async function addForeignRefund(
  trx: Trx,
  paymentId: number,
  fact: { providerRefundId: string | null; amountPaise: Paise },
): Promise<RefundRow> {
  return trx
    .insertInto("refunds")
    .values({
      payment_id: paymentId,
      idempotency_key: `provider-${paymentId}-${fact.providerRefundId ?? "whole"}`,
      provider_refund_id: fact.providerRefundId,
      amount_paise: fact.amountPaise,
      reason: PROVIDER_INITIATED,
    })
    .returning(refundColumns)
    .executeTakeFirstOrThrow();
}

/** Forward only: pending → failed → (tried again) → processed. Returns whether it failed just now. The caller holds the order's lock. */
async function applyRefundStatus(
  trx: Trx,
  refund: RefundRow,
  providerRefundId: string,
  status: ProviderRefund["status"],
): Promise<boolean> {
  if (refund.status === "processed") return false;
  if (status === "processed") {
    await completeRefund(trx, refund, providerRefundId);
    return false;
  }
  if (status === "pending") {
    const set = { provider_refund_id: providerRefundId };
    await transition(trx, refundMachine, refund, "pending", "system", { set });
    return false;
  }
  // A late failure of an earlier attempt: the newer one decides.
  if (refund.provider_refund_id !== null && refund.provider_refund_id !== providerRefundId) return false;
  if (refund.status === "failed") return false;
  await transition(trx, refundMachine, refund, "failed", "system", {
    set: {
      provider_refund_id: null,
      // The provider answers a key with the refund it made for it: another try needs another key.
      idempotency_key: nextKey(refund.idempotency_key),
      last_error: `The provider could not carry out ${providerRefundId}`,
    },
  });
  return true;
}

/** `haat-7-surplus` → `haat-7-surplus_2` → `haat-7-surplus_3`: reasons never hold an underscore. */
function nextKey(key: string): string {
  const [base, count] = key.split("_", 2);
  return `${base}_${Number(count ?? 1) + 1}`;
}

async function completeRefund(trx: Trx, refund: RefundRow, providerRefundId: string | null): Promise<void> {
  await transition(trx, refundMachine, refund, "processed", "system", {
    set: { provider_refund_id: providerRefundId ?? refund.provider_refund_id, last_error: null },
  });
  const payment = await trx
    .selectFrom("payments as p")
    .innerJoin("orders as o", "o.id", "p.order_id")
    .select([
      "p.id",
      "p.order_id",
      "p.status",
      "p.amount_paise",
      "o.payment_status",
      "o.public_number",
      "o.customer_id",
    ])
    .where("p.id", "=", refund.payment_id)
    .executeTakeFirstOrThrow();
  await postLedger(trx, {
    kind: "refund",
    reference: `refund:${refund.id}`,
    orderId: payment.order_id,
    entries: [
      { account: "refunds_due", amountPaise: refund.amount_paise },
      { account: "provider_clearing", amountPaise: -refund.amount_paise },
    ],
  });
  const { customer_id: profileId, public_number: publicNumber } = payment;
  await publishEvent(trx, "refund_sent", { profileId, publicNumber, amountPaise: refund.amount_paise });
  const returned = await sumOfRefunds(trx, payment.id, "processed");
  if (payment.status !== "captured" || returned < payment.amount_paise) return;
  await transition(trx, paymentMachine, payment, "refunded", "system");
  const order = { id: payment.order_id, status: payment.payment_status };
  if (canMove(orderPaymentTransitions, order.status, "refunded"))
    await transition(trx, orderPaymentMachine, order, "refunded", "system");
}

/** Marks all refunds of a payment as processed after the provider reports a full refund; the rest was refunded there. */
export async function completeFullRefund(trx: Trx, paymentId: number): Promise<void> {
  const payment = await trx
    .selectFrom("payments")
    .select("amount_paise")
    .where("id", "=", paymentId)
    .executeTakeFirstOrThrow();
  const refunds = await trx
    .selectFrom("refunds")
    .select(refundColumns)
    .where("payment_id", "=", paymentId)
    .orderBy("id")
    .execute();
  const left = payment.amount_paise - refunds.reduce((sum, refund) => sum + refund.amount_paise, 0);
  if (left > 0) refunds.push(await addForeignRefund(trx, paymentId, { providerRefundId: null, amountPaise: left }));
  for (const refund of refunds) if (refund.status !== "processed") await completeRefund(trx, refund, null);
}

async function sumOfRefunds(trx: Trx, paymentId: number, status: ProviderRefund["status"]): Promise<Paise> {
  const { sum } = await trx
    .selectFrom("refunds")
    .select((query) => query.fn.coalesce(query.fn.sum<number>("amount_paise"), query.lit(0)).as("sum"))
    .where("payment_id", "=", paymentId)
    .where("status", "=", status)
    .executeTakeFirstOrThrow();
  return sum;
}
