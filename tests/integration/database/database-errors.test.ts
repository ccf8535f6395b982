import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { connect } from "#app/db/connection.server.ts";
import { isDatabaseUnavailable } from "#app/db/pool/database-unavailable.ts";
import { ChangeListener } from "#app/db/changes/change-listener.server.ts";
import { SharedCache } from "#app/db/changes/shared-cache.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { db } from "#app/services.server.ts";
import { withClient } from "../../../scripts/postgres/embedded-postgres.mjs";

const failure = (code: string) => Object.assign(new Error(code), { code });

describe("a conflicting transaction", () => {
  let attempts: number;
  beforeEach(() => {
    attempts = 0;
  });
  const failing = (code: string) => async () => {
    attempts += 1;
    throw failure(code);
  };

  it.each(["40P01", "40001"])("is retried after %s, five times at most", async (code) => {
    await expect(inTransaction(db, failing(code))).rejects.toMatchObject({ code });
    expect(attempts).toBe(5);
  });

  it("shares its attempts with its caller's retries", async () => {
    const codes = ["40P01", "55P03", "40P01", "55P03", "40P01", "55P03"];
    const work = async () => {
      attempts += 1;
      throw failure(codes[attempts - 1] ?? "none");
    };
    const isLock = (error: unknown) => (error as { code?: string }).code === "55P03";
    await expect(inTransaction(db, work, isLock)).rejects.toMatchObject({ code: "40P01" });
    expect(attempts).toBe(5);
  });

  it("is not retried after anything else", async () => {
    await expect(inTransaction(db, failing("23505"))).rejects.toMatchObject({ code: "23505" });
    expect(attempts).toBe(1);
  });
});

describe("a connection", () => {
  const lone = connect(process.env.DATABASE_URL!, { poolSize: 1 });
  afterAll(() => lone.destroy());

  it("that is ended during a query is a temporary error, and the next one works", async () => {
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(lone);
    const waiting = sql`SELECT pg_sleep(4)`.execute(lone).then(
      () => "slept",
      (error: unknown) => error,
    );
    await withClient(process.env.DATABASE_URL!, (client) =>
      client.query("SELECT pg_terminate_backend($1)", [rows[0]?.pid]),
    );
    const error = await waiting;
    expect(error).toMatchObject({ reason: "lost", code: "57P01" });
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect((await sql<{ one: number }>`SELECT 1 AS one`.execute(lone)).rows).toEqual([{ one: 1 }]);
  });

  it("has a bounded wait and a bounded queue", async () => {
    let free = () => {};
    const held = lone.connection().execute(() => new Promise<void>((resolve) => (free = resolve)));
    const asked = await Promise.all(
      Array.from({ length: 25 }, () => sql`SELECT 1`.execute(lone).catch((error: unknown) => error)),
    );
    expect(asked.map((error) => (error as { reason?: string }).reason)).toEqual(asked.map(() => "exhausted"));
    free();
    await held;
  });
});

it("what was read last is returned while the database is unavailable", async () => {
  const cache = new SharedCache(new ChangeListener(process.env.DATABASE_URL!));
  const read = (load: () => Promise<string>) => cache.read("categories", "words", load);
  expect(await read(async () => "first")).toBe("first");
  await cache.close();
  const away = failure("57P03");
  Object.assign(away, { severity: "FATAL" });
  expect(await read(() => Promise.reject(away))).toBe("first");
  await expect(read(() => Promise.reject(failure("a bug")))).rejects.toThrow("a bug");
  expect(await read(async () => "second")).toBe("second");
});
