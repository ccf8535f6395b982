import { describe, expect, it } from "vitest";
import { confirmOrder } from "#app/domain/ordering/orders/orders.commands.server.ts";
import type { ProviderPayment } from "#app/domain/money/payments/payment-provider.ts";
import { listPaymentsNeedingAttention } from "#app/domain/money/payments/payments.queries.server.ts";
import { reconcileOrder } from "#app/domain/ordering/orders/reconciliation.commands.server.ts";
import { db } from "#app/services.server.ts";
import { awaitAPayment, order, provider } from "../support/factories/awaiting-payment.ts";
import { webhookFor } from "../support/stand-ins/fake-provider.ts";
import { callbackFields, postCallback, postWebhook } from "../support/stand-ins/payment-requests.ts";
import { createWaitingOrder, moneyOf, type WaitingOrder } from "../support/factories/waiting-orders.ts";

awaitAPayment();

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

describe.each(sides)("reported by %s", (_side, report) => {
  it.each(deviations)("%s is never paid, but shown to administrators", async (_name, deviate) => {
    const payment = provider.pay(order.providerOrderId, deviate(order));
    await report(payment);
    await report(payment);
    await expectQuarantine(order);
  });
});

describe("a payment of another order", () => {
  it("does not pay this order and remains with its own", { tags: ["telling"] }, async () => {
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

  it("cannot be claimed by a callback: the signature covers both ids", async () => {
    const theirs = provider.pay(order.providerOrderId);
    const mine = await createWaitingOrder(provider);
    const fields = { ...callbackFields(theirs), razorpay_order_id: mine.providerOrderId };
    expect((await postCallback(fields)).status).toBe(400);
    expect(await moneyOf(mine.orderId)).toMatchObject({ order: { payment_status: "awaiting" } });
  });
});

it("naive variant: accepting any captured payment sells the order for one paisa", async () => {
  const payment = provider.pay(order.providerOrderId, { amountPaise: 1 });
  if (payment.status === "captured") await db.transaction().execute((trx) => confirmOrder(trx, order.orderId));
  expect((await moneyOf(order.orderId)).order.payment_status).toBe("paid");
  await expect(expectQuarantine(order)).rejects.toThrow();
});
