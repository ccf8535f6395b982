import { type Kysely, sql } from "kysely";

/** Who opened which private file of another person, and when. Names the file by its key: the entry outlives it and says nothing of its owner. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE file_accesses (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      storage_key text NOT NULL,
      profile_id bigint NOT NULL REFERENCES profiles,
      opened_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`CREATE INDEX file_accesses_file ON file_accesses (storage_key)`.execute(db);
  await sql`CREATE INDEX file_accesses_profile ON file_accesses (profile_id)`.execute(db);
  await sql`CREATE INDEX file_accesses_opened ON file_accesses (opened_at)`.execute(db);
  // Deleted after its time only.
  await sql`
    CREATE TRIGGER file_accesses_append_only BEFORE UPDATE ON file_accesses
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`.execute(db);
}
