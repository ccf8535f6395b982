import type { RequestListener } from "node:http";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createRazorpay } from "#app/adapters/payments/razorpay.server.ts";
import type { SandboxState } from "#app/adapters/payments/sandbox/sandbox-store.ts";
import type { PaymentProvider } from "#app/domain/money/payments/payment-provider.ts";
import { serveLocally } from "../../../tests/support/processes/local-server.ts";
import { startSandbox } from "../../../tests/support/stand-ins/payment-sandbox.ts";

/** A misbehaving provider; closed after the test. */
async function providerThat(listener: RequestListener): Promise<PaymentProvider> {
  const { url, close } = await serveLocally(listener);
  closing.push(close);
  return providerAt(url);
}

function providerAt(url: string): PaymentProvider {
  const keys = { keyId: "rzp_test_key", keySecret: "key-secret", webhookSecrets: ["secret"] };
  return createRazorpay({ ...keys, apiUrl: url, hostedUrl: url, checkoutUrl: url });
}

const closing: (() => Promise<void>)[] = [];
afterEach(() => Promise.all(closing.splice(0).map((close) => close())));

const refund = { providerPaymentId: "pay_A", amountPaise: 100, idempotencyKey: "refund-item-1", notes: {} };

describe("a slow provider", () => {
  // Concurrently, because each takes its full time. A busy machine's clock is unreliable, so the deadlines themselves are added up.
  it("costs at most 5 s, in any phase", async () => {
    const deadlines = vi.spyOn(AbortSignal, "timeout");
    const hangs = await providerThat(() => {});
    const drips = await providerThat((_request, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      const drip = setInterval(() => response.write(" "), 100);
      response.on("close", () => clearInterval(drip));
    });
    const calls: (() => Promise<unknown>)[] = [
      () => hangs.findOrCreateOrder({ receipt: "R", amountPaise: 100, notes: {} }),
      () => hangs.listPayments("order_A"),
      () => hangs.refund(refund),
      () => drips.listPayments("order_A"),
    ];
    await Promise.all(
      calls.map(async (call) => {
        await expect(call()).rejects.toMatchObject({ name: "ProviderError", reason: "timeout", retriable: true });
      }),
    );
    const attempts = deadlines.mock.calls.map(([milliseconds]) => milliseconds);
    deadlines.mockRestore();
    expect(attempts).toHaveLength(2 * calls.length);
    // All first attempts begin before any second one.
    for (const [index, first] of attempts.slice(0, calls.length).entries())
      expect(first + attempts[calls.length + index]!).toBeLessThan(5000);
  });

  it("creates one order and one refund though the first attempt of each is lost", async () => {
    await Promise.all(
      ["hang", "stall"].map(async (kind) => {
        const sandbox = await startSandbox();
        closing.push(sandbox.close);
        await sandbox.control("faults", { kind, on: "POST /v1/orders" });
        const order = await sandbox.payments.findOrCreateOrder({ receipt: "R", amountPaise: 100, notes: {} });
        await sandbox.control("pay", { order_id: order.id });
        const [payment] = await sandbox.payments.listPayments(order.id);
        await sandbox.control("faults", { kind, on: "POST /v1/payments" });
        await sandbox.payments.refund({ ...refund, providerPaymentId: payment!.id });
        const { orders, refunds } = await sandbox.control<SandboxState>("state");
        expect([kind, orders.length, refunds.length]).toEqual([kind, 1, 1]);
      }),
    );
  });
});

describe("a provider with an invalid response", () => {
  it.each<[string, RequestListener]>([
    ["a page of HTML", (_request, response) => response.end("<html>Maintenance</html>")],
    ["an empty object", (_request, response) => response.setHeader("content-type", "application/json").end("{}")],
    ["an unknown status", (_request, response) => response.end('{"items":[{"id":"pay_A","status":"odd"}]}')],
  ])("is not trusted: %s", async (_case, listener) => {
    const provider = await providerThat(listener);
    await expect(provider.listPayments("order_A")).rejects.toMatchObject({
      reason: "unexpected_answer",
      retriable: true,
    });
  });

  it("is considered down when a proxy answers 502", async () => {
    const provider = await providerThat((_request, response) => response.writeHead(502).end("Bad gateway"));
    await expect(provider.listPayments("order_A")).rejects.toMatchObject({ reason: "provider_down", retriable: true });
  });

  it("does not get the keys sent elsewhere by a redirect", async () => {
    const visits: (string | undefined)[] = [];
    const provider = await providerThat((request, response) => {
      visits.push(request.url);
      response.writeHead(302, { location: "/elsewhere" }).end();
    });
    await expect(provider.listPayments("order_A")).rejects.toMatchObject({ name: "ProviderError", retriable: false });
    expect(visits).toEqual(["/v1/orders/order_A/payments"]);
  });
});

it("is reported when it is unreachable", async () => {
  const { url, close } = await serveLocally(() => {});
  await close();
  await expect(providerAt(url).refund(refund)).rejects.toMatchObject({ reason: "unreachable", retriable: true });
});

it("sends the key, the version and the refund's idempotency header as documented", async () => {
  const seen: { method?: string; url?: string; headers: Record<string, unknown>; body: string }[] = [];
  const provider = await providerThat(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    seen.push({ method: request.method!, url: request.url!, headers: request.headers, body });
    response.setHeader("content-type", "application/json");
    response.end('{"id":"rfnd_A","payment_id":"pay_A","amount":100,"status":"pending"}');
  });
  expect(await provider.refund(refund)).toEqual({
    id: "rfnd_A",
    paymentId: "pay_A",
    amountPaise: 100,
    status: "pending",
  });
  expect(seen).toHaveLength(1);
  expect(seen[0]).toMatchObject({
    method: "POST",
    url: "/v1/payments/pay_A/refund",
    headers: {
      authorization: `Basic ${Buffer.from("rzp_test_key:key-secret").toString("base64")}`,
      "x-refund-idempotency": "refund-item-1",
      "content-type": "application/json",
    },
  });
  expect(JSON.parse(seen[0]!.body)).toEqual({ amount: 100, notes: {} });
});
