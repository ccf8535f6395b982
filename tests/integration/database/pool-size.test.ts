import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { connect, type Db } from "#app/db/connection.server.ts";

/** Connections cost memory: a pool of at most five uses two unless they are held for long. */

const MAX = 5;
let db: Db;
let endHeld: () => void;
let ended: Promise<void>;
beforeEach(() => {
  ended = new Promise((resolve) => (endHeld = resolve));
});
afterEach(async () => {
  endHeld();
  await db.destroy();
});

async function backend(): Promise<number> {
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db);
  return rows[0]!.pid;
}

/** Returns how many connections serve many short queries at once. */
async function connectionsOfShortQueries(): Promise<number> {
  return new Set(await Promise.all(Array.from({ length: 60 }, backend))).size;
}

/** Holds `times` connections, as a slow search or a lock does; `count` returns how many are held. */
function hold(times: number) {
  let held = 0;
  const holders = Array.from({ length: times }, () =>
    db.transaction().execute(async (trx) => {
      await sql`SELECT 1`.execute(trx);
      held += 1;
      await ended;
    }),
  );
  return { count: () => held, done: Promise.allSettled(holders) };
}

it("short queries wait for one of two connections", async () => {
  db = connect(process.env.DATABASE_URL!, { poolSize: MAX });
  expect(await connectionsOfShortQueries()).toBe(2);
});

it("a query opens another connection when all are held, up to the maximum; they end when they are no longer needed", async () => {
  db = connect(process.env.DATABASE_URL!, { poolSize: MAX });
  const held = hold(2);
  await expect.poll(held.count).toBe(2);
  // Without another connection the query would be refused.
  expect(await backend()).toBeGreaterThan(0);
  const more = hold(MAX);
  await expect.poll(more.count, { timeout: 5000 }).toBe(MAX - 2);
  await expect(backend()).rejects.toThrow("exhausted");
  endHeld();
  await more.done;
  await expect.poll(connectionsOfShortQueries, { timeout: 60_000, interval: 11_000 }).toBe(2);
});
