import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { confirmOrder } from "#app/domain/orders/orders.commands.server.ts";
import type { ProviderPayment } from "#app/domain/payments/payment-provider.ts";
import { listPaymentsNeedingAttention } from "#app/domain/payments/payments.queries.server.ts";
import { reconcileOrder } from "#app/domain/payments/reconciliation.commands.server.ts";
import { db, payments } from "#app/services.server.ts";
import { answerInsteadOf, createFakeProvider, webhookFor, type FakeProvider } from "../support/fake-provider.ts";
import { callbackFields, postCallback, postWebhook } from "../support/payment-requests.ts";
import { createWaitingOrder, moneyOf, type WaitingOrder } from "../support/waiting-orders.ts";

let provider: FakeProvider;
let order: WaitingOrder;

beforeEach(async () => {
  provider = createFakeProvider(() => order.totalPaise);
  answerInsteadOf(payments, provider);
  order = await createWaitingOrder(provider);
});
afterEach(() => vi.restoreAllMocks());

const deviations: [string, (order: WaitingOrder) => Partial<ProviderPayment>][] = [
  ["one paisa too much", ({ totalPaise }) => ({ amountPaise: totalPaise + 1 })],
  ["one paisa too little", ({ totalPaise }) => ({ amountPaise: totalPaise - 1 })],
  ["a hundredth: rupees taken for paise", ({ totalPaise }) => ({ amountPaise: Math.round(totalPaise / 100) })],
  ["a hundred times too much", ({ totalPaise }) => ({ amountPaise: totalPaise * 100 })],
  ["one paisa", () => ({ amountPaise: 1 })],
  ["dollars", () => ({ currency: "USD" })],
  ["a currency in small letters", () => ({ currency: "inr" })],
];

const sides: [string, (payment: ProviderPayment) => Promise<unknown>][] = [
  ["the webhook", (payment) => postWebhook(webhookFor(payment))],
  ["the callback", (payment) => postCallback(callbackFields(payment))],
  ["the reconciler", () => reconcileOrder(db, provider, order.orderId)],
];

async function expectQuarantine(of: WaitingOrder) {
  const money = await moneyOf(of.orderId);
  expect(money).toMatchObject({ order: { payment_status: "awaiting" }, refunds: [], ledger: [] });
  expect(money.payments.map((payment) => payment.status)).not.toContain("captured");
  expect(money.tasks).not.toHaveProperty(["mail.order_confirmed"]);
  const listed = await listPaymentsNeedingAttention(db);
  expect(listed.filter((row) => row.orderNumber === of.publicNumber)).toMatchObject([{ kind: "quarantined" }]);
}

describe.each(sides)("P4: told by %s", (_side, tell) => {
  it.each(deviations)("%s is never paid, but shown to administrators", async (_name, deviate) => {
    const payment = provider.pay(order.providerOrderId, deviate(order));
    await tell(payment);
    await tell(payment);
    await expectQuarantine(order);
  });
});

describe("P4: another order's payment", () => {
  it("pays nothing here and stays what it is there", async () => {
    const theirs = provider.pay(order.providerOrderId);
    await postWebhook(webhookFor(theirs));
    const mine = await createWaitingOrder(provider);
    await postWebhook(webhookFor({ ...theirs, orderId: mine.providerOrderId }));
    await postWebhook(webhookFor({ ...theirs, orderId: mine.providerOrderId }));
    await expectQuarantine(mine);
    expect(await moneyOf(order.orderId)).toMatchObject({
      order: { payment_status: "paid" },
      payments: [{ status: "captured", provider_payment_id: theirs.id }],
    });
  });

  it("cannot be brought by a callback: the signature covers both ids", async () => {
    const theirs = provider.pay(order.providerOrderId);
    const mine = await createWaitingOrder(provider);
    const fields = { ...callbackFields(theirs), razorpay_order_id: mine.providerOrderId };
    expect((await postCallback(fields)).status).toBe(400);
    expect(await moneyOf(mine.orderId)).toMatchObject({ order: { payment_status: "awaiting" } });
  });
});

it("P4 can fail: taking every captured payment for the order's sells it for one paisa", async () => {
  const payment = provider.pay(order.providerOrderId, { amountPaise: 1 });
  if (payment.status === "captured") await db.transaction().execute((trx) => confirmOrder(trx, order.orderId));
  expect((await moneyOf(order.orderId)).order.payment_status).toBe("paid");
  await expect(expectQuarantine(order)).rejects.toThrow();
});
