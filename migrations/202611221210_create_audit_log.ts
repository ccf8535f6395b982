import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Who of the office did what to whom or what, and why. Nobody changes it afterwards (docs/decisions/0007).
  await sql`
    CREATE TABLE audit_log (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      actor_profile_id bigint NOT NULL REFERENCES profiles,
      action text NOT NULL CHECK (action ~ '^[a-z_]+\\.[a-z_]+$'),
      subject text NOT NULL,
      details jsonb NOT NULL DEFAULT '{}',
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`CREATE INDEX audit_log_subject ON audit_log (subject, id)`.execute(db);
  await sql`
    CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`.execute(db);
}
