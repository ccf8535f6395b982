import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { db } from "#app/services.server.ts";
import { startBuiltShop, stopAll, type ShopServer } from "../support/processes/built-shop.ts";
import { inParallel } from "../support/processes/in-parallel.ts";

/** Random text posted to a public form, in a new browser each time, at two server processes. */

const POSTS = 200;
const NOISE = "n".repeat(250_000);

let servers: ShopServer[] = [];

beforeAll(async () => {
  servers = await startBuiltShop(2, { APP_ORIGIN: "http://shop.test" });
});

afterAll(() => stopAll(servers));

/** Size of all tables on disk, in bytes. */
async function storedBytes(): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    SELECT sum(pg_total_relation_size(c.oid)) AS bytes FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'r' AND n.nspname IN ('public', 'graphile_worker')`.execute(db);
  return rows[0]!.bytes;
}

function post(fields: Record<string, string>, port: number): Promise<number> {
  return fetch(`http://127.0.0.1:${port}/cart/coupon`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: "http://shop.test", "Sec-Fetch-Site": "same-origin" },
    body: new URLSearchParams(fields),
  }).then((answer) => answer.status);
}

it(
  "200 unwanted posts of 250 KB store less than 5 KB each, and the health check reports the total",
  { tags: ["telling"] },
  async () => {
    const before = await storedBytes();
    const numbers = Array.from({ length: POSTS }, (_, n) => n);
    const statuses = await inParallel(numbers, 10, (n) =>
      post(n % 2 === 0 ? { page: "cart", noise: NOISE } : { page: "cart", code: NOISE }, servers[n % 2]!.port),
    );
    // Beyond one address's limits other rejections apply; nothing fails.
    expect(statuses.filter((status) => status === 303).length).toBeGreaterThan(POSTS / 4);
    expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([]);
    expect((await storedBytes()) - before).toBeLessThan(POSTS * 5 * 1024);

    const health = async () => {
      const answer = await fetch(`http://127.0.0.1:${servers[0]!.port}/healthz`);
      return ((await answer.json()) as { tableBytes?: Record<string, number> }).tableBytes?.["sessions"] ?? 0;
    };
    await expect.poll(health, { timeout: 10_000 }).toBeGreaterThan(0);
  },
);
