import { type Kysely, sql } from "kysely";

/** The desk's list of what is done, the latest first: most tickets are, in the end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX tickets_done ON tickets (resolved_at DESC, id) WHERE resolved_at IS NOT NULL`.execute(db);
}
