import { describe, expect, it, vi } from "vitest";
import { withoutPersonalFields } from "#app/domain/money/payments/provider-texts.ts";
import { expireOrder } from "#app/domain/ordering/orders/orders.commands.server.ts";
import { db, logger } from "#app/services.server.ts";
import { awaitAPayment, order, provider } from "../../../support/factories/awaiting-payment.ts";
import { webhookFor, webhookSignature } from "../../../support/stand-ins/fake-provider.ts";
import { postWebhook } from "../../../support/stand-ins/payment-requests.ts";
import { openPage } from "../../../support/pages/rendered-page.ts";
import { queuedTasks } from "../../../support/factories/queued-tasks.ts";
import { signedIn } from "../../../support/http/visitor.ts";
import { moneyOf } from "../../../support/factories/waiting-orders.ts";

awaitAPayment();

function signed(payload: object, eventId: string) {
  const body = JSON.stringify(payload);
  return { body, eventId, signature: webhookSignature(body) };
}

describe("a webhook", () => {
  it.each(["payment.captured", "order.paid"] as const)(
    "%s confirms the order, without a call to the provider",
    async (event) => {
      const payment = provider.pay(order.providerOrderId);
      provider.asked.length = 0;
      expect((await postWebhook(webhookFor(payment, event))).status).toBe(200);
      expect(await moneyOf(order.orderId)).toMatchObject({ order: { payment_status: "paid" } });
      expect(provider.asked).toEqual([]);
    },
  );

  it("payment.failed records the reason, and the order continues to await payment", async () => {
    const payment = provider.pay(order.providerOrderId, { errorDescription: "Insufficient funds." });
    await postWebhook(webhookFor(payment, "payment.failed"));
    expect(await moneyOf(order.orderId)).toMatchObject({
      order: { payment_status: "awaiting" },
      payments: [{ status: "failed", last_error: "Insufficient funds." }],
    });
  });

  it("is stored without the payer's personal data, once per event", async () => {
    const hook = webhookFor(provider.pay(order.providerOrderId));
    await postWebhook(hook);
    await postWebhook(hook);
    const events = await db
      .selectFrom("payment_events")
      .select(["type", "source", "body"])
      .where("provider_event_id", "=", hook.eventId)
      .execute();
    expect(events).toEqual([{ type: "payment.captured", source: "webhook", body: withoutPersonalFields(hook.body) }]);
    expect(events[0]?.body).toContain(order.providerOrderId);
  });

  it("without an event id, or with a malformed one, is identified by its bytes", async () => {
    const hook = webhookFor(provider.pay(order.providerOrderId));
    const { eventId: _eventId, ...bare } = hook;
    expect((await postWebhook(bare)).status).toBe(200);
    expect((await postWebhook({ ...bare, eventId: "x".repeat(500) })).status).toBe(200);
    const { count } = await db
      .selectFrom("payment_events")
      .select((query) => query.fn.countAll<number>().as("count"))
      .where("body", "=", withoutPersonalFields(hook.body))
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
  });

  it.each([
    ["an event the shop has no use for", { event: "invoice.paid", payload: {} }],
    ["a payment without an order", { event: "payment.captured", payload: { payment: { entity: { id: "pay_1" } } } }],
  ])("about %s is answered 200, so that it is not sent again", async (_case, payload) => {
    expect((await postWebhook(signed(payload, "evt_none"))).status).toBe(200);
  });

  it("about an unknown order is answered 200 and stored", async () => {
    const otherUser = provider.pay("order_elsewhere", { amountPaise: 100 });
    const hook = webhookFor(otherUser);
    expect((await postWebhook(hook)).status).toBe(200);
    const event = db.selectFrom("payment_events").select("payment_id").where("provider_event_id", "=", hook.eventId);
    expect(await event.execute()).toEqual([{ payment_id: null }]);
  });

  it("that is signed but unreadable is stored for an administrator, logged, and the provider is asked about its order", async () => {
    const errors = vi.spyOn(logger, "error");
    const payment = provider.pay(order.providerOrderId);
    const entity = { id: payment.id, order_id: order.providerOrderId, amount: "a lot", currency: "INR" };
    const hook = signed({ event: "payment.captured", payload: { payment: { entity } } }, "evt_garbled");
    expect((await postWebhook(hook)).status).toBe(200);
    expect((await postWebhook(hook)).status).toBe(200);
    const event = db
      .selectFrom("payment_events")
      .select("type")
      .where("provider_event_id", "=", "unreadable:evt_garbled");
    expect(await event.execute()).toEqual([{ type: "payment.captured" }]);
    expect(await queuedTasks("payment.reconcile")).toContainEqual({ orderId: order.orderId });
    expect(errors).toHaveBeenCalledWith(
      expect.objectContaining({ eventId: "evt_garbled", orderId: order.orderId }),
      expect.any(String),
    );
    // The same event, sent again in a readable form, does not count as a duplicate.
    await postWebhook({ ...webhookFor(payment), eventId: "evt_garbled" });
    expect(await moneyOf(order.orderId)).toMatchObject({ order: { payment_status: "paid" } });
  });

  it("that is signed but no event is rejected", async () => {
    expect((await postWebhook(signed([], "evt_list"))).status).toBe(400);
  });

  it("refund.processed completes the refund that it names", async () => {
    const late = provider.pay(order.providerOrderId);
    await db.transaction().execute((trx) => expireOrder(trx, order.orderId));
    await postWebhook(webhookFor(late));
    const customer = await signedIn({ id: order.customerId });
    const confirmation = async () =>
      (await openPage(customer, `/order-confirmation?order=${order.publicNumber}`)).text();
    expect(await confirmation()).toContain("Your refund is on its way");
    const [refund] = (await moneyOf(order.orderId)).refunds;
    const entity = {
      id: "rfnd_7",
      payment_id: late.id,
      amount: order.totalPaise,
      status: "processed",
      notes: { refund: String(refund?.id) },
    };
    const hook = signed({ event: "refund.processed", payload: { refund: { entity } } }, "evt_refund7");
    expect((await postWebhook(hook)).status).toBe(200);
    expect((await moneyOf(order.orderId)).refunds).toMatchObject([{ id: refund?.id, status: "processed" }]);
    expect(await confirmation()).toContain("Your payment was refunded");
    expect(await confirmation()).not.toMatch(/not paid|goes back/i);
  });
});
