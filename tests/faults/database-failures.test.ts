import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runScript } from "../../scripts/processes/shop-processes.mjs";
import { recordAnswerTimes } from "../support/http/answer-times.ts";
import { startBuiltShop, stopAll, type ShopServer } from "../support/processes/built-shop.ts";
import { hiddenFields, HttpShopper, type SeenAnswer } from "../support/http/http-shopper.ts";
import { DedicatedPostgres } from "../support/postgres/dedicated-postgres.ts";
import type * as databaseShop from "./database-failures-shop.ts";

/**
 * The built shop in two processes under load while its database restarts, recovers, ends connections, runs out of connections,
 * or freezes. Every response is a page or a 503 with Retry-After; acknowledged orders persist, and sending a form again places
 * no second order.
 */

const PROCESSES = 2;
const BUYERS = 12;
const DATABASE = "shop";
const ROLE = "shopkeeper";
/**
 * A 503 may take 3 s; the margin is for other load on this machine. A shop that waits for a frozen database takes all of its 12
 * s.
 */
const MAX_MS = 8000;
const FROZEN_MS = 12_000;

let postgres: DedicatedPostgres;
let servers: ShopServer[] = [];
/** Imported once DATABASE_URL names this file's own database. */
let shop: typeof databaseShop;

beforeAll(async () => {
  postgres = await DedicatedPostgres.start();
  const databaseUrl = await postgres.createDatabase(DATABASE, ROLE);
  expect(await runScript("scripts/commands/migrate.ts", { env: { DATABASE_URL: databaseUrl } })).toBe(0);
  process.env.DATABASE_URL = databaseUrl;
  shop = await import("./database-failures-shop.ts");
  servers = await startBuiltShop(PROCESSES, { LOG_LEVEL: "silent", NETWORK_LIMIT_FACTOR: "10000" });
}, 300_000);

afterAll(async () => {
  await stopAll(servers);
  await shop.close();
  await postgres.remove();
}, 60_000);

const portOf = (n: number) => servers[n % PROCESSES]!.port;

/** Visitors who read pages and fill carts, and buyers who order, until `stop`. */
async function crowd() {
  const { productId, variantId, buyers } = await shop.prepare(BUYERS);
  let isOver = false;
  const visitors = [0, 1, 2, 3].map((n) => new HttpShopper(portOf(n)));
  const browse = async (visitor: HttpShopper) => {
    for (let turn = 0; !isOver; turn += 1) {
      const path = ["/", `/product/${productId}`, "/search?q=saree", "/product/999999", "/_root.data"][turn % 5]!;
      await visitor.get(path);
      if (turn % 3 === 0) await visitor.post(`/product/${productId}`, { variant_id: variantId, quantity: 2 });
      await pause(50);
    }
  };
  const placings: { profileId: number; shopper: HttpShopper; answer: SeenAnswer; fields: Record<string, string> }[] =
    [];
  const buy = async (n: number) => {
    for (let at = n; at < buyers.length && !isOver; at += 4) {
      const { profileId, cookie } = buyers[at]!;
      const shopper = new HttpShopper(portOf(at), cookie);
      const review = await shopper.read("/checkout/payment", 30);
      const fields = { ...hiddenFields(review.body), payment_method: "cod" };
      placings.push({ profileId, shopper, answer: await shopper.post("/checkout/payment", fields), fields });
      await pause(200);
    }
  };
  const clients = [...visitors.map(browse), ...[0, 1, 2, 3].map(buy)];
  return {
    /** All responses, once every buyer who received a 503 has retried. */
    stop: async (): Promise<SeenAnswer[]> => {
      isOver = true;
      await Promise.all(clients);
      const orders = new Map<number, string>();
      for (const { profileId, shopper, answer, fields } of placings) {
        const final = answer.status === 503 ? await shopper.submit("/checkout/payment", fields) : answer;
        expect(final.status).toBe(303);
        const number = /HT-[\w-]+$/.exec(final.headers.location ?? "")?.[0] ?? "none";
        expect((await shopper.read(final.headers.location!)).body).toContain(number);
        orders.set(profileId, number);
      }
      expect(orders.size).toBeGreaterThan(0);
      expect(await shop.ordersOf([...orders.keys()])).toEqual(orders);
      return [...visitors, ...placings.map((placing) => placing.shopper)].flatMap((shopper) => shopper.seen);
    },
  };
}

const isExpected = ({ status }: SeenAnswer) => [200, 202, 303, 404, 503].includes(status);

function expectHonestAnswers(trouble: string, seen: readonly SeenAnswer[]): void {
  recordAnswerTimes({
    what: trouble,
    milliseconds: seen.map(({ milliseconds }) => milliseconds),
    limitMs: 3000,
  });
  expect(seen.filter((answer) => !isExpected(answer)).map(({ path, status }) => `${status} ${path}`)).toEqual([]);
  const refused = seen.filter(({ status }) => status === 503);
  for (const { headers, body, method, path } of refused) {
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    expect(body).toContain("<h1>");
    if (method === "POST") expect(body).not.toContain('http-equiv="refresh"');
    else if (!path.endsWith(".data")) expect(body).toContain('http-equiv="refresh"');
  }
}

async function untilOpen(): Promise<void> {
  for (const { port } of servers)
    await expect.poll(async () => (await new HttpShopper(port).get("/login")).status, { timeout: 30_000 }).toBe(200);
}

it.each<[string, () => Promise<void>]>([
  ["restarts", () => postgres.restart(2000)],
  ["crashes and recovers", () => postgres.crashConnection(DATABASE)],
  ["ends every connection", () => postgres.endConnections(DATABASE)],
])("a database that %s causes no error and loses no order", async (name, trouble) => {
  const people = await crowd();
  await pause(1500);
  for (let times = 0; times < 2; times += 1) {
    await trouble();
    await pause(1500);
  }
  await untilOpen();
  expectHonestAnswers(`a database that ${name}`, await people.stop());
});

it("a database without free connections causes no error and loses no order", { tags: ["telling"] }, async () => {
  const people = await crowd();
  await pause(1500);
  await postgres.limitConnections(ROLE, 3);
  await postgres.endConnections(DATABASE);
  await pause(5000);
  await postgres.limitConnections(ROLE, -1);
  await untilOpen();
  expectHonestAnswers("a database that gives out no more connections", await people.stop());
});

it("a frozen database is detected and logged, causes no error and loses no order", async () => {
  const people = await crowd();
  await pause(1500);
  postgres.freeze();
  const during = Promise.all(
    servers.map(async ({ port }, n) => {
      const visitor = new HttpShopper(port, (await shop.someCookie(n)) ?? "");
      const until = performance.now() + FROZEN_MS - 1000;
      while (performance.now() < until) {
        await visitor.get("/cart");
        await pause(100);
      }
      return visitor.seen;
    }),
  );
  await pause(FROZEN_MS);
  postgres.thaw();
  const asked = (await during).flat();
  await untilOpen();
  const seen = [...(await people.stop()), ...asked];
  expectHonestAnswers("a database that freezes for 12 s", seen);
  expect(Math.max(...seen.map(({ milliseconds }) => milliseconds))).toBeLessThan(MAX_MS);
  // Once the outage is detected, no request waits for it.
  const refused = asked.filter(({ status }) => status === 503).map(({ milliseconds }) => milliseconds);
  expect(refused.length).toBeGreaterThan(5);
  expect(refused.sort((one, other) => one - other)[Math.floor(refused.length / 2)]).toBeLessThan(1000);
});

it("220 connections to one process get pages, or a 503 with Retry-After", async () => {
  const { productId, variantId } = await shop.prepare(0);
  const until = performance.now() + 5000;
  const visitors = Array.from({ length: 220 }, () => new HttpShopper(portOf(0)));
  await Promise.all(
    visitors.map(async (visitor, n) => {
      for (let turn = n; performance.now() < until; turn += 1) {
        if (turn % 4 === 0) await visitor.post(`/product/${productId}`, { variant_id: variantId, quantity: 2 });
        else await visitor.get(["/", `/product/${productId}`, "/search?q=saree"][turn % 3]!);
      }
    }),
  );
  const seen = visitors.flatMap((visitor) => visitor.seen);
  expectHonestAnswers("220 connections ask at once", seen);
  expect(seen.filter(({ status }) => status === 200).length).toBeGreaterThan(20);
});
