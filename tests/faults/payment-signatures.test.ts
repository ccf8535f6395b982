import { createHash } from "node:crypto";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { sql } from "kysely";
import { createRazorpay } from "#app/adapters/payments/razorpay.server.ts";
import { sandboxCredentials } from "#app/config.server.ts";
import { db, payments } from "#app/services.server.ts";
import {
  answerInsteadOf,
  createFakeProvider,
  paymentSignature,
  webhookFor,
  webhookSignature,
  type FakeProvider,
} from "../support/stand-ins/fake-provider.ts";
import { callbackFields, failureFields, postCallback, postWebhook } from "../support/stand-ins/payment-requests.ts";
import { createWaitingOrder, moneyOf, type WaitingOrder } from "../support/factories/waiting-orders.ts";

const OLD_SECRET = "haat-old-webhook-secret";

let provider: FakeProvider;
let order: WaitingOrder;
let other: WaitingOrder;

beforeAll(async () => {
  provider = createFakeProvider(() => order.totalPaise);
  order = await createWaitingOrder(provider);
  other = await createWaitingOrder(provider);
});
afterEach(() => vi.restoreAllMocks());

/** Returns a fingerprint of every table that a payment event can change. */
async function rows(): Promise<string> {
  const { rows: all } = await sql`
    SELECT (SELECT json_agg(p ORDER BY id) FROM payments p) AS payments,
           (SELECT json_agg(e ORDER BY id) FROM payment_events e) AS events,
           (SELECT json_agg(o ORDER BY id) FROM orders o) AS orders,
           (SELECT count(*) FROM refunds) AS refunds, (SELECT count(*) FROM ledger_transactions) AS ledger,
           (SELECT count(*) FROM graphile_worker._private_jobs) AS jobs`.execute(db);
  return createHash("sha256").update(JSON.stringify(all)).digest("hex");
}

interface Case<Sent> {
  name: string;
  send: Sent;
}

/** Changes one character of `text` to another valid one. */
function flipped(text: string, index: number): string {
  const old = text[index] ?? "";
  const alphabet = /[0-9]/.test(old) ? "0123456789" : /[a-f]/.test(old) ? "abcdef" : "ghijklmnopqrstuvwxyz";
  const next = alphabet[(alphabet.indexOf(old) + 1) % alphabet.length] ?? "x";
  return text.slice(0, index) + next + text.slice(index + 1);
}

const every = (step: number, length: number) => Array.from({ length: Math.floor(length / step) }, (_, n) => n * step);

/** Values sent in place of a signature; `good` is the valid one. */
function wrongSignatures(good: string): [string, string][] {
  return [
    ["none", ""],
    ["blank", "   "],
    ["one character", good.slice(0, 1)],
    ["half", good.slice(0, 32)],
    ["one short", good.slice(0, 63)],
    ["one long", `${good}0`],
    ["twice", good + good],
    ["with a prefix", `sha256=${good}`],
    ["in capitals", good.toUpperCase()],
    ["with a 0x", `0x${good.slice(2)}`],
    ["not hex", "z".repeat(64)],
    ["base64", Buffer.from(good, "hex").toString("base64")],
    ["zeros", "0".repeat(64)],
    ["null", "null"],
    ["undefined", "undefined"],
    ["true", "true"],
    ["a list", `["${good}"]`],
    ["two, separated", `${good},${good}`],
    ["percent", `%${good.slice(1)}`],
    ["very long", "a".repeat(10_000)],
    ["reversed", [...good].toReversed().join("")],
    ...every(2, 64).map((index): [string, string] => [`character ${index} changed`, flipped(good, index)]),
  ];
}

type Webhook = { body: string | Uint8Array; eventId?: string; signature?: string };

function webhookCases(): Case<Webhook>[] {
  const hook = webhookFor({
    id: "pay_p3",
    orderId: order.providerOrderId,
    amountPaise: order.totalPaise,
    currency: "INR",
  });
  const { body, signature, eventId } = hook;
  const parsed: unknown = JSON.parse(body);
  const elsewhere = webhookFor({ id: "pay_p3b", orderId: other.providerOrderId, amountPaise: 1, currency: "INR" });
  return [
    { name: "no signature header", send: { body, eventId } },
    ...wrongSignatures(signature).map(([name, wrong]) => ({
      name: `signature: ${name}`,
      send: { ...hook, signature: wrong },
    })),
    ...every(4, body.length).map((index) => ({
      name: `byte ${index} changed`,
      send: { ...hook, body: flipped(body, index) },
    })),
    { name: "re-serialised with spaces", send: { ...hook, body: JSON.stringify(parsed, null, 2) } },
    { name: "a space after it", send: { ...hook, body: `${body} ` } },
    { name: "a line break before it", send: { ...hook, body: `\n${body}` } },
    { name: "a byte order mark", send: { ...hook, body: `\uFEFF${body}` } },
    { name: "one byte short", send: { ...hook, body: body.slice(0, -1) } },
    { name: "empty", send: { ...hook, body: "" } },
    { name: "another event's body", send: { ...hook, body: elsewhere.body } },
    {
      name: "keys in another order",
      send: { ...hook, body: JSON.stringify(Object.fromEntries(Object.entries(parsed as object).toReversed())) },
    },
    { name: "escaped otherwise", send: { ...hook, body: body.replace("payment", "p\\u0061yment") } },
    { name: "amount raised", send: { ...hook, body: body.replace(`${order.totalPaise}`, `${order.totalPaise + 1}`) } },
    {
      name: "signed with the key's secret",
      send: { ...hook, signature: webhookSignature(body, sandboxCredentials.keySecret) },
    },
    { name: "signed with another secret", send: { ...hook, signature: webhookSignature(body, "guess") } },
    { name: "signed with no secret", send: { ...hook, signature: webhookSignature(body, "") } },
    {
      name: "signed with the old secret after the change",
      send: { ...hook, signature: webhookSignature(body, OLD_SECRET) },
    },
    { name: "only hashed", send: { ...hook, signature: createHash("sha256").update(body).digest("hex") } },
  ];
}

function callbackCases(): Case<Record<string, string> | URLSearchParams>[] {
  const payment = { id: "pay_p3c", orderId: order.providerOrderId };
  const good = callbackFields(payment);
  const signature = good["razorpay_signature"] ?? "";
  const withField = (name: string, value: string) => ({ ...good, [name]: value });
  const without = (name: string) => Object.fromEntries(Object.entries(good).filter(([field]) => field !== name));
  const twice = new URLSearchParams(good);
  twice.append("razorpay_signature", signature);
  twice.set("razorpay_signature", "0".repeat(64));
  return [
    ...wrongSignatures(signature).map(([name, wrong]) => ({
      name: `signature: ${name}`,
      send: withField("razorpay_signature", wrong),
    })),
    ...every(2, payment.id.length).map((index) => ({
      name: `payment's id changed at ${index}`,
      send: withField("razorpay_payment_id", flipped(payment.id, index)),
    })),
    ...Object.keys(good).map((name) => ({ name: `without ${name}`, send: without(name) })),
    ...Object.keys(good).map((name) => ({ name: `${name} empty`, send: withField(name, "") })),
    { name: "another order's id", send: withField("razorpay_order_id", other.providerOrderId) },
    {
      name: "another order's signature",
      send: withField("razorpay_signature", paymentSignature(other.providerOrderId, payment.id)),
    },
    { name: "our order number in place of the provider's", send: withField("razorpay_order_id", order.publicNumber) },
    { name: "an unknown order", send: withField("razorpay_order_id", "order_nowhere") },
    { name: "the order's id with a blank", send: withField("razorpay_order_id", `${order.providerOrderId} `) },
    { name: "SQL in the order's id", send: withField("razorpay_order_id", "' OR 1=1 --") },
    { name: "NUL in the order's id", send: withField("razorpay_order_id", `${order.providerOrderId}\0`) },
    { name: "a very long order id", send: withField("razorpay_order_id", "o".repeat(10_000)) },
    {
      name: "ids the wrong way round",
      send: { ...good, razorpay_order_id: payment.id, razorpay_payment_id: payment.orderId },
    },
    {
      name: "signed the other way round",
      send: withField("razorpay_signature", paymentSignature(payment.id, payment.orderId)),
    },
    {
      name: "the webhook's secret",
      send: withField("razorpay_signature", webhookSignature(`${payment.orderId}|${payment.id}`)),
    },
    { name: "the wrong signature before the right one", send: twice },
    {
      name: "names in capitals",
      send: Object.fromEntries(Object.entries(good).map(([name, value]) => [name.toUpperCase(), value])),
    },
    { name: "a failure of an unknown order", send: failureFields({ id: "pay_x", orderId: "order_nowhere" }) },
    { name: "a failure without an order", send: { "error[code]": "BAD_REQUEST_ERROR" } },
    { name: "a failure with broken metadata", send: { "error[metadata]": "{" } },
    { name: "a failure with a huge order id", send: { "error[metadata][order_id]": "o".repeat(10_000) } },
    { name: "nothing", send: {} },
  ];
}

describe("an event without the provider's signature changes nothing", () => {
  it("as a webhook or as a callback, in at least 200 forgeries", { tags: ["telling"] }, async () => {
    answerInsteadOf(payments, provider);
    const webhooks = webhookCases();
    const callbacks = callbackCases();
    expect(webhooks.length + callbacks.length).toBeGreaterThanOrEqual(200);
    const before = await rows();
    const answers: Record<string, number> = {};
    for (const { name, send } of webhooks) answers[`webhook: ${name}`] = (await postWebhook(send)).status;
    for (const { name, send } of callbacks) answers[`callback: ${name}`] = (await postCallback(send)).status;
    expect(Object.entries(answers).filter(([, status]) => status < 400 || status >= 500)).toEqual([]);
    expect(await rows()).toBe(before);
    expect(provider.asked).toEqual(["order", "order"]);
  });

  it("naive variant: without a signature check the same forgeries pay", async () => {
    answerInsteadOf(payments, provider);
    vi.spyOn(payments, "verifyWebhookSignature").mockReturnValue(true);
    const victim = await createWaitingOrder(provider);
    const forged = webhookFor({
      id: "pay_forged",
      orderId: victim.providerOrderId,
      amountPaise: victim.totalPaise,
      currency: "INR",
    });
    expect((await postWebhook({ ...forged, signature: "0".repeat(64) })).status).toBe(200);
    expect(await moneyOf(victim.orderId)).toMatchObject({ order: { payment_status: "paid" } });
  });

  it("naive variant: a check of the re-serialized body accepts a body that was never signed", () => {
    const { body } = webhookFor({ id: "pay_p3d", orderId: "order_x", amountPaise: 100, currency: "INR" });
    const rewritten = JSON.stringify(JSON.parse(body), null, 2);
    const naive = webhookSignature(JSON.stringify(JSON.parse(rewritten))) === webhookSignature(body);
    expect(naive).toBe(true);
    expect(payments.verifyWebhookSignature(Buffer.from(rewritten), webhookSignature(body))).toBe(false);
  });
});

describe("a valid signature", () => {
  it("is accepted, so that only the signature explains the rejections above", async () => {
    answerInsteadOf(payments, provider);
    const payment = provider.pay(order.providerOrderId);
    expect((await postWebhook(webhookFor(payment))).status).toBe(200);
    expect((await postCallback(callbackFields(payment))).status).toBe(303);
    expect(await moneyOf(order.orderId)).toMatchObject({ order: { payment_status: "paid" } });
  });

  it("of the previous secret is accepted only during rotation", async () => {
    const payment = provider.pay(other.providerOrderId);
    const hook = webhookFor(payment);
    const old = { ...hook, signature: webhookSignature(hook.body, OLD_SECRET) };
    expect((await postWebhook(old)).status).toBe(400);
    const rotating = createRazorpay({
      ...sandboxCredentials,
      webhookSecrets: [...sandboxCredentials.webhookSecrets, OLD_SECRET],
      apiUrl: "http://127.0.0.1:9",
      hostedUrl: "http://127.0.0.1:9",
      checkoutUrl: "http://127.0.0.1:9",
    });
    vi.spyOn(payments, "verifyWebhookSignature").mockImplementation(rotating.verifyWebhookSignature);
    expect((await postWebhook(old)).status).toBe(200);
    expect((await postWebhook({ ...hook, eventId: "evt_current" })).status).toBe(200);
    expect(await moneyOf(other.orderId)).toMatchObject({ order: { payment_status: "paid" } });
  });
});
