import { afterAll, beforeAll, describe, expect, it } from "vitest";
import express from "express";
import { hash } from "@node-rs/argon2";
import { FairLimiter } from "../../server/fair-limiter.ts";
import { overloadProtection } from "../../server/overload.ts";
import { startBuiltShop, stopAll, type ShopServer } from "../support/built-shop.ts";
import { listen, rawRequest, type RawReply } from "../support/raw-http.ts";

/**
 * Signing in is the dearest thing that anybody can ask of the shop. A flood of it, 200 at once and 200 again as soon as these
 * are answered, must leave the pages answering. Ratios, not times: this machine may be doing other things.
 */

const FLOOD = 200;
const PAGES = 150;

let port: number;
let servers: ShopServer[] = [];

beforeAll(async () => {
  servers = await startBuiltShop(1, { NETWORK_LIMIT_FACTOR: "10000" });
  port = servers[0]!.port;
});

afterAll(() => stopAll(servers));

async function timedPage(at: number, path = "/"): Promise<{ status: number; took: number }> {
  const startedAt = performance.now();
  const { status } = await rawRequest(at, { path });
  return { status, took: performance.now() - startedAt };
}

/** The home page, at least so many times one after the other, and until `isEnough`: every status, and the median of the times. */
async function pages(at: number, times: number, isEnough = () => true) {
  const seen = [];
  while (seen.length < times || !isEnough()) seen.push(await timedPage(at));
  const took = seen.map((page) => page.took).sort((one, other) => one - other);
  return { statuses: new Set(seen.map((page) => page.status)), median: took[Math.floor(took.length / 2)] ?? NaN };
}

/** 200 at once, and 200 again as soon as the last of them is answered, until `stop`, which returns all replies. */
function flood(at: number) {
  const replies: RawReply[] = [];
  let isOver = false;
  const signIn = (name: string) =>
    rawRequest(at, {
      method: "POST",
      path: "/login",
      headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: `http://localhost:${at}` },
      body: new URLSearchParams({ email: `${name}@example.test`, password: "wrong-one" }).toString(),
    });
  const waves = (async () => {
    for (let wave = 0; !isOver; wave += 1) {
      const crowd = Array.from({ length: FLOOD }, (_, n) => signIn(`flood-${wave}-${n}`));
      replies.push(...(await Promise.all(crowd)));
    }
  })();
  return {
    answered: () => replies.length,
    stop: async () => {
      isOver = true;
      await waves;
      return replies;
    },
  };
}

describe("a flood of sign-ins", () => {
  it("takes the places of the pages where every one of them waits for its hash", async () => {
    const app = express();
    const limiter = new FairLimiter(100, { network: 1, account: 1, signedInReserve: 0, providerReserve: 0 });
    const clientOf = () => ({ network: "127.0.0.1", profileId: undefined, isFromProvider: false });
    app.use(overloadProtection({ limiter, clientOf }));
    app.post("/login", async (_request, response) => {
      response.end(await hash("a password", { memoryCost: 19_456, timeCost: 2, parallelism: 1 }));
    });
    app.get("/", (_request, response) => void response.end("home"));
    const naive = await listen(app);
    const crowd = flood(naive.port);
    await expect.poll(async () => (await timedPage(naive.port)).status).toBe(503);
    await crowd.stop();
    await naive.close();
  });

  it("leaves the pages answering, and tells who has to wait to come again", async () => {
    await pages(port, 10);
    const calm = await pages(port, PAGES);
    expect(calm.statuses).toEqual(new Set([200]));
    const crowd = flood(port);
    const busy = await pages(port, PAGES, () => crowd.answered() >= 2 * FLOOD);
    const replies = await crowd.stop();
    expect(busy.statuses).toEqual(new Set([200]));
    // Measured: twice as long, and 160 times where pages wait behind 200 hashes. The flood itself comes from this machine too.
    expect(busy.median / calm.median).toBeLessThan(40);
    const kinds = new Set(replies.map((reply) => reply.status));
    expect([...kinds].sort()).toEqual([422, 503]);
    for (const reply of replies)
      if (reply.status === 503) expect(Number(reply.headers["retry-after"])).toBeGreaterThan(0);
    expect(replies.find((reply) => reply.status === 503)?.body).toContain("Please");
    const after = await pages(port, 10);
    expect(after.statuses).toEqual(new Set([200]));
  });
});
