import { type Kysely, sql } from "kysely";

/** Changes of settings: a preview until it is saved, then what can be undone for 30 days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE setting_changes (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      section text NOT NULL CHECK (section <> ''),
      target text NOT NULL DEFAULT '',
      valid_from date,
      before jsonb NOT NULL,
      after jsonb NOT NULL,
      profile_id bigint REFERENCES profiles,
      created_at timestamptz NOT NULL DEFAULT now(),
      saved_at timestamptz,
      undone_at timestamptz CHECK (undone_at IS NULL OR saved_at IS NOT NULL),
      undone_by_profile_id bigint REFERENCES profiles
    )`.execute(db);
  await sql`CREATE INDEX setting_changes_saved ON setting_changes (saved_at DESC, id DESC) WHERE saved_at IS NOT NULL`.execute(
    db,
  );
  await sql`CREATE INDEX setting_changes_profile ON setting_changes (profile_id)`.execute(db);
  await sql`CREATE INDEX setting_changes_undone_by ON setting_changes (undone_by_profile_id)`.execute(db);
}
