import { randomUUID } from "node:crypto";
import { once } from "node:events";
import net from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { recordAnswerTimes } from "../support/http/answer-times.ts";
import { startBuiltShop, stopAll, type ShopServer } from "../support/processes/built-shop.ts";
import { createProduct, createProfile } from "../support/factories/factories.ts";
import { webhookFor } from "../support/stand-ins/fake-provider.ts";
import { rawRequest, type RawReply } from "../support/http/raw-http.ts";
import { startSlowBodies } from "../support/processes/slow-bodies.ts";
import { signedIn } from "../support/http/visitor.ts";

/**
 * Effect of one address with very many connections on the others. The worst case: 400 connections send forms at 5 KB/s for as long
 * as they are allowed. Meanwhile every form of other addresses, every webhook and every form from the same carrier-grade NAT
 * address is answered as usual.
 */

const FLOOD = { count: 400, from: "127.0.0.2", path: "/cart/coupon" };
const OTHER = "127.0.0.3";
const ROUNDS = 40;
/** On an idle machine every response takes less than a second; on a busy one, half of them do. */
const HALF_WITHIN_MS = 1000;

let port: number;
let servers: ShopServer[] = [];
let product: Awaited<ReturnType<typeof createProduct>>;

beforeAll(async () => {
  product = await createProduct({ stock_quantity: 1000 });
  servers = await startBuiltShop(1);
  port = servers[0]!.port;
});

afterAll(() => stopAll(servers));

function addToCart(from: string, cookie?: string): Promise<RawReply> {
  return rawRequest(port, {
    method: "POST",
    path: `/product/${product.id}`,
    from,
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      Origin: `http://localhost:${port}`,
      ...(cookie && { Cookie: cookie }),
    },
    body: `variant_id=${product.variant.id}&quantity=1`,
  });
}

function sendWebhook(from: string): Promise<RawReply> {
  const { body, eventId, signature } = webhookFor({
    id: `pay_${randomUUID().slice(0, 8)}`,
    orderId: "order_of_no_shop",
    amountPaise: 49_900,
    currency: "INR",
  });
  return rawRequest(port, {
    method: "POST",
    path: "/payments/razorpay/webhook",
    from,
    headers: {
      "Content-Type": "application/json",
      "X-Razorpay-Signature": signature,
      "X-Razorpay-Event-Id": eventId,
    },
    body,
  });
}

it("leaves forms of other addresses, of the same network, and the webhook responsive", async () => {
  const person = await signedIn(await createProfile());
  // People open a page before they send its form.
  await rawRequest(port, { path: "/cart", from: FLOOD.from, headers: { Cookie: person.cookieHeader } });

  const asked: Record<string, () => Promise<RawReply>> = {
    "another address": () => addToCart(OTHER),
    "the webhook": () => sendWebhook(OTHER),
    "a visitor behind the flood's address": () => addToCart(FLOOD.from),
    "a customer behind the flood's address": () => addToCart(FLOOD.from, person.cookieHeader),
  };
  const statuses: Record<string, Record<number, number>> = {};
  const durations: Record<string, number[]> = {};
  const flood = await startSlowBodies({ port, ...FLOOD });
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [who, ask] of Object.entries(asked)) {
        const startedAt = performance.now();
        const { status } = await ask();
        durations[who] = [...(durations[who] ?? []), performance.now() - startedAt];
        statuses[who] = { ...statuses[who], [status]: (statuses[who]?.[status] ?? 0) + 1 };
      }
      await pause(200);
    }
  } finally {
    await flood.stop();
  }
  expect(statuses).toEqual({
    "another address": { 303: ROUNDS },
    "the webhook": { 200: ROUNDS },
    "a visitor behind the flood's address": { 303: ROUNDS },
    "a customer behind the flood's address": { 303: ROUNDS },
  });
  for (const [who, milliseconds] of Object.entries(durations))
    recordAnswerTimes({ what: `during 400 slow forms of one address: ${who}`, milliseconds, limitMs: 1000 });
  for (const times of Object.values(durations))
    expect(times.filter((ms) => ms < HALF_WITHIN_MS).length).toBeGreaterThan(ROUNDS / 2);
});

it.each([
  ["shared pages", "/"],
  ["pages of its own", "/cart"],
])(
  "leaves pages for other addresses responsive while it pipelines requests for %s and reads no response",
  async (_, path) => {
    // Not a shared page: one is sent in a millisecond, which would make any time look long.
    const page = () => rawRequest(port, { path: "/cart", from: OTHER });
    await timesOf(page);
    const baseline = await timesOf(page);
    const request = `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`;
    const sockets = Array.from({ length: 150 }, () => {
      const socket = net.connect({ port, host: "127.0.0.1", localAddress: FLOOD.from });
      socket.on("error", () => {});
      socket.pause();
      socket.write(request.repeat(12));
      return socket;
    });
    try {
      await Promise.all(sockets.map((socket) => once(socket, "connect")));
      // Without limits the first response waits for all 1800 pages: hundreds of times as long as usual.
      expect(Math.max(...(await timesOf(page)))).toBeLessThan(60 * Math.max(...baseline));
    } finally {
      for (const socket of sockets) socket.destroy();
    }
  },
);

/** The times of ten responses, in milliseconds. Each must be a page. */
async function timesOf(ask: () => Promise<RawReply>): Promise<number[]> {
  const durations: number[] = [];
  for (let n = 0; n < 10; n += 1) {
    const startedAt = performance.now();
    expect((await ask()).status).toBe(200);
    durations.push(performance.now() - startedAt);
  }
  return durations;
}
