import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // One app per account, which several telephones may carry. It counts once `verified_at` is set; until then it is being set up.
  await sql`
    CREATE TABLE factors (
      profile_id bigint PRIMARY KEY REFERENCES profiles ON DELETE CASCADE,
      secret_sealed text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      verified_at timestamptz,
      last_used_step bigint,
      wrong_codes smallint NOT NULL DEFAULT 0 CHECK (wrong_codes >= 0),
      lock_count smallint NOT NULL DEFAULT 0 CHECK (lock_count >= 0),
      locked_until timestamptz
    )`.execute(db);
  await sql`
    CREATE TABLE recovery_codes (
      profile_id bigint NOT NULL REFERENCES factors ON DELETE CASCADE,
      code_hash bytea NOT NULL,
      used_at timestamptz,
      PRIMARY KEY (profile_id, code_hash)
    )`.execute(db);
  // Whose password was right and who must still prove the second factor stands in a column of its own: such a session has no person.
  await sql`
    ALTER TABLE sessions
      ADD COLUMN pending_profile_id bigint REFERENCES profiles ON DELETE CASCADE,
      ADD COLUMN factor_verified_at timestamptz,
      ADD CONSTRAINT sessions_pending_has_no_person CHECK (pending_profile_id IS NULL OR profile_id IS NULL),
      ADD CONSTRAINT sessions_aal2_is_proven
        CHECK ((aal = 2) = (factor_verified_at IS NOT NULL) AND (aal = 1 OR profile_id IS NOT NULL))`.execute(db);
  await sql`CREATE INDEX sessions_pending_profile ON sessions (pending_profile_id) WHERE pending_profile_id IS NOT NULL`.execute(
    db,
  );
}
