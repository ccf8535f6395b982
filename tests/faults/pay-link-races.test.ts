import { randomUUID } from "node:crypto";
import { afterEach, expect, it, vi } from "vitest";
import { profileScope } from "#app/domain/platform/access/grant-scope.ts";
import { newSecret } from "#app/domain/accounts/accounts/secrets.server.ts";
import { makeOrderLink } from "#app/domain/ordering/orders/order-links.commands.server.ts";
import { payerCallback } from "#app/domain/ordering/orders/order-links.ts";
import { db, payments } from "#app/services.server.ts";
import { answerInsteadOf, createFakeProvider, webhookFor } from "../support/stand-ins/fake-provider.ts";
import { expectInvariants, rememberStock } from "../support/postgres/invariants.ts";
import { naivePayerOrder, naiveTake } from "../support/naive/naive-payments.ts";
import { callbackFields, postCallback, postWebhook } from "../support/stand-ins/payment-requests.ts";
import { openPage } from "../support/pages/rendered-page.ts";
import { createBuyer, order } from "../support/factories/shopping-factory.ts";
import { createProduct } from "../support/factories/factories.ts";
import { signedIn, Visitor } from "../support/http/visitor.ts";
import { createWaitingOrder, moneyOf } from "../support/factories/waiting-orders.ts";

const ROUNDS = 10;

afterEach(() => vi.restoreAllMocks());

/** Creates an order that awaits payment, its buyer, and a pay link. */
async function asked() {
  const buyer = await createBuyer([{ variant: (await createProduct()).variant, quantity: 2 }]);
  const { orderId, publicNumber } = await order(buyer, "razorpay");
  const token = newSecret();
  await makeOrderLink(db, profileScope(buyer.id), { kind: "pay", publicNumber, token, formKey: randomUUID() });
  const { total_paise } = await db
    .selectFrom("orders")
    .where("id", "=", orderId)
    .select("total_paise")
    .executeTakeFirstOrThrow();
  return { buyer, orderId, publicNumber, token, totalPaise: total_paise };
}

it("the customer and another person who pay at once pay one provider's order, which is charged once", async () => {
  await rememberStock();
  for (let round = 0; round < ROUNDS; round += 1) {
    const { buyer, orderId, publicNumber, token, totalPaise } = await asked();
    const provider = createFakeProvider(() => totalPaise);
    answerInsteadOf(payments, provider);
    const customer = await signedIn(buyer);
    const pages = await Promise.all([
      openPage(customer, `/orders/${publicNumber}/pay`),
      openPage(new Visitor(), `/pay/${token}`),
    ]);
    const ids = pages.map((page) => page.$("main form [name=order_id]").attr("value"));
    expect(new Set(ids).size).toBe(1);
    expect(provider.receipts.size).toBe(1);

    const providerOrderId = ids[0]!;
    const [own, others] = [provider.pay(providerOrderId), provider.pay(providerOrderId)];
    await Promise.all([
      postCallback(callbackFields(own)),
      postCallback(callbackFields(others), undefined, payerCallback(token)),
      postWebhook(webhookFor(own)),
      postWebhook(webhookFor(others)),
    ]);
    const money = await moneyOf(orderId);
    expect(money.order.payment_status).toBe("paid");
    expect(money.payments.map(({ status }) => status).toSorted()).toEqual(["captured", "surplus"]);
    // The second payment is refunded, whole and once.
    expect(money.refunds.map((refund) => refund.amount_paise)).toEqual([totalPaise]);
    expect(money.tasks["mail.order_confirmed"]).toBe(1);
    expect((await openPage(new Visitor(), `/pay/${token}`)).text("h1")).toBe("Paid. Thank you.");
  }
  await expectInvariants();
});

it("naive variant: a link with a provider's order of its own takes the money twice and returns none", async () => {
  const provider = createFakeProvider();
  const waiting = await createWaitingOrder(provider);
  const second = await naivePayerOrder(provider, waiting);
  expect(second).not.toBe(waiting.providerOrderId);
  const taken = [provider.pay(waiting.providerOrderId), provider.pay(second)];
  // The database refuses to record the second payment, but the provider has taken it.
  await Promise.allSettled(taken.map((payment) => naiveTake(waiting, payment)));
  const money = await moneyOf(waiting.orderId);
  expect(money.order.payment_status).toBe("paid");
  expect(money.payments.map(({ status }) => status).toSorted()).toEqual(["captured", "created"]);
  expect(money.refunds).toEqual([]);
});
