import { sql, type Kysely } from "kysely";

/** Administrators find tickets by their subjects, and stores by their names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX tickets_subject_parts ON tickets USING gin (subject gin_trgm_ops)`.execute(db);
  await sql`CREATE INDEX sellers_name_parts ON sellers USING gin ((store_name::text) gin_trgm_ops)`.execute(db);
}
