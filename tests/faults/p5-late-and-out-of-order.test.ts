import { beforeEach, describe, expect, it } from "vitest";
import { expireOrder } from "#app/domain/orders/orders.commands.server.ts";
import type { ProviderPayment } from "#app/domain/payments/payment-provider.ts";
import { applyPaymentFact } from "#app/domain/payments/payments.commands.server.ts";
import { sendRefund } from "#app/domain/payments/refunds.commands.server.ts";
import { db } from "#app/services.server.ts";
import { createFakeProvider, type FakeProvider } from "../support/fake-provider.ts";
import { expectInvariants, rememberStock } from "../support/invariants.ts";
import { naiveFact } from "../support/naive-payments.ts";
import { createWaitingOrder, moneyOf, type WaitingOrder } from "../support/waiting-orders.ts";

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
function tell(status: ProviderPayment["status"]) {
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
const orders: { steps: Step[]; ends: "paid" | "expired"; stands: string }[] = [
  { steps: ["captured", "authorized", "created"], ends: "paid", stands: "captured" },
  { steps: ["failed", "captured"], ends: "paid", stands: "captured" },
  { steps: ["failed", "authorized", "captured"], ends: "paid", stands: "captured" },
  { steps: ["captured", "failed"], ends: "paid", stands: "captured" },
  { steps: ["captured", "captured", "failed", "authorized", "captured"], ends: "paid", stands: "captured" },
  { steps: ["captured", "expiry"], ends: "paid", stands: "captured" },
  { steps: ["authorized", "expiry", "captured"], ends: "expired", stands: "surplus" },
  { steps: ["expiry", "captured"], ends: "expired", stands: "surplus" },
  { steps: ["failed", "expiry", "authorized", "captured"], ends: "expired", stands: "surplus" },
  { steps: ["expiry", "captured", "authorized", "failed", "captured"], ends: "expired", stands: "surplus" },
  { steps: ["expiry", "authorized", "failed"], ends: "expired", stands: "authorized" },
  { steps: ["refunded", "captured"], ends: "expired", stands: "refunded" },
];

describe("P5: late and out of order", () => {
  it.each(orders)("$steps ends $ends with the payment $stands", async ({ steps, ends, stands }) => {
    for (const step of steps) await (step === "expiry" ? expire() : tell(step));
    await expire();
    const money = await moneyOf(order.orderId);
    expect(money.order.payment_status).toBe(ends);
    expect(money.payments).toMatchObject([{ status: stands }]);
    expect(money.tasks["mail.order_confirmed"] ?? 0).toBe(ends === "paid" ? 1 : 0);
    expect(await refundsSent()).toBe(stands === "surplus" ? 1 : 0);
    expect(await stock()).toEqual({ stock_quantity: ends === "paid" ? 9 : 10, held: 0 });
    await expectInvariants();
  });

  it("capture and expiry at the same moment leave one final state and at most one refund, 40 times", async () => {
    for (let round = 0; round < 40; round += 1) {
      order = await createWaitingOrder(provider);
      payment = provider.pay(order.providerOrderId);
      provider.refunds.length = 0;
      const moves = [() => tell("captured"), expire, () => tell("captured"), expire];
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

it("P5 can fail: believing the newest word forgets money that has come, and keeps money for an order that is over", async () => {
  const wrong: string[] = [];
  for (const { steps, ends, stands } of orders) {
    order = await createWaitingOrder(provider);
    for (const step of steps) {
      if (step === "expiry") await expire();
      else if (step === "authorized" || step === "captured" || step === "failed") await naiveFact(order, step);
    }
    await expire();
    const money = await moneyOf(order.orderId);
    if (money.order.payment_status !== ends || money.payments[0]?.status !== stands) wrong.push(steps.join(", "));
  }
  expect(wrong).toEqual(expect.arrayContaining(["captured, failed", "expiry, captured"]));
});
