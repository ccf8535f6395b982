import { describe, expect, it } from "vitest";
import { db } from "#app/services.server.ts";
import { awaitAPayment, order, provider } from "../support/factories/awaiting-payment.ts";
import { unreachable } from "../support/stand-ins/fake-provider.ts";
import { naiveCallback } from "../support/naive/naive-payments.ts";
import { callbackFields, failureFields, postCallback } from "../support/stand-ins/payment-requests.ts";
import { anAddress } from "../support/factories/shopping-factory.ts";
import type { Reply } from "../support/http/visitor.ts";

awaitAPayment();

/** Returns everything in the response, to search it for personal data. */
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

describe("the callback comes cross-site, without our cookie", () => {
  it("after a payment it redirects to the order, without personal data in the response", async () => {
    const reply = await postCallback(callbackFields(provider.pay(order.providerOrderId)));
    expect(reply).toMatchObject({ status: 303, location: `/order-confirmation?order=${order.publicNumber}` });
    await expectNothingPersonal(reply);
  });

  it("after a failure it redirects to the pay page, without personal data in the response", async () => {
    const failed = provider.pay(order.providerOrderId, { status: "failed" });
    const reply = await postCallback(failureFields(failed));
    expect(reply).toMatchObject({ status: 303, location: `/orders/${order.publicNumber}/pay?failed=1` });
    await expectNothingPersonal(reply);
  });

  it("it redirects even while the provider does not respond", async () => {
    const payment = provider.pay(order.providerOrderId);
    provider.failure = unreachable;
    const reply = await postCallback(callbackFields(payment));
    expect(reply).toMatchObject({
      status: 303,
      location: `/order-confirmation?order=${order.publicNumber}&returned=1`,
    });
    await expectNothingPersonal(reply);
  });

  it("a forged one is rejected without revealing whose order it is", async () => {
    const reply = await postCallback({
      ...callbackFields({ id: "pay_x", orderId: order.providerOrderId }),
      razorpay_signature: "0".repeat(64),
    });
    expect(reply.status).toBe(400);
    expect(await everythingIn(reply)).not.toContain(order.publicNumber);
    await expectNothingPersonal(reply);
  });

  it("naive variant: a thank-you page with the customer's name reveals whose order it is, forged or not", async () => {
    const stolen = { ...callbackFields({ id: "pay_x", orderId: order.providerOrderId }), razorpay_signature: "" };
    const reply = await postCallback(stolen, naiveCallback);
    expect(reply.status).toBe(200);
    await expect(expectNothingPersonal(reply)).rejects.toThrow(anAddress.fullName);
  });
});
