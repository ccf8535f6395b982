import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { retryJobs } from "#app/domain/platform/workers/queued-jobs.commands.server.ts";
import { queuedJobs, readQueueHealth } from "#app/domain/platform/workers/queued-jobs.queries.server.ts";
import { queuedJobList } from "#app/domain/platform/workers/queued-jobs.ts";
import {
  recordHeartbeat,
  releaseDeadWorkers,
  releaseWorker,
  sweepFailedTicks,
} from "#app/domain/platform/workers/workers.commands.server.ts";
import { config, db } from "#app/services.server.ts";
import { adminScope } from "../../../support/factories/scopes.ts";

const { deadAfterSeconds } = config.worker;

beforeEach(async () => {
  await db.deleteFrom("worker_heartbeats").execute();
  await sql`DELETE FROM graphile_worker._private_jobs`.execute(db);
  await sql`DELETE FROM graphile_worker._private_job_queues`.execute(db);
});

/** Plants a job in its own queue, locked by this worker `lockedFor` seconds ago, with its last heartbeat `silentFor` ago. */
async function take(worker: string, { lockedFor, silentFor }: { lockedFor: number; silentFor?: number }) {
  await sql`SELECT graphile_worker.add_job('catalog.refresh_sales', json_build_object('of', ${worker}::text), queue_name => ${worker}::text)`.execute(
    db,
  );
  const lock = sql`SET locked_by = ${worker}, locked_at = now() - make_interval(secs => ${lockedFor})`;
  await sql`UPDATE graphile_worker._private_jobs ${lock}, attempts = 1 WHERE payload->>'of' = ${worker}`.execute(db);
  await sql`UPDATE graphile_worker._private_job_queues ${lock} WHERE queue_name = ${worker}`.execute(db);
  if (silentFor === undefined) return;
  await recordHeartbeat(db, worker);
  await db
    .updateTable("worker_heartbeats")
    .set({ seen_at: sql<Date>`now() - make_interval(secs => ${silentFor})` })
    .where("worker_id", "=", worker)
    .execute();
}

/** Returns the workers that hold a job's lock, and the workers that hold a queue's lock. */
async function holders(): Promise<[jobs: string[], queues: string[]]> {
  const { rows: jobs } = await sql<{ name: string }>`
    SELECT locked_by AS name FROM graphile_worker._private_jobs WHERE locked_by IS NOT NULL ORDER BY 1`.execute(db);
  const { rows: queues } = await sql<{ name: string }>`
    SELECT locked_by AS name FROM graphile_worker._private_job_queues WHERE locked_by IS NOT NULL ORDER BY 1`.execute(
    db,
  );
  return [jobs.map(({ name }) => name), queues.map(({ name }) => name)];
}

describe("dead workers", () => {
  it("are those whose last heartbeat and newest lock are older than a minute: their jobs and queues are released", async () => {
    await take("silent", { lockedFor: 70, silentFor: deadAfterSeconds + 1 });
    await take("never seen", { lockedFor: deadAfterSeconds + 1 });
    await take("alive", { lockedFor: 3600, silentFor: 0 });
    await take("late", { lockedFor: 3600, silentFor: deadAfterSeconds - 5 });
    await take("just started", { lockedFor: 5 });
    expect((await releaseDeadWorkers(db, deadAfterSeconds)).sort()).toEqual(["never seen", "silent"]);
    const living = ["alive", "just started", "late"];
    expect(await holders()).toEqual([living, living]);
    const { rows } = await sql<{ of: string; is_available: boolean }>`
      SELECT payload->>'of' AS of, is_available FROM graphile_worker._private_jobs`.execute(db);
    expect(rows.filter((job) => job.is_available).map((job) => job.of)).toEqual(
      expect.arrayContaining(["silent", "never seen"]),
    );
  });

  it("are deleted, and a second worker that checks finds nothing to release", async () => {
    await take("silent", { lockedFor: 3600, silentFor: 3600 });
    await recordHeartbeat(db, "alive");
    expect(await releaseDeadWorkers(db, deadAfterSeconds)).toEqual(["silent"]);
    expect(await releaseDeadWorkers(db, deadAfterSeconds)).toEqual([]);
    const left = await db.selectFrom("worker_heartbeats").select("worker_id").execute();
    expect(left).toEqual([{ worker_id: "alive" }]);
  });
});

it("a worker that stops releases its own locks only", async () => {
  await take("ends", { lockedFor: 1, silentFor: 0 });
  await take("stays", { lockedFor: 1, silentFor: 0 });
  await releaseWorker(db, "ends");
  expect(await holders()).toEqual([["stays"], ["stays"]]);
  expect(await db.selectFrom("worker_heartbeats").select("worker_id").execute()).toEqual([{ worker_id: "stays" }]);
});

it("scheduled tasks that failed permanently are deleted after a day; those of others remain", async () => {
  await sql`SELECT graphile_worker.add_job('catalog.refresh_sales', queue_name => 'catalog.refresh_sales', max_attempts => 1)`.execute(
    db,
  );
  await sql`SELECT graphile_worker.add_job('refund.send', '{"refundId": 1}', max_attempts => 1)`.execute(db);
  await sql`UPDATE graphile_worker._private_jobs SET attempts = 1, updated_at = now() - interval '23 hours'`.execute(
    db,
  );
  expect(await sweepFailedTicks(db)).toBe(0);
  await sql`UPDATE graphile_worker._private_jobs SET updated_at = now() - interval '25 hours'`.execute(db);
  expect(await sweepFailedTicks(db)).toBe(1);
  const { rows } = await sql<{ task: string }>`SELECT task_identifier AS task FROM graphile_worker.jobs`.execute(db);
  expect(rows).toEqual([{ task: "refund.send" }]);
});

describe("the queue", () => {
  /** Plants a job with these column values. Returns its id. */
  async function plant(task: string, columns: string): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      SELECT id FROM graphile_worker.add_job(${task}, '{}'::json, max_attempts => 3)`.execute(db);
    await sql`UPDATE graphile_worker._private_jobs SET ${sql.raw(columns)} WHERE id = ${rows[0]!.id}`.execute(db);
    return rows[0]!.id;
  }

  it("is counted by state, with the oldest job that is late and the workers of the last two minutes", async () => {
    const scope = await adminScope();
    expect(await readQueueHealth(db, scope)).toMatchObject({
      workers: 0,
      lastSeenAt: null,
      jobs: { failed: 0, retrying: 0, running: 0, waiting: 0, planned: 0 },
      waitsSince: null,
    });
    await plant("a", "attempts = 3, run_at = now() - interval '1 hour'");
    await plant("b", "attempts = 2, run_at = now() - interval '1 hour'");
    await plant("c", "attempts = 3, locked_at = now(), locked_by = 'w', run_at = now() - interval '1 hour'");
    for (const seconds of [50, 50, 50]) await plant("d", `run_at = now() - interval '${seconds} seconds'`);
    for (const minutes of [1, 1]) await plant("e", `run_at = now() + interval '${minutes} minutes'`);
    await sql`
      INSERT INTO worker_heartbeats (worker_id, seen_at)
      VALUES ('now', now()), ('late', now() - interval '119 seconds'), ('gone', now() - interval '121 seconds')`.execute(
      db,
    );
    const health = await readQueueHealth(db, scope);
    expect(health).toMatchObject({
      workers: 2,
      jobs: { failed: 1, retrying: 1, running: 1, waiting: 3, planned: 2 },
      waitsSince: null,
    });
    expect(health.databaseBytes).toBeGreaterThan(1_000_000);
    expect(Date.now() - health.lastSeenAt!.getTime()).toBeLessThan(60_000);
    await plant("f", "run_at = '2026-01-02T03:04:05Z'");
    await plant("f", "run_at = '2026-01-02T03:04:06Z'");
    expect((await readQueueHealth(db, scope)).waitsSince).toEqual(new Date("2026-01-02T03:04:05Z"));
  });

  it("shows each job without what it is about, and finds it by its task", async () => {
    const at = { created_at: "2026-01-02T03:04:05Z", run_at: "2026-01-02T04:04:05Z" };
    const dates = `created_at = '${at.created_at}', run_at = '${at.run_at}'`;
    const id = await plant("mail.receipt", `attempts = 3, last_error = 'no route', ${dates}`);
    await plant("refund.send", "attempts = 3");
    const asked = { ...queuedJobList.defaults, search: "MAIL" };
    expect((await queuedJobs.page(db, await adminScope(), asked)).rows).toEqual([
      {
        id,
        task: "mail.receipt",
        attempts: 3,
        maxAttempts: 3,
        lastError: "no route",
        createdAt: new Date(at.created_at),
        runAt: new Date(at.run_at),
      },
    ]);
  });

  it("starts again what has failed and does not run, with all attempts, and says so in the log", async () => {
    const scope = await adminScope();
    const failed = await plant("mail.receipt", "attempts = 3, run_at = now() + interval '1 day'");
    // Longer than the four hours after which the queue itself releases a lock.
    const lock = "locked_at = now() - interval '5 hours', locked_by = 'w'";
    const running = await plant("mail.receipt", `attempts = 3, ${lock}`);
    const waiting = await plant("mail.receipt", "attempts = 0, run_at = now() + interval '1 day'");
    const other = await plant("refund.send", "attempts = 3");
    expect(await retryJobs(db, scope, [running, waiting, 999_999])).toBe(false);
    expect(await retryJobs(db, scope, [failed, running, waiting])).toBe(true);
    const { rows } = await sql<{ id: number; attempts: number; is_due: boolean }>`
      SELECT id, attempts, run_at <= now() AS is_due FROM graphile_worker.jobs ORDER BY id`.execute(db);
    expect(rows.map(({ id, attempts, is_due }) => [id, attempts, is_due])).toEqual([
      [failed, 0, true],
      [running, 3, true],
      [waiting, 0, false],
      [other, 3, true],
    ]);
    const log = db.selectFrom("audit_log").where("action", "=", "job.retry").select(["subject", "details"]);
    expect(await log.execute()).toEqual([{ subject: `job ${failed}`, details: { task: "mail.receipt" } }]);
  });
});
