import { type Kysely, sql } from "kysely";

/** The desks' lists of tickets and reviews go on from a row: each order with the id. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE INDEX tickets_by_deadline ON tickets (
      (least(CASE WHEN acknowledged_at IS NULL THEN acknowledge_by END, resolve_by)), id) WHERE resolved_at IS NULL`.execute(
    db,
  );
  await sql`DROP INDEX tickets_due`.execute(db);
  await sql`CREATE INDEX tickets_by_end ON tickets (resolved_at, id) WHERE resolved_at IS NOT NULL`.execute(db);
  await sql`DROP INDEX tickets_done`.execute(db);
  await sql`CREATE INDEX reviews_by_hiding ON reviews (hidden_at, id) WHERE hidden_at IS NOT NULL`.execute(db);
  await sql`DROP INDEX reviews_hidden`.execute(db);
}
