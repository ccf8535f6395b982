import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // When each worker process was last alive: the locks of one that is not are released, so that another does its jobs.
  await sql`
    CREATE TABLE worker_heartbeats (
      worker_id text PRIMARY KEY,
      seen_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
}
