import { beforeEach, describe, expect, it } from "vitest";
import { sql } from "kysely";
import { profileScope } from "#app/domain/platform/access/grant-scope.ts";
import { cancelOrder } from "#app/domain/ordering/orders/orders.commands.server.ts";
import { ProviderError } from "#app/domain/money/payments/payment-provider.ts";
import { applyPaymentFact } from "#app/domain/ordering/orders/payment-facts.commands.server.ts";
import { listPaymentsNeedingAttention } from "#app/domain/money/payments/payments.queries.server.ts";
import {
  applyRefundFact,
  requestRefund,
  sendRefund,
  type RefundFact,
} from "#app/domain/money/payments/refunds.commands.server.ts";
import { db } from "#app/services.server.ts";
import { createFakeProvider, unreachable, type FakeProvider } from "../../../support/stand-ins/fake-provider.ts";
import { countOpenTransactions } from "../../../support/postgres/open-transactions.ts";
import { createWaitingOrder, moneyOf, type WaitingOrder } from "../../../support/factories/waiting-orders.ts";

let provider: FakeProvider;
let order: WaitingOrder;
let paymentId: string;

beforeEach(async () => {
  provider = createFakeProvider(() => order.totalPaise);
  order = await createWaitingOrder(provider);
  const payment = provider.pay(order.providerOrderId);
  paymentId = payment.id;
  await capture("captured");
});

function capture(status: "captured" | "refunded") {
  return applyPaymentFact(db, {
    providerOrderId: order.providerOrderId,
    providerPaymentId: paymentId,
    status,
    amountPaise: order.totalPaise,
    currency: "INR",
    source: "reconciler",
    rawBody: "{}",
  });
}

const request = (given: { amountPaise?: number; reason?: string } = {}) =>
  db
    .transaction()
    .execute((trx) => requestRefund(trx, { orderId: order.orderId, reason: "order-cancelled", ...given }));

async function cancelled(): Promise<number> {
  await cancelOrder(db, profileScope(order.customerId), order.publicNumber);
  const [refund] = (await moneyOf(order.orderId)).refunds;
  if (!refund) throw new Error("Cancelling a paid order asked for no refund");
  return refund.id;
}

let events = 0;
function refundFact(given: Partial<RefundFact>): RefundFact {
  events += 1;
  return {
    providerRefundId: "rfnd_hook",
    providerPaymentId: paymentId,
    status: "processed",
    amountPaise: order.totalPaise,
    refundId: null,
    eventId: `evt_refund${events}`,
    rawBody: "{}",
    ...given,
  };
}

/** The ledger account's balance for this order. */
async function balance(account: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    SELECT coalesce(sum(e.amount_paise), 0) AS sum
      FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id JOIN ledger_accounts a ON a.id = e.account_id
     WHERE t.order_id = ${order.orderId} AND a.code = ${account}`.execute(db);
  return rows[0]?.sum ?? 0;
}

describe("requesting a refund", () => {
  it("is one refund however often the same reason requests it, also concurrently", async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => request()));
    expect(new Set(ids).size).toBe(1);
    const money = await moneyOf(order.orderId);
    expect(money.refunds).toMatchObject([{ status: "pending", amount_paise: order.totalPaise }]);
  });

  it("refunds parts for different reasons, and never more than was paid", async () => {
    await request({ amountPaise: 10_000, reason: "shipment-1-cancelled" });
    await request({ reason: "shipment-2-cancelled" });
    const { refunds } = await moneyOf(order.orderId);
    expect(refunds.map((refund) => refund.amount_paise)).toEqual([10_000, order.totalPaise - 10_000]);
    await expect(request({ amountPaise: 1, reason: "one-more-paisa" })).rejects.toThrow("0 paise left");
  });

  it("does nothing for an order without a captured payment", async () => {
    const other = await createWaitingOrder(provider);
    const asked = db.transaction().execute((trx) => requestRefund(trx, { orderId: other.orderId, reason: "x" }));
    expect(await asked).toBeUndefined();
  });
});

describe("sending a refund", () => {
  it("refunds a cancelled order and settles the ledger", async () => {
    const refundId = await cancelled();
    expect(await moneyOf(order.orderId)).toMatchObject({ order: { payment_status: "refund_due" } });
    expect(await balance("refunds_due")).toBe(-order.totalPaise);
    await sendRefund(db, provider, refundId);
    expect(await moneyOf(order.orderId)).toMatchObject({
      order: { payment_status: "refunded" },
      payments: [{ status: "refunded" }],
      refunds: [{ status: "processed" }],
    });
    expect(await balance("refunds_due")).toBe(0);
    expect(await balance("provider_clearing")).toBe(0);
  });

  it("twice, also concurrently, is one refund at the provider and one in the ledger", async () => {
    const refundId = await cancelled();
    await Promise.all([sendRefund(db, provider, refundId), sendRefund(db, provider, refundId)]);
    const askedBefore = provider.asked.length;
    await sendRefund(db, provider, refundId);
    // A processed refund is not sent again.
    expect(provider.asked).toHaveLength(askedBefore);
    expect(provider.refunds).toHaveLength(1);
    const { ledger } = await moneyOf(order.orderId);
    expect(ledger.filter((kind) => kind === "refund")).toHaveLength(1);
  });

  it("is retried when the provider does not respond, with the same key", async () => {
    const refundId = await cancelled();
    provider.failure = unreachable;
    await expect(sendRefund(db, provider, refundId)).rejects.toBe(unreachable);
    expect(await moneyOf(order.orderId)).toMatchObject({ refunds: [{ status: "pending" }] });
    provider.failure = undefined;
    await sendRefund(db, provider, refundId);
    expect(await moneyOf(order.orderId)).toMatchObject({ refunds: [{ status: "processed" }] });
  });

  it("does not refund twice when the response was lost", async () => {
    const refundId = await cancelled();
    const { refund } = provider;
    provider.refund = async (wish) => {
      await refund(wish);
      throw unreachable;
    };
    await expect(sendRefund(db, provider, refundId)).rejects.toBe(unreachable);
    provider.refund = refund;
    await sendRefund(db, provider, refundId);
    expect(provider.refunds).toHaveLength(1);
  });

  it("is shown to administrators when the provider rejects it, and no longer once it went through", async () => {
    const refundId = await cancelled();
    provider.failure = new ProviderError("Razorpay answered 400: no balance", { reason: "balance", retriable: false });
    await expect(sendRefund(db, provider, refundId)).rejects.toThrow("no balance");
    const isShown = async () =>
      (await listPaymentsNeedingAttention(db)).some((row) => row.orderNumber === order.publicNumber);
    expect(await isShown()).toBe(true);
    provider.failure = undefined;
    await sendRefund(db, provider, refundId);
    expect(await isShown()).toBe(false);
  });

  it("uses a new key after the provider could not execute it", async () => {
    const refundId = await cancelled();
    provider.refundStatus = "failed";
    await expect(sendRefund(db, provider, refundId)).rejects.toThrow("could not carry out");
    provider.refundStatus = "processed";
    await sendRefund(db, provider, refundId);
    expect(provider.refunds.map((refund) => refund.status)).toEqual(["failed", "processed"]);
    expect(await moneyOf(order.orderId)).toMatchObject({ refunds: [{ status: "processed" }] });
  });

  it("has no open transaction during the provider call", async () => {
    const refundId = await cancelled();
    let open = -1;
    provider.meanwhile = async () => {
      open = await countOpenTransactions();
    };
    await sendRefund(db, provider, refundId);
    expect(open).toBe(0);
  });
});

describe("the provider's report of a refund", () => {
  it("completes one that was pending", async () => {
    const refundId = await cancelled();
    provider.refundStatus = "pending";
    await sendRefund(db, provider, refundId);
    const { id: providerRefundId } = provider.refunds[0]!;
    expect(await moneyOf(order.orderId)).toMatchObject({ order: { payment_status: "refund_due" } });
    const fact = refundFact({ providerRefundId, refundId });
    await applyRefundFact(db, fact);
    await applyRefundFact(db, fact);
    await applyRefundFact(db, { ...fact, eventId: "evt_other", status: "failed" });
    expect(await moneyOf(order.orderId)).toMatchObject({
      order: { payment_status: "refunded" },
      refunds: [{ status: "processed" }],
    });
  });

  it("finds its refund by our note when our own response was lost", async () => {
    const refundId = await cancelled();
    await applyRefundFact(db, refundFact({ providerRefundId: "rfnd_lost", refundId }));
    const { refunds } = await moneyOf(order.orderId);
    expect(refunds).toMatchObject([{ id: refundId, status: "processed" }]);
  });

  it("schedules a failed one again", async () => {
    const refundId = await cancelled();
    provider.refundStatus = "pending";
    await sendRefund(db, provider, refundId);
    await applyRefundFact(db, refundFact({ providerRefundId: provider.refunds[0]!.id, refundId, status: "failed" }));
    expect(await moneyOf(order.orderId)).toMatchObject({ refunds: [{ status: "failed" }] });
    provider.refundStatus = "processed";
    await sendRefund(db, provider, refundId);
    expect(await moneyOf(order.orderId)).toMatchObject({ refunds: [{ status: "processed" }] });
  });

  it("records a refund that was made in the provider's dashboard", async () => {
    await applyRefundFact(db, refundFact({ providerRefundId: "rfnd_hand", amountPaise: 100 }));
    expect(await moneyOf(order.orderId)).toMatchObject({
      order: { payment_status: "paid" },
      refunds: [{ status: "processed", amount_paise: 100, reason: "made-at-provider" }],
    });
  });

  it("settles everything when the payment itself is reported as refunded", async () => {
    await cancelled();
    await capture("refunded");
    expect(await moneyOf(order.orderId)).toMatchObject({
      order: { payment_status: "refunded" },
      payments: [{ status: "refunded" }],
      refunds: [{ status: "processed" }],
    });
    expect(await balance("refunds_due")).toBe(0);
  });

  it("about an unknown payment changes nothing", async () => {
    await applyRefundFact(db, refundFact({ providerPaymentId: "pay_unknown" }));
    expect((await moneyOf(order.orderId)).refunds).toEqual([]);
  });
});
