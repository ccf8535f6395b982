import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import {
  recordHeartbeat,
  releaseDeadWorkers,
  releaseWorker,
  sweepFailedTicks,
} from "#app/domain/workers/workers.commands.server.ts";
import { config, db } from "#app/services.server.ts";

const { deadAfterSeconds } = config.worker;

beforeEach(async () => {
  await db.deleteFrom("worker_heartbeats").execute();
  await sql`DELETE FROM graphile_worker._private_jobs`.execute(db);
  await sql`DELETE FROM graphile_worker._private_job_queues`.execute(db);
});

/** A job in its own queue that this worker locked `seconds` ago; its last heartbeat is as old as given. */
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

/** The workers that have a job locked, and those that have a queue locked. */
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
