import { sql } from "kysely";
import type { TaskName, Tasks } from "#app/domain/tasks.ts";
import { db } from "#app/services.server.ts";

/** What waits in the queue under this name, oldest first. */
export async function queuedTasks<Name extends TaskName>(name: Name): Promise<Tasks[Name][]> {
  const { rows } = await sql<{ payload: Tasks[Name] }>`
    SELECT payload FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
    WHERE t.identifier = ${name} ORDER BY j.id`.execute(db);
  return rows.map((row) => row.payload);
}
