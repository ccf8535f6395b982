import { describe, expect, it } from "vitest";
import { db } from "#app/services.server.ts";
import { awaitAPayment, order, provider } from "../../../support/factories/awaiting-payment.ts";
import { unreachable } from "../../../support/stand-ins/fake-provider.ts";
import { callbackFields, failureFields, postCallback } from "../../../support/stand-ins/payment-requests.ts";
import { whileUpdatesFail } from "../../../support/faults/failing-updates.ts";
import { openPage } from "../../../support/pages/rendered-page.ts";
import { signedIn } from "../../../support/http/visitor.ts";
import { moneyOf } from "../../../support/factories/waiting-orders.ts";

awaitAPayment();

const confirmation = () => `/order-confirmation?order=${order.publicNumber}`;
/** Address of a paying customer's page until the payment is certain. */
const waiting = () => `${confirmation()}&returned=1`;
const payPage = () => `/orders/${order.publicNumber}/pay?failed=1`;

describe("returning from the provider's page", () => {
  it("after paying redirects to the confirmed order", async () => {
    const reply = await postCallback(callbackFields(provider.pay(order.providerOrderId)));
    expect(reply).toMatchObject({ status: 303, location: confirmation() });
    expect(await moneyOf(order.orderId)).toMatchObject({ order: { payment_status: "paid" } });
  });

  it("trusts the provider, not the form: a signature alone pays nothing", async () => {
    const reply = await postCallback(callbackFields({ id: "pay_claimed", orderId: order.providerOrderId }));
    expect(reply).toMatchObject({ status: 303, location: waiting() });
    expect(await moneyOf(order.orderId)).toMatchObject({ order: { payment_status: "awaiting" } });
  });

  it("redirects to the order also when the provider does not respond; a job then asks again", async () => {
    const payment = provider.pay(order.providerOrderId);
    provider.failure = unreachable;
    const reply = await postCallback(callbackFields(payment));
    expect(reply).toMatchObject({ status: 303, location: waiting() });
    const money = await moneyOf(order.orderId);
    expect(money.order.payment_status).toBe("awaiting");
    expect(money.tasks["payment.reconcile"]).toBe(2);
  });

  it("leads to support when the payment cannot be recorded; a job then records it", async () => {
    const payment = provider.pay(order.providerOrderId);
    await whileUpdatesFail({ table: "orders", column: "payment_status" }, "refused", async () => {
      const reply = await postCallback(callbackFields(payment));
      expect(reply).toMatchObject({ status: 303, location: `${waiting()}&unrecorded=1` });
    });
    const page = await openPage(await signedIn({ id: order.customerId }), `${waiting()}&unrecorded=1`);
    expect(page.text("main [role=alert]")).toBe(
      "Order confirmation failedYour payment was successful but we failed to confirm the order. Contact support.Contact support",
    );
    expect(page.$("main [role=alert] a").attr("href")).toBe(`/customer/support/new?order=${order.publicNumber}`);
    expect((await moneyOf(order.orderId)).tasks["payment.reconcile"]).toBe(2);
  });

  it.each([
    ["JSON", (fields: Record<string, string>) => fields],
    [
      "fields",
      ({ "error[metadata]": _metadata, ...fields }: Record<string, string>) => ({
        ...fields,
        "error[metadata][order_id]": order.providerOrderId,
        "error[metadata][payment_id]": "pay_x",
      }),
    ],
  ])("after a failure (metadata as %s) redirects to the pay page, which shows it", async (_shape, shape) => {
    const failed = provider.pay(order.providerOrderId, { status: "failed", errorDescription: "Declined by the bank." });
    const reply = await postCallback(shape(failureFields(failed)));
    expect(reply).toMatchObject({ status: 303, location: payPage() });
    expect((await moneyOf(order.orderId)).payments).toMatchObject([
      { status: "failed", last_error: "Declined by the bank." },
    ]);
  });

  it("after a failure whose payment went through redirects to the order", async () => {
    const payment = provider.pay(order.providerOrderId);
    const reply = await postCallback(failureFields(payment));
    expect(reply).toMatchObject({ status: 303, location: confirmation() });
  });

  it("does not record a failure that only the form claims", async () => {
    await postCallback(failureFields({ id: "pay_invented", orderId: order.providerOrderId }));
    const { payments: rows } = await moneyOf(order.orderId);
    expect(rows).toMatchObject([{ status: "created", last_error: null }]);
  });

  it("a second time redirects to the same place and changes nothing", async () => {
    const payment = provider.pay(order.providerOrderId);
    const first = await postCallback(callbackFields(payment));
    const before = await moneyOf(order.orderId);
    const second = await postCallback(callbackFields(payment));
    expect(second.location).toBe(first.location);
    expect(await moneyOf(order.orderId)).toEqual(before);
  });

  it.each<Record<string, string>>([
    {},
    { razorpay_order_id: "order_unknown" },
    { "error[metadata]": '{"order_id":"order_unknown"}' },
  ])("with %j is rejected with a message", async (fields) => {
    const reply = await postCallback(fields);
    expect(reply.status).toBe(400);
    expect(await reply.text()).toContain("could not verify");
  });

  it("works while the order's row is locked: nothing is lost, the job asks again", async () => {
    const payment = provider.pay(order.providerOrderId);
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    let locked = () => {};
    const isLocked = new Promise<void>((resolve) => (locked = resolve));
    const holder = db.transaction().execute(async (trx) => {
      await trx.selectFrom("orders").select("id").where("id", "=", order.orderId).forUpdate().execute();
      locked();
      await released;
    });
    await isLocked;
    const reply = await postCallback(callbackFields(payment));
    release();
    await holder;
    expect(reply).toMatchObject({ status: 303, location: waiting() });
    expect((await moneyOf(order.orderId)).tasks["payment.reconcile"]).toBe(2);
  });
});
