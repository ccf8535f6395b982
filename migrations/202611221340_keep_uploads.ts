import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Files of a form that came back with an error: they wait for the next try, so that nobody sends them twice (decision 25). They are the
  // person's, or the visitor's session's, and go along when a session gets another id.
  await sql`
    CREATE TABLE kept_uploads (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      token uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
      profile_id bigint REFERENCES profiles ON DELETE CASCADE,
      session_id_hash bytea REFERENCES sessions ON UPDATE CASCADE ON DELETE CASCADE,
      form text NOT NULL,
      field text NOT NULL,
      kind text NOT NULL CHECK (kind IN ('picture', 'pdf')),
      file_name text NOT NULL,
      size_bytes integer NOT NULL CHECK (size_bytes > 0),
      storage_key text NOT NULL UNIQUE,
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL,
      CHECK (num_nonnulls(profile_id, session_id_hash) = 1)
    )`.execute(db);
  await sql`CREATE INDEX kept_uploads_profile ON kept_uploads (profile_id) WHERE profile_id IS NOT NULL`.execute(db);
  await sql`CREATE INDEX kept_uploads_session ON kept_uploads (session_id_hash) WHERE session_id_hash IS NOT NULL`.execute(
    db,
  );
  await sql`CREATE INDEX kept_uploads_expires ON kept_uploads (expires_at)`.execute(db);
  await sql`
    CREATE TRIGGER kept_uploads_discarded AFTER DELETE ON kept_uploads
    FOR EACH ROW EXECUTE FUNCTION discard_private_file()`.execute(db);
}
