import { type Kysely, sql } from "kysely";

/** What the system does by itself, and what is done on the command line, has no profile: such entries name their source instead. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE audit_log
      ALTER COLUMN actor_profile_id DROP NOT NULL,
      ADD COLUMN actor_kind text NOT NULL DEFAULT 'person'
        CHECK (actor_kind IN ('person', 'system', 'command_line')),
      ADD CONSTRAINT audit_log_person_has_profile CHECK ((actor_kind = 'person') = (actor_profile_id IS NOT NULL))`.execute(
    db,
  );
}
