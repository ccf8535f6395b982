import { describe, expect, it } from "vitest";
import { failedOrderId, readWebhook } from "#app/domain/money/payments/payments.schema.ts";

const payment = { id: "pay_1", order_id: "order_1", amount: 49_900, currency: "INR", status: "captured" };
const refund = { id: "rfnd_1", payment_id: "pay_1", amount: 49_900, status: "processed", notes: { refund: "12" } };
const webhook = (event: string, payload: object) => JSON.stringify({ entity: "event", event, payload });

describe("a webhook's body", () => {
  it.each([
    ["payment.authorized", "authorized"],
    ["payment.captured", "captured"],
    ["payment.failed", "failed"],
    ["order.paid", "captured"],
  ])("%s reports that a payment is %s, whatever its entity has become since", (event, status) => {
    const news = readWebhook(webhook(event, { payment: { entity: { ...payment, status: "refunded" } } }));
    expect(news).toMatchObject({ about: "payment", payment: { id: "pay_1", order_id: "order_1", status } });
  });

  it.each(["refund.created", "refund.processed", "refund.failed"])("%s reports a refund of ours", (event) => {
    const news = readWebhook(webhook(event, { refund: { entity: refund } }));
    expect(news).toMatchObject({ about: "refund", refund: { id: "rfnd_1", notes: { refund: "12" } } });
  });

  it("accepts a refund whose empty notes are a list", () => {
    const news = readWebhook(webhook("refund.processed", { refund: { entity: { ...refund, notes: [] } } }));
    expect(news).toMatchObject({ about: "refund", refund: { notes: {} } });
  });

  it.each([
    ["an event the shop has no use for", webhook("invoice.paid", {})],
    [
      "a payment without an order",
      webhook("payment.captured", { payment: { entity: { ...payment, order_id: null } } }),
    ],
  ])("is ignored for %s", (_case, text) => {
    expect(readWebhook(text)).toMatchObject({ about: "nothing" });
  });

  it.each([
    ["an amount that is text", webhook("payment.captured", { payment: { entity: { ...payment, amount: "49900" } } })],
    ["a fraction of a paisa", webhook("payment.captured", { payment: { entity: { ...payment, amount: 1.5 } } })],
    ["a negative amount", webhook("payment.captured", { payment: { entity: { ...payment, amount: -1 } } })],
  ])("names the order of %s", (_case, text) => {
    expect(readWebhook(text)).toEqual({
      about: "unreadable",
      event: "payment.captured",
      providerOrderId: payment.order_id,
    });
  });

  it.each([
    ["no entity", webhook("payment.captured", {}), undefined],
    ["only the order", webhook("order.paid", { order: { entity: { id: "order_7" } } }), "order_7"],
    ["an order's number that is none", webhook("order.paid", { order: { entity: { id: "7'--" } } }), undefined],
    ["a refund of nothing", webhook("refund.processed", { refund: { entity: { ...refund, amount: 0 } } }), undefined],
  ])("does not miss an event with %s", (_case, text, providerOrderId) => {
    expect(readWebhook(text)).toMatchObject({ about: "unreadable", providerOrderId });
  });

  it.each(["", "null", "[]", "{", '"payment.captured"', "{}", '{"event":1,"payload":{}}'])(
    "is no event: %s",
    (text) => {
      expect(readWebhook(text)).toBeUndefined();
    },
  );
});

describe("a failure form", () => {
  const form = (fields: Record<string, string>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.append(name, value);
    return data;
  };

  it("names its order in metadata written as JSON", () => {
    const metadata = JSON.stringify({ payment_id: "pay_1", order_id: "order_1" });
    expect(failedOrderId(form({ "error[code]": "BAD_REQUEST_ERROR", "error[metadata]": metadata }))).toBe("order_1");
  });

  it("names its order in metadata written as fields", () => {
    expect(failedOrderId(form({ "error[metadata][order_id]": "order_1" }))).toBe("order_1");
  });

  it.each([
    {},
    { "error[metadata]": "{" },
    { "error[metadata]": "null" },
    { "error[metadata]": '{"order_id":5}' },
    { "error[metadata][order_id]": "order 1'--" },
    { "error[metadata][order_id]": "o".repeat(65) },
  ])("names none with %j", (fields) => {
    expect(failedOrderId(form(fields as Record<string, string>))).toBeUndefined();
  });
});
