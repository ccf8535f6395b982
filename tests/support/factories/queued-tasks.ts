import { sql } from "kysely";
import type { TaskName, Tasks } from "#app/db/tasks.ts";
import { db } from "#app/services.server.ts";

/** Returns a task's queued jobs, oldest first. */
export async function queuedJobs<Name extends TaskName>(
  name: Name,
): Promise<{ payload: Tasks[Name]; runAt: Date; key: string | null }[]> {
  const { rows } = await sql<{ payload: Tasks[Name]; runAt: Date; key: string | null }>`
    SELECT j.payload, j.run_at AS "runAt", j.key
      FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
     WHERE t.identifier = ${name} ORDER BY j.id`.execute(db);
  return rows;
}

/** Returns their payloads, oldest first. */
export async function queuedTasks<Name extends TaskName>(name: Name): Promise<Tasks[Name][]> {
  return (await queuedJobs(name)).map(({ payload }) => payload);
}
