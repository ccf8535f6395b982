import { type Kysely, sql } from "kysely";

/** Which line of an imported file names a picture: for the list of those that could not be fetched. A batch's requests go with its undo. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE picture_requests ADD COLUMN line integer`.execute(db);
  await sql`
    CREATE INDEX picture_requests_batch ON picture_requests (batch_id, state, line, id) WHERE batch_id IS NOT NULL`.execute(
    db,
  );
  await sql`DROP INDEX picture_requests_failed`.execute(db);
}
