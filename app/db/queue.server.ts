import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { TaskName, Tasks } from "#app/db/tasks.ts";

/** Enqueues many tasks of one name in one query; see `enqueue`. */
export async function enqueueAll<Name extends TaskName>(
  db: Db,
  name: Name,
  payloads: readonly Tasks[Name][],
): Promise<void> {
  await sql`
    SELECT graphile_worker.add_job(${name}::text, payload, max_attempts => 25)
      FROM json_array_elements(${JSON.stringify(payloads)}::json) AS payload`.execute(db);
}

/**
 * Adds a task to the queue in the caller's transaction: it runs only if that commits.
 * @param options.runAt not before this time
 * @param options.key at most one waiting task has this key; a later call replaces the waiting one
 * @param options.queue tasks of one queue run one after the other, over all workers
 */
export async function enqueue<Name extends TaskName>(
  db: Db,
  name: Name,
  payload: Tasks[Name],
  options: { runAt?: Date; key?: string; queue?: string } = {},
): Promise<void> {
  await sql`
    SELECT graphile_worker.add_job(
      ${name}::text, ${JSON.stringify(payload)}::json,
      run_at => ${options.runAt ?? null}::timestamptz,
      queue_name => ${options.queue ?? null}::text,
      job_key => ${options.key ?? null}::text,
      max_attempts => 25)`.execute(db);
}

/**
 * Deletes tasks whose names begin with `prefix`, except task `except`, when their last attempt failed more than `days` days ago: the
 * queue never deletes them. Returns how many.
 */
export async function forgetFailedTasks(
  db: Db,
  { prefix, except, days }: { prefix: string; except: TaskName; days: number },
): Promise<number> {
  const { rows } = await sql`
    SELECT (graphile_worker.complete_jobs(ARRAY(
      SELECT id FROM graphile_worker.jobs
       WHERE attempts >= max_attempts AND starts_with(task_identifier, ${prefix}) AND task_identifier <> ${except}
         AND updated_at < now() - make_interval(days => ${days})
    ))).id`.execute(db);
  return rows.length;
}
