import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { ChangeListener } from "#app/db/changes/change-listener.server.ts";
import type { AdminRight } from "#app/db/schema.ts";
import { ChangeStreams } from "#app/domain/accounts/live-lists/change-streams.server.ts";
import { mayFollow } from "#app/domain/accounts/live-lists/live-lists.queries.server.ts";
import { hashSecret } from "#app/domain/accounts/accounts/secrets.server.ts";
import { sessionCookie } from "#app/http/request/cookies.server.ts";
import { db } from "#app/services.server.ts";
import { startBuiltShop, stopAll, type ShopServer } from "../support/processes/built-shop.ts";
import { openEventStream, type EventStreamClient } from "../support/http/event-stream.ts";
import { createProfile, createSeller } from "../support/factories/factories.ts";
import { listenOnce } from "../support/naive/naive-listener.ts";
import { signedIn, type Visitor } from "../support/http/visitor.ts";

/**
 * The streams that keep the lists of administrators up to date: two server processes, many tabs, a listening connection that is cut
 * (ADR 0085).
 */

const CONTACT = "/admin/changes?list=contact_inquiries";
const SOON = { timeout: 8000, interval: 50 };
const open: EventStreamClient[] = [];
let servers: ShopServer[];

beforeAll(async () => {
  servers = await startBuiltShop(2);
});
afterAll(async () => {
  for (const stream of open) stream.close();
  await stopAll(servers);
});

async function follow(visitor: Visitor, { server = 0, path = CONTACT } = {}): Promise<EventStreamClient> {
  const stream = await openEventStream(servers[server]!.port, path, visitor.cookieHeader);
  open.push(stream);
  return stream;
}

const adminWith = async (...admin_rights: AdminRight[]) => createProfile({ role: "admin", admin_rights });
const visitorWith = async (...rights: AdminRight[]) => signedIn(await adminWith(...rights));

const receiveInquiry = () =>
  db
    .insertInto("contact_inquiries")
    .values({ name: "Asha", email: "asha@example.test", subject: "A question", message: "Is it open?" })
    .execute();

async function listeners(): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'haat changes'`.execute(
    db,
  );
  return rows.map(({ pid }) => pid);
}

async function cutListeners(): Promise<void> {
  for (const pid of await listeners()) await sql`SELECT pg_terminate_backend(${pid})`.execute(db);
}

describe("streams of two server processes", () => {
  const sessions: Visitor[] = [];
  let streams: EventStreamClient[];
  beforeAll(async () => {
    for (let n = 0; n < 15; n += 1) sessions.push(await visitorWith("support"));
    streams = await Promise.all(
      sessions.flatMap((visitor) => [0, 1].flatMap((server) => [1, 2, 3].map(() => follow(visitor, { server })))),
    );
  });

  it("are 90 over one listening connection for each process", async () => {
    expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
    expect(streams[0]?.headers).toMatchObject({ "cache-control": "no-store" });
    expect(streams[0]?.headers["content-encoding"]).toBeUndefined();
    await vi.waitFor(async () => expect(await listeners()).toHaveLength(2), SOON);
  });

  it("all hear of a change within 2 s, whichever process made it, and of no other list's", async () => {
    const orders = await follow(await visitorWith("finance"), { path: "/admin/changes?list=orders" });
    const before = streams.map((stream) => stream.count("change"));
    await receiveInquiry();
    await vi.waitFor(() => expect(streams.every((stream, n) => stream.count("change") > before[n]!)).toBe(true), {
      timeout: 2000,
      interval: 20,
    });
    expect(orders.count("change")).toBe(0);
  });

  it("are told to look again after the listening connections were cut, so that no change is missed", async () => {
    const [naiveHeard, heard]: [string[], string[]] = [[], []];
    const naive = await listenOnce(process.env.DATABASE_URL!, (table) => naiveHeard.push(table));
    const listener = new ChangeListener(process.env.DATABASE_URL!);
    listener.watch({ onChange: (table) => heard.push(table), onListening: () => heard.push("again") });
    await listener.start();
    const before = streams.map((stream) => stream.count("change"));
    await cutListeners();
    await receiveInquiry();
    await vi.waitFor(() => expect(streams.every((stream, n) => stream.count("change") > before[n]!)).toBe(true), SOON);
    await vi.waitFor(() => expect(listener.isListening).toBe(true), SOON);
    await receiveInquiry();
    await vi.waitFor(() => expect(heard.slice(-2)).toEqual(["again", "contact_inquiries"]), SOON);
    expect(naiveHeard).toEqual([]);
    expect(streams.every((stream) => stream.isOpen())).toBe(true);
    await Promise.all([naive.end().catch(() => {}), listener.close()]);
  });

  it("leave the shop its database connections and its slots", async () => {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*) FROM pg_stat_activity
      WHERE datname = current_database() AND state = 'active' AND pid <> pg_backend_pid()`.execute(db);
    expect(rows[0]?.count).toBeLessThan(5);
    const page = await fetch(`${servers[0]!.url}/login`);
    expect(page.status).toBe(200);
  });
});

it("a session has six streams at most", async () => {
  const visitor = await visitorWith("support");
  const statuses = [];
  for (let n = 0; n < 7; n += 1) statuses.push((await follow(visitor)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
});

describe("who may follow a list", () => {
  it.each([
    ["a visitor", async () => undefined, 303],
    ["a customer", () => createProfile(), 303],
    ["a seller", async () => ({ id: (await createSeller()).profile_id! }), 303],
    ["an administrator without the right", () => adminWith("catalogue"), 404],
    ["an administrator with the right", () => adminWith("support"), 200],
  ])("%s", async (_, create, status) => {
    const person = await create();
    const stream = await openEventStream(
      servers[0]!.port,
      CONTACT,
      person ? (await signedIn(person)).cookieHeader : undefined,
    );
    open.push(stream);
    expect(stream.status).toBe(status);
  });

  it.each([
    ["a visitor", async () => undefined, 303],
    ["a customer", () => createProfile(), 303],
    ["an administrator", () => adminWith("super"), 303],
    ["a seller without a store", () => createProfile({ role: "seller" }), 303],
    ["the owner of a store", async () => ({ id: (await createSeller()).profile_id! }), 200],
  ])("of a store: %s", async (_, create, status) => {
    const person = await create();
    const cookie = person ? (await signedIn(person)).cookieHeader : undefined;
    const stream = await openEventStream(servers[0]!.port, "/seller/changes?list=list_exports", cookie);
    open.push(stream);
    expect(stream.status).toBe(status);
  });

  it("is asked again while the stream is open: rights that were taken and sessions that have ended close it", async () => {
    const listener = new ChangeListener(process.env.DATABASE_URL!);
    const streams = new ChangeStreams(listener, (session, list) => mayFollow(db, session, list), { pingMs: 50 });
    const openFor = async (profile: { id: number }) => {
      const visitor = await signedIn(profile);
      const token: unknown = await sessionCookie.parse(visitor.cookieHeader);
      const session = hashSecret(String(token));
      const { signal } = new AbortController();
      const stream = streams.open({ list: "contact_inquiries", session, signal });
      if (typeof stream === "string") throw new Error(stream);
      return session;
    };
    const demoted = await adminWith("support");
    await openFor(demoted);
    const session = await openFor(await adminWith("support"));
    await openFor(await adminWith("super"));
    await pause(150);
    expect(streams.size).toBe(3);
    await db
      .updateTable("profiles")
      .set({ admin_rights: ["finance"] })
      .where("id", "=", demoted.id)
      .execute();
    await vi.waitFor(() => expect(streams.size).toBe(2), SOON);
    await db.deleteFrom("sessions").where("id_hash", "=", session).execute();
    await vi.waitFor(() => expect(streams.size).toBe(1), SOON);
    streams.close();
    expect(streams.size).toBe(0);
    await listener.close();
  });

  it("is not kept signed in by it", async () => {
    const profile = await adminWith("support");
    const visitor = await signedIn(profile);
    const seen = sql<Date>`now() - interval '1 hour'`;
    await db.updateTable("sessions").set({ last_seen_at: seen }).where("profile_id", "=", profile.id).execute();
    const idle = () =>
      db.selectFrom("sessions").where("profile_id", "=", profile.id).select("last_seen_at").executeTakeFirstOrThrow();
    const before = await idle();
    expect((await follow(visitor)).status).toBe(200);
    expect(await idle()).toEqual(before);
  });
});

it("a process that stops ends its streams at once", async () => {
  const [server] = await startBuiltShop(1);
  const visitor = await visitorWith("support");
  const stream = await openEventStream(server!.port, CONTACT, visitor.cookieHeader);
  expect(stream.isOpen()).toBe(true);
  const begun = Date.now();
  await server!.stop();
  expect(stream.isOpen()).toBe(false);
  // Cutting off requests takes 20 s.
  expect(Date.now() - begun).toBeLessThan(10_000);
});
