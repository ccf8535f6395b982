import { sql } from "kysely";
import { afterEach, expect, it } from "vitest";
import { connect, type Db } from "#app/db/connection.server.ts";
import * as services from "#app/services.server.ts";
import type { ShopServices } from "../../../server/remix/shop-build.ts";
import { createShopServer } from "../../../server/shop-server.ts";
import { listen, rawRequest, type RawReply } from "../../support/http/raw-http.ts";
import { remixBuild } from "../../support/http/remix-build.ts";
import { serverServices } from "../../support/http/server-services.ts";

/** Requests of one network must not use up a process's database connections, with the default pool and shares. */

const POOL = services.config.database.poolSize;
const FLOOD = "127.0.0.2";
const OTHER = "127.0.0.3";
/** Maximum of concurrent requests of one network; the server queues any more. */
const REQUESTS = 14;
const PATIENT = { timeout: 20_000 };

/** Work of `/?do=name` before it responds. */
type Work = (db: Db) => Promise<unknown>;

let endHeld = () => {};
let stop: () => Promise<void>;
afterEach(async () => {
  endHeld();
  await stop();
});

/** Returns a client for a server whose pages do `works`, with its own pool. */
async function serve(works: Record<string, Work>, given: Partial<ShopServices> = {}) {
  const db = connect(services.config.database.url, { poolSize: POOL });
  const work = ({ request }: { request: Request }) => works[new URL(request.url).searchParams.get("do") ?? ""]!(db);
  const loader = async (args: { request: Request }) => {
    await work(args);
    return null;
  };
  const build = remixBuild(
    { default: (_request: Request, status: number) => new Response("page", { status }) },
    { page: { id: "page", path: "/", module: { default: () => null, loader } } },
  );
  const shop = {
    services: { ...serverServices, db, ...given },
    build,
    clientDirectory: undefined,
    middleware: undefined,
    close: async () => {},
  };
  const server = await listen(await createShopServer(shop, () => false));
  stop = async () => {
    await server.close();
    await db.destroy();
  };
  const headers = { Host: services.config.allowedHosts[0]! };
  const ask = (from: string, path: string): Promise<RawReply> => rawRequest(server.port, { path, from, headers });
  return ask;
}

/** Returns work that holds a connection until `end`; `count` returns how many are held. */
function heldWork() {
  let held = 0;
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  endHeld = end;
  const work: Work = (db) =>
    db.transaction().execute(async (trx) => {
      await sql`SELECT 1`.execute(trx);
      held += 1;
      await ended;
    });
  return { work, end, count: () => held };
}

const query: Work = (db) => sql`SELECT 1`.execute(db);

it("14 requests of one network that hold connections leave another network its queries, and the health check", async () => {
  const { work, end, count } = heldWork();
  const ask = await serve({ hold: work, query });
  const flood = Array.from({ length: REQUESTS }, () => ask(FLOOD, "/?do=hold"));
  // Its share of the pool is two; its first request is not counted.
  await expect.poll(count, PATIENT).toBe(3);
  for (let n = 0; n < 2 * POOL; n += 1) expect((await ask(OTHER, "/?do=query")).status).toBe(200);
  expect((await ask(OTHER, "/healthz")).status).toBe(200);
  expect(count()).toBe(3);
  end();
  await Promise.all(flood);
});

it("naive variant: without shares they use up every connection", async () => {
  const { work, end, count } = heldWork();
  const ask = await serve({ hold: work }, { withConnectionShare: (_takeTurn, next) => next() });
  const flood = Array.from({ length: REQUESTS }, () => ask(FLOOD, "/?do=hold"));
  await expect.poll(count, PATIENT).toBe(REQUESTS);
  end();
  await Promise.all(flood);
});

it("requests of one network are queued, each query runs once", async () => {
  const ask = await serve({ four: (db) => Promise.all([1, 2, 3, 4].map(() => query(db))) });
  const answers = await Promise.all(Array.from({ length: 40 }, () => ask(FLOOD, "/?do=four")));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
});

it("a request that holds a connection does not wait for its network's share to get a second", async () => {
  let inside = 0;
  let meet = () => {};
  const met = new Promise<void>((resolve) => (meet = resolve));
  // Both of the network's connections are held when each request needs another one.
  const nested: Work = (db) =>
    db.transaction().execute(async (trx) => {
      await sql`SELECT 1`.execute(trx);
      inside += 1;
      if (inside === 2) meet();
      await met;
      await query(db);
    });
  const { work: hold, end, count } = heldWork();
  const ask = await serve({ hold, nested, query });
  const first = ask(FLOOD, "/?do=hold");
  await expect.poll(count, PATIENT).toBe(1);
  const answers = await Promise.all([ask(FLOOD, "/?do=nested"), ask(FLOOD, "/?do=nested")]);
  end();
  await first;
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  // The connections that it held are free again.
  const later = await Promise.all(Array.from({ length: 10 }, () => ask(FLOOD, "/?do=query")));
  expect(later.map(({ status }) => status)).toEqual(later.map(() => 200));
});

it("a request whose network's connections remain held gets a 503 with Retry-After", async () => {
  const { work, end, count } = heldWork();
  const ask = await serve({ hold: work, query });
  const held = [1, 2, 3].map(() => ask(FLOOD, "/?do=hold"));
  await expect.poll(count, PATIENT).toBe(3);
  expect((await ask(FLOOD, "/healthz")).status).toBe(503);
  end();
  await Promise.all(held);
  expect((await ask(FLOOD, "/?do=query")).status).toBe(200);
});
