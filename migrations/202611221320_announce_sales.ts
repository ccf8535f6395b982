import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE sales ADD COLUMN announced_at timestamptz`.execute(db);
  await sql`CREATE INDEX sales_to_announce ON sales (starts_at) WHERE announced_at IS NULL`.execute(db);
  // Nobody is told of a sale twice, however often the job that tells runs.
  await sql`
    CREATE TABLE sale_announcements (
      sale_id bigint NOT NULL REFERENCES sales ON DELETE CASCADE,
      profile_id bigint NOT NULL REFERENCES profiles ON DELETE CASCADE,
      announced_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (sale_id, profile_id)
    )`.execute(db);
  // A sale in several departments leads to the home page.
  await sql`ALTER TABLE notifications DROP CONSTRAINT notifications_link_check`.execute(db);
  await sql`ALTER TABLE notifications ADD CONSTRAINT notifications_link_check CHECK (link ~ '^/([^/]|$)')`.execute(db);
  await sql`CREATE INDEX sale_announcements_profile ON sale_announcements (profile_id)`.execute(db);
}
