import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createRazorpay } from "#app/adapters/payments/razorpay.server.ts";
import type { SandboxPayment } from "#app/adapters/payments/sandbox/sandbox-entities.ts";
import type { SandboxState } from "#app/adapters/payments/sandbox/sandbox-store.ts";
import { ProviderError } from "#app/domain/money/payments/payment-provider.ts";
import { startSandbox, type TestSandbox } from "../../../tests/support/stand-ins/payment-sandbox.ts";

const addresses = {
  apiUrl: "https://api.razorpay.com",
  hostedUrl: "https://api.razorpay.com",
  checkoutUrl: "https://checkout.razorpay.com",
};
const keys = { keyId: "rzp_test_key", keySecret: "key-secret", webhookSecrets: ["new-secret", "old-secret"] };
const razorpay = createRazorpay({ ...keys, ...addresses });
const hmac = (text: string, secret: string) => createHmac("sha256", secret).update(text).digest("hex");

describe("signatures", () => {
  const good = hmac("order_A|pay_B", keys.keySecret);

  it("verifies the signature of a fixed order and payment", () => {
    // Computed with openssl: printf 'order_A|pay_B' | openssl dgst -sha256 -hmac key-secret
    expect(good).toBe("499b31e8900df1b484a97bb54085f68a9eab577ac4c7b63cddf43f7b62d5ff9c");
    expect(
      razorpay.verifyPaymentSignature({ providerOrderId: "order_A", providerPaymentId: "pay_B", signature: good }),
    ).toBe(true);
  });

  const flipped = (good.startsWith("0") ? "1" : "0") + good.slice(1);
  it.each([
    ["of another order", "order_X", "pay_B", good],
    ["of another payment", "order_A", "pay_X", good],
    ["with the bar moved", "order_A|pay", "_B", good],
    ["with a tampered first digit", "order_A", "pay_B", flipped],
    ["with a tampered last digit", "order_A", "pay_B", good.slice(0, -1) + (good.endsWith("0") ? "1" : "0")],
    ["that is empty", "order_A", "pay_B", ""],
    ["that is short", "order_A", "pay_B", good.slice(0, 62)],
    ["that is long", "order_A", "pay_B", `${good}00`],
    ["that is not hex", "order_A", "pay_B", "z".repeat(64)],
    ["with a newline behind it", "order_A", "pay_B", `${good}\n`],
    ["under another secret", "order_A", "pay_B", hmac("order_A|pay_B", "other")],
    ["under no secret", "order_A", "pay_B", hmac("order_A|pay_B", "")],
  ])("rejects a payment signature %s", (_case, providerOrderId, providerPaymentId, signature) => {
    expect(razorpay.verifyPaymentSignature({ providerOrderId, providerPaymentId, signature })).toBe(false);
  });

  it.each([undefined, null, 42, {}, ["a"]])("rejects %j in place of a signature without failing", (nothing) => {
    const signature = nothing as string;
    const fact = { providerOrderId: "order_A", providerPaymentId: "pay_B", signature };
    expect(razorpay.verifyPaymentSignature(fact)).toBe(false);
    expect(razorpay.verifyWebhookSignature(Buffer.from("{}"), signature)).toBe(false);
  });

  const body = '{ "event":"payment.captured", "note":"₹ and \\u20b9" }';
  const bytes = Buffer.from(body);

  it("accepts a webhook with the new secret, and with the previous one during rotation", () => {
    expect(razorpay.verifyWebhookSignature(bytes, hmac(body, "new-secret"))).toBe(true);
    expect(razorpay.verifyWebhookSignature(bytes, hmac(body, "old-secret"))).toBe(true);
    const rotated = createRazorpay({ ...keys, ...addresses, webhookSecrets: ["new-secret"] });
    expect(rotated.verifyWebhookSignature(bytes, hmac(body, "old-secret"))).toBe(false);
  });

  it("rejects a webhook when any byte of its body was changed", () => {
    const signature = hmac(body, "new-secret");
    for (let index = 0; index < bytes.length; index += 1) {
      const tampered = Buffer.from(bytes);
      tampered[index]! ^= 1;
      expect(razorpay.verifyWebhookSignature(tampered, signature)).toBe(false);
    }
  });

  it("rejects a webhook whose body was parsed and serialized again", () => {
    const rewritten = Buffer.from(JSON.stringify(JSON.parse(body)));
    expect(razorpay.verifyWebhookSignature(rewritten, hmac(body, "new-secret"))).toBe(false);
  });

  it("rejects a webhook signed with the API's secret", () => {
    expect(razorpay.verifyWebhookSignature(bytes, hmac(body, keys.keySecret))).toBe(false);
  });

  it("cannot be created with an empty secret, which anyone could sign with", () => {
    expect(() => createRazorpay({ ...keys, ...addresses, webhookSecrets: ["a", ""] })).toThrow("empty");
  });
});

describe("addresses", () => {
  it("sends browsers to Razorpay's hosted page and script, and allows what the script loads", () => {
    expect(razorpay.hostedCheckoutUrl).toBe("https://api.razorpay.com/v1/checkout/embedded");
    expect(razorpay.checkoutScriptUrl).toBe("https://checkout.razorpay.com/v1/checkout.js");
    expect(razorpay.origins).toEqual([
      "https://api.razorpay.com",
      "https://checkout.razorpay.com",
      "https://cdn.razorpay.com",
      "https://lumberjack.razorpay.com",
    ]);
  });

  it("retains the path below which a sandbox is mounted", () => {
    const url = "http://localhost:3000/dev/razorpay/";
    const mounted = createRazorpay({ ...keys, apiUrl: url, hostedUrl: url, checkoutUrl: url });
    expect(mounted.hostedCheckoutUrl).toBe("http://localhost:3000/dev/razorpay/v1/checkout/embedded");
    expect(mounted.origins).toEqual(["http://localhost:3000"]);
  });
});

describe("orders, payments and refunds", () => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await startSandbox();
  });
  afterAll(() => sandbox.close());
  beforeEach(() => sandbox.control("reset", {}));

  const newOrder = (receipt = "HAAT-1") =>
    sandbox.payments.findOrCreateOrder({ receipt, amountPaise: 49_900, notes: { order: receipt } });
  const state = () => sandbox.control<SandboxState>("state");
  const pay = (body: object) => sandbox.control<{ payment: SandboxPayment }>("pay", body);

  it("returns one order for one receipt, however often it is requested", async () => {
    const first = await newOrder();
    expect(first).toEqual({
      id: expect.stringMatching(/^order_/),
      amountPaise: 49_900,
      currency: "INR",
      status: "created",
    });
    expect(await newOrder()).toEqual(first);
    expect((await newOrder("HAAT-2")).id).not.toBe(first.id);
    expect((await state()).orders).toHaveLength(2);
  });

  it("chooses the paid order when a receipt has two", async () => {
    const headers = {
      authorization: `Basic ${Buffer.from("rzp_test_haatsandbox:haat-sandbox-key-secret").toString("base64")}`,
      "content-type": "application/json",
    };
    const ids: string[] = [];
    for (let time = 0; time < 3; time += 1) {
      const body = JSON.stringify({ amount: 49_900, currency: "INR", receipt: "HAAT-1" });
      const response = await fetch(`${sandbox.url}/v1/orders`, { method: "POST", headers, body });
      ids.push(((await response.json()) as { id: string }).id);
    }
    await pay({ order_id: ids[1] });
    expect(await newOrder()).toMatchObject({ id: ids[1], status: "paid" });
  });

  it("rejects an order whose receipt already belongs to another amount", async () => {
    await newOrder();
    const dearer = sandbox.payments.findOrCreateOrder({ receipt: "HAAT-1", amountPaise: 49_901, notes: {} });
    await expect(dearer).rejects.toMatchObject({ name: "ProviderError", reason: "amount_mismatch", retriable: false });
  });

  it.each(["drop", "error", "busy"])("creates one order when the creating call fails with: %s", async (kind) => {
    await sandbox.control("faults", { kind, on: "POST /v1/orders" });
    const order = await newOrder();
    const { orders } = await state();
    expect(orders.map(({ id }) => id)).toEqual([order.id]);
  });

  it("gives up after one retry", async () => {
    await sandbox.control("faults", { kind: "error", times: 3 });
    await expect(newOrder()).rejects.toMatchObject({ name: "ProviderError", reason: "provider_down", retriable: true });
    expect((await sandbox.control<{ faults: { times: number }[] }>("state")).faults[0]?.times).toBe(1);
  });

  it("does not retry what the provider rejects", async () => {
    await expect(
      sandbox.payments.findOrCreateOrder({ receipt: "R", amountPaise: 99, notes: {} }),
    ).rejects.toMatchObject({
      name: "ProviderError",
      message: "Razorpay answered 400: Order amount less than minimum amount allowed",
      reason: "input_validation_failed",
      retriable: false,
    });
  });

  it("reports wrong keys", async () => {
    const { url } = sandbox;
    const stranger = createRazorpay({ ...keys, apiUrl: url, hostedUrl: url, checkoutUrl: url });
    const asked = stranger.findOrCreateOrder({ receipt: "R", amountPaise: 100, notes: {} });
    await expect(asked).rejects.toMatchObject({ reason: "unauthorized", retriable: false });
  });

  it("lists the payments of an order, oldest first", async () => {
    const order = await newOrder();
    await pay({ order_id: order.id, outcome: "failed", method: "upi" });
    await pay({ order_id: order.id });
    expect(await sandbox.payments.listPayments(order.id)).toMatchObject([
      { status: "failed", method: "upi", errorDescription: expect.stringContaining("declined") },
      {
        status: "captured",
        method: "card",
        errorDescription: null,
        orderId: order.id,
        amountPaise: 49_900,
        currency: "INR",
      },
    ]);
  });

  it("never puts untrusted text into the provider's path", async () => {
    await expect(sandbox.payments.listPayments("../orders")).rejects.toThrow("Not a provider id");
  });

  describe("a refund", () => {
    const capture = async () => (await pay({ order_id: (await newOrder()).id })).payment.id;
    const refund = (providerPaymentId: string, amountPaise: number, idempotencyKey: string) =>
      sandbox.payments.refund({ providerPaymentId, amountPaise, idempotencyKey, notes: {} });

    it("is created once for one key", async () => {
      const paymentId = await capture();
      const first = await refund(paymentId, 10_000, "refund-item-1");
      expect(first).toEqual({
        id: expect.stringMatching(/^rfnd_/),
        paymentId,
        amountPaise: 10_000,
        status: "processed",
      });
      expect(await refund(paymentId, 10_000, "refund-item-1")).toEqual(first);
      expect((await state()).payments[0]?.amount_refunded).toBe(10_000);
    });

    it.each(["drop", "error", "busy"])("is created once when the call fails with: %s", async (kind) => {
      const paymentId = await capture();
      await sandbox.control("faults", { kind });
      await refund(paymentId, 10_000, "refund-item-1");
      expect((await state()).refunds).toHaveLength(1);
    });

    it("is rejected when the key was used for another amount", async () => {
      const paymentId = await capture();
      await refund(paymentId, 10_000, "refund-item-1");
      await expect(refund(paymentId, 20_000, "refund-item-1")).rejects.toMatchObject({ retriable: false });
      expect((await state()).payments[0]?.amount_refunded).toBe(10_000);
    });

    it("never exceeds the payment", async () => {
      const paymentId = await capture();
      await refund(paymentId, 49_900, "refund-item-1");
      await expect(refund(paymentId, 100, "refund-item-2")).rejects.toThrow("fully refunded");
      expect((await state()).payments[0]?.status).toBe("refunded");
    });

    it("requires a key that Razorpay accepts", async () => {
      await expect(refund("pay_X", 100, "short")).rejects.toThrow("at least 10");
      await expect(refund("pay_X", 100, "spaces are not allowed")).rejects.toThrow("at least 10");
    });
  });

  it("wraps every failure, and shows no secret in it", async () => {
    await sandbox.control("faults", { kind: "drop", times: 2 });
    const error = await newOrder().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ProviderError);
    expect(error).toMatchObject({ reason: "unreachable", retriable: true, cause: undefined });
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain("haat-sandbox-key-secret");
  });
});
