import { sql, type RawBuilder } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import { containsPattern, listQueries } from "#app/domain/platform/lists/list.server.ts";
import {
  JOB_STATES,
  queuedJobList,
  type JobState,
  type QueueHealth,
} from "#app/domain/platform/workers/queued-jobs.ts";

/** A job of graphile-worker's view. */
interface JobRow {
  id: number;
  task_identifier: string;
  attempts: number;
  max_attempts: number;
  last_error: string | null;
  created_at: Date;
  run_at: Date;
}

const isIn: Record<JobState, RawBuilder<boolean>> = {
  failed: sql`j.locked_at IS NULL AND j.attempts >= j.max_attempts`,
  retrying: sql`j.locked_at IS NULL AND j.attempts > 0 AND j.attempts < j.max_attempts`,
  running: sql`j.locked_at IS NOT NULL`,
  waiting: sql`j.locked_at IS NULL AND j.attempts = 0 AND j.run_at <= now()`,
  planned: sql`j.locked_at IS NULL AND j.attempts = 0 AND j.run_at > now()`,
};

/** The jobs of one state, newest first. */
export const queuedJobs = listQueries({
  list: queuedJobList,
  select: (db, _scope: AnyScope, { state, search }) =>
    db
      .selectFrom(sql<JobRow>`graphile_worker.jobs`.as("j"))
      .where(isIn[state])
      .$if(search !== "", (rows) => rows.where("j.task_identifier", "ilike", containsPattern(search)))
      .select([
        "j.id",
        "j.task_identifier as task",
        "j.attempts",
        "j.max_attempts as maxAttempts",
        "j.last_error as lastError",
        "j.created_at as createdAt",
        "j.run_at as runAt",
      ]),
  order: () => ({ by: sql.ref<number>("j.id"), type: "number", id: sql.ref<number>("j.id"), direction: "descending" }),
});

/** Returns the state of the background work. Two queries. */
export async function readQueueHealth(db: Db, _scope: AnyScope): Promise<QueueHealth> {
  const counts = sql.join(JOB_STATES.map((state) => sql`count(*) FILTER (WHERE ${isIn[state]}) AS ${sql.ref(state)}`));
  const [{ rows: queue }, { rows: others }] = await Promise.all([
    sql<Record<JobState, number> & { waits_since: Date | null }>`
      SELECT ${counts}, min(j.run_at) FILTER (WHERE ${isIn.waiting} AND j.run_at < now() - interval '1 minute') AS waits_since
        FROM graphile_worker.jobs j`.execute(db),
    sql<{ workers: number; last_seen_at: Date | null; bytes: number }>`
      SELECT count(*) FILTER (WHERE seen_at > now() - interval '2 minutes') AS workers, max(seen_at) AS last_seen_at,
             pg_database_size(current_database()) AS bytes
        FROM worker_heartbeats`.execute(db),
  ]);
  const { waits_since: waitsSince, ...jobs } = queue[0]!;
  const { workers, last_seen_at: lastSeenAt, bytes: databaseBytes } = others[0]!;
  return { workers, lastSeenAt, jobs, waitsSince, databaseBytes };
}
