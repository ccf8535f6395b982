import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";

/** Records that the worker is alive. */
export async function recordHeartbeat(db: Db, workerId: string): Promise<void> {
  await db
    .insertInto("worker_heartbeats")
    .values({ worker_id: workerId })
    .onConflict((conflict) => conflict.column("worker_id").doUpdateSet({ seen_at: sql<Date>`now()` }))
    .execute();
}

/**
 * Releases the jobs and named queues of workers that have been silent for `deadAfterSeconds`, so that another worker does them: the
 * queue's own limit is four hours. A lock younger than that is left alone, because its worker may not have written its first
 * heartbeat yet. Returns the workers whose locks were released.
 */
export async function releaseDeadWorkers(db: Db, deadAfterSeconds: number): Promise<string[]> {
  const deadline = sql`now() - make_interval(secs => ${deadAfterSeconds})`;
  const { rows } = await sql<{ worker_id: string }>`
    WITH locks AS (
      SELECT locked_by, locked_at FROM graphile_worker._private_jobs WHERE locked_by IS NOT NULL
      UNION ALL
      SELECT locked_by, locked_at FROM graphile_worker._private_job_queues WHERE locked_by IS NOT NULL
    )
    SELECT locked_by AS worker_id FROM locks
     WHERE NOT EXISTS (SELECT FROM worker_heartbeats h WHERE h.worker_id = locked_by AND h.seen_at > ${deadline})
     GROUP BY locked_by
    HAVING max(locked_at) < ${deadline}`.execute(db);
  const workerIds = rows.map((row) => row.worker_id);
  if (workerIds.length > 0) await unlock(db, workerIds);
  await db
    .deleteFrom("worker_heartbeats")
    .where("seen_at", "<", sql<Date>`${deadline}`)
    .execute();
  return workerIds;
}

/** Releases all locks of a worker when it ends. */
export async function releaseWorker(db: Db, workerId: string): Promise<void> {
  await unlock(db, [workerId]);
  await db.deleteFrom("worker_heartbeats").where("worker_id", "=", workerId).execute();
}

/**
 * Removes scheduled tasks that failed for the last time and were followed by later runs: the queue keeps such tasks for ever. A
 * scheduled task is one whose queue has its name (jobs/run-worker.ts). Returns how many.
 */
export async function sweepFailedTicks(db: Db): Promise<number> {
  const { rows } = await sql`
    SELECT (graphile_worker.complete_jobs(ARRAY(
      SELECT id FROM graphile_worker.jobs
       WHERE attempts >= max_attempts AND queue_name = task_identifier AND updated_at < now() - interval '1 day'
    ))).id`.execute(db);
  return rows.length;
}

async function unlock(db: Db, workerIds: readonly string[]): Promise<void> {
  await sql`SELECT graphile_worker.force_unlock_workers(${[...workerIds]}::text[])`.execute(db);
}
