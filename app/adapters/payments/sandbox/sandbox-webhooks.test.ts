import type { IncomingHttpHeaders } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { SandboxPayment } from "#app/adapters/payments/sandbox/sandbox-entities.ts";
import type { SandboxState } from "#app/adapters/payments/sandbox/sandbox-store.ts";
import { serveLocally, type LocalServer } from "../../../../tests/support/processes/local-server.ts";
import { startSandbox, type TestSandbox } from "../../../../tests/support/stand-ins/payment-sandbox.ts";

interface Received {
  headers: IncomingHttpHeaders;
  body: Buffer;
  name: string;
}

let shop: LocalServer;
let sandbox: TestSandbox;
let received: Received[];
/** The shop's next responses; 200 when none is left. */
let answers: number[];

beforeEach(async () => {
  received = [];
  answers = [];
  shop = await serveLocally(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    received.push({ headers: request.headers, body, name: (JSON.parse(body.toString()) as { event: string }).event });
    response.writeHead(answers.shift() ?? 200).end();
  });
  sandbox = await startSandbox({ webhookUrl: `${shop.url}/webhooks/razorpay`, retryPausesMs: [20, 40] });
});
afterEach(() => Promise.all([shop.close(), sandbox.close()]));

async function pay(outcome = "captured") {
  const { id } = await sandbox.payments.findOrCreateOrder({ receipt: "HAAT-1", amountPaise: 49_900, notes: {} });
  return sandbox.control<{ payment: SandboxPayment; callback: Record<string, string> }>("pay", {
    order_id: id,
    outcome,
  });
}
const flush = () => sandbox.control("webhooks/flush", {});
const names = () => received.map(({ name }) => name).sort();
const idsOf = (list: Received[]) => new Set(list.map(({ headers }) => headers["x-razorpay-event-id"]));

describe("webhooks", () => {
  it("announce a payment in signed bytes, each event with an id of its own", async () => {
    const { payment } = await pay();
    await flush();
    expect(names()).toEqual(["order.paid", "payment.authorized", "payment.captured"]);
    expect(idsOf(received).size).toBe(3);
    for (const { headers, body } of received) {
      expect(sandbox.payments.verifyWebhookSignature(body, String(headers["x-razorpay-signature"]))).toBe(true);
    }
    const captured = JSON.parse(received.find(({ name }) => name === "payment.captured")!.body.toString()) as object;
    expect(captured).toMatchObject({
      entity: "event",
      contains: ["payment"],
      payload: { payment: { entity: { id: payment.id, status: "captured", amount: 49_900, currency: "INR" } } },
    });
  });

  it("carry the state at their creation, not when they are sent", async () => {
    await sandbox.control("webhooks", { delay_ms: 60_000 });
    await pay();
    await flush();
    const authorized = received.find(({ name }) => name === "payment.authorized")!;
    expect(JSON.parse(authorized.body.toString())).toMatchObject({
      payload: { payment: { entity: { status: "authorized" } } },
    });
  });

  it("announce a failure", async () => {
    await pay("failed");
    await flush();
    expect(names()).toEqual(["payment.failed"]);
  });

  it("announce a refund when it is created and when it is settled", async () => {
    await sandbox.control("webhooks", { deliver: false });
    const { payment } = await pay();
    await sandbox.control("webhooks", { deliver: true });
    await sandbox.control("refunds", { outcome: "pending" });
    const refund = { providerPaymentId: payment.id, amountPaise: 100, idempotencyKey: "refund-item-1", notes: {} };
    const { id, status } = await sandbox.payments.refund(refund);
    expect(status).toBe("pending");
    await flush();
    expect(names()).toEqual(["refund.created"]);
    await sandbox.control(`refunds/${id}/settle`, { status: "processed" });
    await flush();
    expect(names()).toEqual(["refund.created", "refund.processed"]);
  });

  it("return the money of a failed refund to the payment", async () => {
    const { payment } = await pay();
    await sandbox.control("refunds", { outcome: "failed" });
    const refund = { providerPaymentId: payment.id, amountPaise: 49_900, idempotencyKey: "refund-item-1", notes: {} };
    expect((await sandbox.payments.refund(refund)).status).toBe("failed");
    const [{ status, amount_refunded: refunded }] = (await sandbox.control<SandboxState>("state")).payments as [
      SandboxPayment,
    ];
    expect([status, refunded]).toEqual(["captured", 0]);
  });

  it("are retried, unchanged, until the shop answers 2xx", async () => {
    answers = [500, 302];
    await pay("failed");
    await expect.poll(() => received.length).toBe(3);
    expect(idsOf(received).size).toBe(1);
    expect(new Set(received.map(({ body }) => body.toString())).size).toBe(1);
    await flush();
    expect((await sandbox.control<SandboxState>("state")).events).toMatchObject([{ isDelivered: true }]);
  });

  it("end after the last interval when the shop never accepts them", async () => {
    answers = Array.from({ length: 10 }, () => 500);
    await pay("failed");
    await expect.poll(() => received.length).toBe(3);
    expect(await flush()).toEqual({ waiting: 0 });
    expect(received).toHaveLength(3);
    expect((await sandbox.control<SandboxState>("state")).events).toMatchObject([{ isDelivered: false }]);
  });

  it("can be repeated", async () => {
    await sandbox.control("webhooks", { times: 3 });
    await pay();
    await flush();
    expect(received).toHaveLength(9);
    expect(idsOf(received).size).toBe(3);
  });

  it("can be delayed, until they are flushed", async () => {
    await sandbox.control("webhooks", { delay_ms: 60_000 });
    await pay();
    expect(await sandbox.control("state")).toMatchObject({ webhooks: { waiting: 3 } });
    expect(received).toEqual([]);
    expect(await flush()).toEqual({ waiting: 0 });
    expect(received).toHaveLength(3);
  });

  it("can be lost, and sent again manually", async () => {
    await sandbox.control("webhooks", { deliver: false });
    const { payment } = await pay();
    await flush();
    expect(received).toEqual([]);
    answers = [503];
    const { statuses } = await sandbox.control<{ statuses: number[] }>("events/resend", { order_id: payment.order_id });
    expect([...statuses].sort()).toEqual([200, 200, 503]);
    expect(names()).toEqual(["order.paid", "payment.authorized", "payment.captured"]);
  });
});

describe("the control API", () => {
  it("returns the callback's fields, signed for the order", async () => {
    const { payment, callback } = await pay();
    const fact = {
      providerOrderId: payment.order_id,
      providerPaymentId: payment.id,
      signature: callback.razorpay_signature!,
    };
    expect(sandbox.payments.verifyPaymentSignature(fact)).toBe(true);
  });

  it("authorises a failed payment late", async () => {
    const { payment } = await pay("failed");
    await sandbox.control(`payments/${payment.id}/capture`, {});
    expect(await sandbox.payments.listPayments(payment.order_id)).toMatchObject([
      { status: "captured", errorDescription: null },
    ]);
  });

  it("creates payments that do not match their order", async () => {
    const { id } = await sandbox.payments.findOrCreateOrder({ receipt: "R", amountPaise: 49_900, notes: {} });
    await sandbox.control("pay", { order_id: id, amount: 49_899, currency: "USD" });
    expect(await sandbox.payments.listPayments(id)).toMatchObject([
      { amountPaise: 49_899, currency: "USD", status: "captured" },
    ]);
  });

  it("rejects unknown commands", async () => {
    await expect(sandbox.control("faults", { kind: "sulk" })).rejects.toThrow("400");
    await expect(sandbox.control("pay", { order_id: "order_unknown" })).rejects.toThrow(
      "The id provided does not exist",
    );
    const response = await fetch(`${sandbox.url}/control/pay`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{",
    });
    expect(response.status).toBe(400);
  });
});
