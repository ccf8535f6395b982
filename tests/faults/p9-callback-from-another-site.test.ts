import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { db, payments } from "#app/services.server.ts";
import { answerInsteadOf, createFakeProvider, unreachable, type FakeProvider } from "../support/fake-provider.ts";
import { naiveCallback } from "../support/naive-payments.ts";
import { callbackFields, failureFields, postCallback } from "../support/payment-requests.ts";
import { anAddress } from "../support/shopping-factory.ts";
import { createWaitingOrder, type WaitingOrder } from "../support/waiting-orders.ts";
import type { Reply } from "../support/visitor.ts";

let provider: FakeProvider;
let order: WaitingOrder;

beforeEach(async () => {
  provider = createFakeProvider(() => order.totalPaise);
  answerInsteadOf(payments, provider);
  order = await createWaitingOrder(provider);
});
afterEach(() => vi.restoreAllMocks());

/** All that the answer says, to search it for what it must not say. */
async function everythingIn(reply: Reply<unknown>): Promise<string> {
  return `${[...reply.headers].flat().join("\n")}\n${await reply.text()}`;
}

async function expectNothingPersonal(reply: Reply<unknown>) {
  const { full_name: name, email } = await db
    .selectFrom("profiles")
    .select(["full_name", "email"])
    .where("id", "=", order.customerId)
    .executeTakeFirstOrThrow();
  const said = await everythingIn(reply);
  for (const personal of [name, email, ...Object.values(anAddress)]) expect(said).not.toContain(personal);
  expect(reply.headers.getSetCookie()).toEqual([]);
}

describe("P9: the callback comes from another site, without our cookie", () => {
  it("after paying is sent on to the order, with nothing personal in the answer", async () => {
    const reply = await postCallback(callbackFields(provider.pay(order.providerOrderId)));
    expect(reply).toMatchObject({ status: 303, location: `/order-confirmation?order=${order.publicNumber}` });
    await expectNothingPersonal(reply);
  });

  it("after failing is sent on to the pay page, with nothing personal in the answer", async () => {
    const failed = provider.pay(order.providerOrderId, { status: "failed" });
    const reply = await postCallback(failureFields(failed));
    expect(reply).toMatchObject({ status: 303, location: `/orders/${order.publicNumber}/pay?failed=1` });
    await expectNothingPersonal(reply);
  });

  it("while the provider is silent is sent on all the same", async () => {
    const payment = provider.pay(order.providerOrderId);
    provider.failure = unreachable;
    const reply = await postCallback(callbackFields(payment));
    expect(reply).toMatchObject({
      status: 303,
      location: `/order-confirmation?order=${order.publicNumber}&returned=1`,
    });
    await expectNothingPersonal(reply);
  });

  it("forged is refused without a word about whose order it is", async () => {
    const reply = await postCallback({
      ...callbackFields({ id: "pay_x", orderId: order.providerOrderId }),
      razorpay_signature: "0".repeat(64),
    });
    expect(reply.status).toBe(400);
    expect(await everythingIn(reply)).not.toContain(order.publicNumber);
    await expectNothingPersonal(reply);
  });

  it("can fail: thanking whoever brings the form tells a stranger whose order it is, forged or not", async () => {
    const stolen = { ...callbackFields({ id: "pay_x", orderId: order.providerOrderId }), razorpay_signature: "" };
    const reply = await postCallback(stolen, naiveCallback);
    expect(reply.status).toBe(200);
    await expect(expectNothingPersonal(reply)).rejects.toThrow(anAddress.fullName);
  });
});
