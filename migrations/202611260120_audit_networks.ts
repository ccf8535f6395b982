import { sql, type Kysely } from "kysely";

/** From where an administrator acted, and what the page of the whole log is searched and filtered by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE audit_log ADD COLUMN network text`.execute(db);
  await sql`CREATE INDEX audit_log_actor ON audit_log (actor_profile_id, id)`.execute(db);
  await sql`CREATE INDEX audit_log_number ON audit_log (split_part(subject, ' ', 2), id)`.execute(db);
  await sql`CREATE INDEX audit_log_area ON audit_log (split_part(action, '.', 1), id)`.execute(db);
  await sql`CREATE INDEX audit_log_kind ON audit_log (actor_kind, id) WHERE actor_kind <> 'person'`.execute(db);
}
