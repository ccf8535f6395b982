import { beforeEach, describe, expect, it } from "vitest";
import { expireOrder } from "#app/domain/ordering/orders/orders.commands.server.ts";
import type { ProviderPayment } from "#app/domain/money/payments/payment-provider.ts";
import { applyPaymentFact } from "#app/domain/ordering/orders/payment-facts.commands.server.ts";
import { sendRefund } from "#app/domain/money/payments/refunds.commands.server.ts";
import { db } from "#app/services.server.ts";
import { createFakeProvider, type FakeProvider } from "../support/stand-ins/fake-provider.ts";
import { expectInvariants, rememberStock } from "../support/postgres/invariants.ts";
import { naiveFact } from "../support/naive/naive-payments.ts";
import { createWaitingOrder, moneyOf, type WaitingOrder } from "../support/factories/waiting-orders.ts";

let provider: FakeProvider;
let order: WaitingOrder;
let payment: ProviderPayment;

beforeEach(async () => {
  provider = createFakeProvider(() => order.totalPaise);
  order = await createWaitingOrder(provider);
  payment = provider.pay(order.providerOrderId);
  await rememberStock();
});

let events = 0;
function report(status: ProviderPayment["status"]) {
  events += 1;
  return applyPaymentFact(db, {
    providerOrderId: payment.orderId,
    providerPaymentId: payment.id,
    status,
    amountPaise: payment.amountPaise,
    currency: payment.currency,
    source: "webhook",
    eventId: `evt_late${events}`,
    rawBody: "{}",
  });
}

const expire = () => db.transaction().execute((trx) => expireOrder(trx, order.orderId));

async function refundsSent(): Promise<number> {
  const { refunds } = await moneyOf(order.orderId);
  for (const refund of refunds) await sendRefund(db, provider, refund.id);
  for (const refund of refunds) await sendRefund(db, provider, refund.id);
  return provider.refunds.length;
}

async function stock() {
  return db
    .selectFrom("product_variants")
    .select(["stock_quantity", "held"])
    .where("id", "=", order.variantId)
    .executeTakeFirstOrThrow();
}

type Step = ProviderPayment["status"] | "expiry";
const orders: { steps: Step[]; ends: "paid" | "expired"; paymentStatus: string }[] = [
  { steps: ["captured", "authorized", "created"], ends: "paid", paymentStatus: "captured" },
  { steps: ["failed", "captured"], ends: "paid", paymentStatus: "captured" },
  { steps: ["failed", "authorized", "captured"], ends: "paid", paymentStatus: "captured" },
  { steps: ["captured", "failed"], ends: "paid", paymentStatus: "captured" },
  { steps: ["captured", "captured", "failed", "authorized", "captured"], ends: "paid", paymentStatus: "captured" },
  { steps: ["captured", "expiry"], ends: "paid", paymentStatus: "captured" },
  { steps: ["authorized", "expiry", "captured"], ends: "expired", paymentStatus: "surplus" },
  { steps: ["expiry", "captured"], ends: "expired", paymentStatus: "surplus" },
  { steps: ["failed", "expiry", "authorized", "captured"], ends: "expired", paymentStatus: "surplus" },
  { steps: ["expiry", "captured", "authorized", "failed", "captured"], ends: "expired", paymentStatus: "surplus" },
  { steps: ["expiry", "authorized", "failed"], ends: "expired", paymentStatus: "authorized" },
  { steps: ["refunded", "captured"], ends: "expired", paymentStatus: "refunded" },
];

describe("late and out-of-order payment events", () => {
  it.each(orders)("$steps ends $ends with the payment $paymentStatus", async ({ steps, ends, paymentStatus }) => {
    for (const step of steps) await (step === "expiry" ? expire() : report(step));
    await expire();
    const money = await moneyOf(order.orderId);
    expect(money.order.payment_status).toBe(ends);
    expect(money.payments).toMatchObject([{ status: paymentStatus }]);
    expect(money.tasks["mail.order_confirmed"] ?? 0).toBe(ends === "paid" ? 1 : 0);
    expect(await refundsSent()).toBe(paymentStatus === "surplus" ? 1 : 0);
    expect(await stock()).toEqual({ stock_quantity: ends === "paid" ? 9 : 10, held: 0 });
    await expectInvariants();
  });

  it("concurrent capture and expiry leave one final state and at most one refund, 40 times", async () => {
    for (let round = 0; round < 40; round += 1) {
      order = await createWaitingOrder(provider);
      payment = provider.pay(order.providerOrderId);
      provider.refunds.length = 0;
      const moves = [() => report("captured"), expire, () => report("captured"), expire];
      await Promise.all((round % 2 === 0 ? moves : moves.toReversed()).map((move) => move()));
      const money = await moneyOf(order.orderId);
      const isPaid = money.order.payment_status === "paid";
      expect(money.payments).toMatchObject([{ status: isPaid ? "captured" : "surplus" }]);
      expect(await refundsSent()).toBe(isPaid ? 0 : 1);
      expect(await stock()).toEqual({ stock_quantity: isPaid ? 9 : 10, held: 0 });
    }
    await expectInvariants();
  });
});

it("naive variant: applying the newest event loses captured money, and retains money for a cancelled order", async () => {
  const wrong: string[] = [];
  for (const { steps, ends, paymentStatus } of orders) {
    order = await createWaitingOrder(provider);
    for (const step of steps) {
      if (step === "expiry") await expire();
      else if (step === "authorized" || step === "captured" || step === "failed") await naiveFact(order, step);
    }
    await expire();
    const money = await moneyOf(order.orderId);
    if (money.order.payment_status !== ends || money.payments[0]?.status !== paymentStatus)
      wrong.push(steps.join(", "));
  }
  expect(wrong).toEqual(expect.arrayContaining(["captured, failed", "expiry, captured"]));
});
