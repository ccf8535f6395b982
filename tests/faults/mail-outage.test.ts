import { randomUUID } from "node:crypto";
import { Logger, runOnce } from "graphile-worker";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, describe, expect, it, vi } from "vitest";
import { workerTasks } from "#app/jobs/task-handlers.ts";
import { action as forgot } from "#app/routes/auth/forgot-password.tsx";
import { action as register } from "#app/routes/auth/register.tsx";
import { action as changeEmail } from "#app/routes/customer/accounts/settings-email.tsx";
import { action as askSupport } from "#app/routes/customer/support/ticket-new.tsx";
import { db } from "#app/services.server.ts";
import { createMember, PASSWORD, signInAs } from "../support/factories/members.ts";
import { Visitor } from "../support/http/visitor.ts";

/**
 * The mail service is unavailable for ten minutes while people register, request and change things. No request fails, and every
 * email is sent afterwards, once. The service is a Postmark mock at the configured address; the ten minutes pass in the queue's
 * own clock.
 */
const postmark = await vi.hoisted(async () => {
  const { serveLocally } = await import("../support/processes/local-server.ts");
  const state = { isUp: false, refused: 0, sent: [] as { To: string; Tag: string }[] };
  const server = await serveLocally(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    response.setHeader("content-type", "application/json");
    // Otherwise a later email might use a connection that is being closed.
    response.setHeader("connection", "close");
    if (state.isUp && request.method === "GET") return response.end(JSON.stringify({ TotalCount: 0, Messages: [] }));
    if (state.isUp) {
      state.sent.push(JSON.parse(body) as { To: string; Tag: string });
      return response.end(JSON.stringify({ ErrorCode: 0, Message: "OK", MessageID: String(state.sent.length) }));
    }
    state.refused += 1;
    // Every other time it does not respond at all.
    if (state.refused % 2 === 0) return request.socket.destroy();
    response.writeHead(500).end(JSON.stringify({ ErrorCode: 100, Message: "Maintenance" }));
  });
  process.env.POSTMARK_TOKEN = "token-of-the-test";
  process.env.POSTMARK_API_URL = server.url;
  return { state, server };
});
// The worker's connections end when their database is dropped: not a failure.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL! });
pool.on("error", () => {});
pool.on("connect", (client) => client.on("error", () => {}));
afterAll(async () => {
  await pool.end();
  await postmark.server.close();
});

const work = () =>
  runOnce({
    pgPool: pool,
    taskList: workerTasks,
    noHandleSignals: true,
    logger: new Logger(() => () => undefined),
  });

const minutesPass = (minutes: number) =>
  sql`UPDATE graphile_worker._private_jobs SET run_at = run_at - make_interval(mins => ${minutes})`.execute(db);

async function waiting() {
  const { rows } = await sql<{ task: string; attempts: number; last_error: string | null }>`
    SELECT t.identifier AS task, j.attempts, j.last_error FROM graphile_worker._private_jobs j
      JOIN graphile_worker._private_tasks t ON t.id = j.task_id WHERE t.identifier LIKE 'mail.%' ORDER BY j.id`.execute(
    db,
  );
  return rows;
}

/** Does what people do meanwhile; each request succeeds. Returns the emails that are due, by recipient. */
async function aBusyTenMinutes(): Promise<[tag: string, to: string][]> {
  const member = await createMember();
  const visitor = await signInAs(member);
  const newcomer = `newcomer-${randomUUID()}@example.test`;
  const replies = [
    await new Visitor().post(register, "/register", {
      full_name: "Asha Patel",
      email: newcomer,
      password: PASSWORD,
      confirm_password: PASSWORD,
      role: "customer",
    }),
    await new Visitor().post(forgot, "/forgot-password", { email: member.email }),
    await visitor.post(changeEmail, "/customer/settings/email", {
      email: `new-${member.email}`,
      current_password: PASSWORD,
    }),
    await visitor.post(askSupport, "/customer/support/new", {
      form_key: randomUUID(),
      category: "payment",
      subject: "Charged twice",
      body: "My bank shows two payments.",
    }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
  return [
    ["verify-email", newcomer],
    ["reset-password", member.email],
    ["change-email", `new-${member.email}`],
    ["email-change-asked", member.email],
    ["ticket-received", member.email],
  ];
}

describe("the mail service is unavailable", () => {
  it("queues every account email, and sends each once when it is back", { tags: ["telling"] }, async () => {
    const owed = await aBusyTenMinutes();
    for (let minute = 0; minute < 10; minute += 1) {
      await work();
      await minutesPass(1);
    }
    const queued = await waiting();
    expect(queued).toHaveLength(owed.length);
    expect(queued.every(({ attempts, last_error }) => attempts > 1 && last_error !== null)).toBe(true);
    expect(postmark.state.sent).toEqual([]);

    postmark.state.isUp = true;
    await minutesPass(60);
    await work();
    expect(postmark.state.sent.map(({ Tag, To }) => [Tag, To]).sort()).toEqual(owed.sort());
    expect(await waiting()).toEqual([]);
    await minutesPass(60);
    await work();
    expect(postmark.state.sent).toHaveLength(owed.length);
  });

  it("naive variant: a queue without retries loses the email", async () => {
    Object.assign(postmark.state, { isUp: false, sent: [] });
    const owed = await aBusyTenMinutes();
    await sql`UPDATE graphile_worker._private_jobs SET max_attempts = 1`.execute(db);
    await work();
    postmark.state.isUp = true;
    await minutesPass(60);
    await work();
    expect(postmark.state.sent.length).toBeLessThan(owed.length);
  });
});
