import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startWorker } from "../../scripts/processes/shop-processes.mjs";
import { enqueue } from "#app/db/queue.server.ts";
import type { TaskName } from "#app/db/tasks.ts";
import { db } from "#app/services.server.ts";
import { ensureBuilt } from "../support/processes/built-shop.ts";
import { brokenInvariants, rememberStock } from "../support/postgres/invariants.ts";
import { jobKinds, last, mailJob } from "../support/processes/killed-jobs.ts";
import { startSandbox, type TestSandbox } from "../support/stand-ins/payment-sandbox.ts";
import { SilentMailService } from "../support/stand-ins/silent-mail-service.ts";

/**
 * Worker processes are killed with SIGKILL in the middle of their jobs. Each effect exists exactly once soon afterwards. The
 * heartbeat is faster here than in production; app/config.server.test.ts checks that the production settings recover within two
 * minutes.
 */

type Worker = Awaited<ReturnType<typeof startWorker>>;

let mails: SilentMailService;
let sandbox: TestSandbox;
const workers = new Set<Worker>();

beforeAll(async () => {
  await ensureBuilt();
  [mails, sandbox] = [await SilentMailService.start(), await startSandbox()];
});
afterEach(async () => {
  await Promise.all([...workers].map((worker) => worker.kill()));
  workers.clear();
  mails.manners.clear();
  await sandbox.control("reset", {});
  await sql`DELETE FROM graphile_worker._private_jobs`.execute(db);
  await sql`UPDATE graphile_worker._private_job_queues SET locked_at = NULL, locked_by = NULL`.execute(db);
});
afterAll(async () => {
  await mails.server.close();
  await sandbox.close();
});

async function start(settings: { heartbeat?: number; deadAfter: number; stop?: number }): Promise<Worker> {
  const { heartbeat = 0.5, deadAfter, stop = 20 } = settings;
  const worker = await startWorker({
    env: {
      POSTMARK_TOKEN: "token-of-the-test",
      POSTMARK_API_URL: mails.server.url,
      RAZORPAY_API_URL: sandbox.url,
      WORKER_HEARTBEAT_SECONDS: String(heartbeat),
      WORKER_DEAD_AFTER_SECONDS: String(deadAfter),
      WORKER_STOP_SECONDS: String(stop),
    },
  });
  workers.add(worker);
  return worker;
}

/** Returns the tasks and the named queues that a worker has locked. */
async function locked(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT t.identifier AS name FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
     WHERE j.locked_by IS NOT NULL
    UNION ALL
    SELECT 'queue ' || queue_name FROM graphile_worker._private_job_queues WHERE locked_by IS NOT NULL`.execute(db);
  return rows.map((row) => row.name).sort();
}

describe("a worker that is killed in the middle of a job", () => {
  it("of any kind releases it to another worker, and each effect exists exactly once", async () => {
    const kinds = jobKinds({ mails, sandbox });
    await rememberStock();
    for (const [name, kind] of Object.entries(kinds)) {
      // Each victim runs while the earlier jobs are locked but does not recover them, so they stay locked.
      const victim = await start({ deadAfter: 600 });
      const { isInside, end } = await kind.begin();
      await expect.poll(isInside, { timeout: 30_000, interval: 20, message: name }).toBe(true);
      await victim.kill();
      await end?.();
      workers.delete(victim);
    }
    const tasks: TaskName[] = [
      "account.erase_leftovers",
      "catalog.refresh_sales",
      "files.remove_discarded",
      "mail.account_erased",
      "payment.reconcile_waiting",
      "refund.send",
      "sale.announce",
    ];
    const queues = ["queue catalog.refresh_sales", "queue files.remove_discarded", "queue payment.reconcile_waiting"];
    expect(await locked()).toEqual(expect.arrayContaining([...tasks, ...queues]));
    await rememberStock();

    await start({ deadAfter: 3 });
    for (const [name, kind] of Object.entries(kinds))
      await expect.poll(kind.countEffects, { timeout: 60_000, interval: 200, message: name }).toBe(1);
    await expect.poll(locked, { timeout: 30_000 }).toEqual([]);
    for (const [name, kind] of Object.entries(kinds)) expect(await kind.countEffects(), name).toBe(1);
    // The invariant inspects the queue, and the messages have left it.
    const broken = await brokenInvariants();
    expect(broken.filter(({ rule }) => rule !== "one message per event")).toEqual([]);
  }, 300_000);

  it("naive variant: without heartbeat recovery the job remains locked", async () => {
    const kind = mailJob(mails, "never@example.test", "hangs");
    const victim = await start({ deadAfter: 600 });
    const { isInside, end } = await kind.begin();
    await expect.poll(isInside, { timeout: 30_000, interval: 20 }).toBe(true);
    await victim.kill();
    await end?.();
    const other = await start({ deadAfter: 600 });
    await enqueue(db, "mail.account_erased", { email: "next@example.test", ...last });
    await expect
      .poll(() => mails.accepted.some(({ to }) => to === "next@example.test"), { timeout: 30_000 })
      .toBe(true);
    await other.stop();
    // At the start of a minute the victim may have begun scheduled jobs too.
    expect(await locked()).toContain("mail.account_erased");
    expect(await kind.countEffects()).toBe(0);
  });
});

describe("a live worker", () => {
  it("holds a job for longer than the recovery interval, because it writes its heartbeat", async () => {
    const to = "slow@example.test";
    const kind = mailJob(mails, to, "hangs");
    await start({ heartbeat: 0.2, deadAfter: 1 });
    await start({ heartbeat: 0.2, deadAfter: 1 });
    await kind.begin();
    // The mail service has a timeout of 5 s: five times the recovery interval.
    await expect.poll(async () => (await lastErrorOf(to)) !== null, { timeout: 30_000 }).toBe(true);
    expect(mails.tries.filter((tried) => tried === to)).toHaveLength(1);
  });

  it("that exceeds its shutdown time releases its jobs at once", { tags: ["telling"] }, async () => {
    const to = "stopped@example.test";
    const worker = await start({ deadAfter: 600, stop: 0.5 });
    const { isInside, end } = await mailJob(mails, to, "hangs").begin();
    await expect.poll(isInside, { timeout: 30_000, interval: 20 }).toBe(true);
    await worker.stop();
    expect(await worker.exited).toBe(1);
    expect(await locked()).toEqual([]);
    await end?.();
    await start({ deadAfter: 600 });
    await expect
      .poll(() => mails.accepted.filter((accepted) => accepted.to === to).length, { timeout: 30_000 })
      .toBe(1);
  });
});

async function lastErrorOf(email: string): Promise<string | null> {
  const { rows } = await sql<{ last_error: string | null }>`
    SELECT last_error FROM graphile_worker._private_jobs WHERE payload->>'email' = ${email}`.execute(db);
  return rows[0]?.last_error ?? null;
}
