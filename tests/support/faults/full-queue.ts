import { sql } from "kysely";
import type { TaskName } from "#app/db/tasks.ts";
import { db } from "#app/services.server.ts";

/** Runs `work` while the queue refuses tasks of this name. */
export async function withFullQueue(task: TaskName, work: () => Promise<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION refuse_task() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (SELECT FROM graphile_worker._private_tasks WHERE id = NEW.task_id AND identifier = ${sql.lit(task)}) THEN
        RAISE EXCEPTION 'the queue is full' USING ERRCODE = 'XX000';
      END IF;
      RETURN NEW;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER refuse_task BEFORE INSERT ON graphile_worker._private_jobs
    FOR EACH ROW EXECUTE FUNCTION refuse_task()`.execute(db);
  try {
    await work();
  } finally {
    await sql`DROP TRIGGER refuse_task ON graphile_worker._private_jobs`.execute(db);
    await sql`DROP FUNCTION refuse_task`.execute(db);
  }
}
