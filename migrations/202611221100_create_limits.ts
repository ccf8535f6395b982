import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // How often something was done lately. `key` tells what and a hash of who: no address stands here in clear.
  await sql`
    CREATE TABLE spent_budgets (
      key text PRIMARY KEY,
      hits timestamptz[] NOT NULL,
      is_granted boolean NOT NULL,
      expires_at timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX spent_budgets_expires ON spent_budgets (expires_at)`.execute(db);
  // Browsers in which somebody has signed in before: a flood of guesses elsewhere does not shut them out.
  await sql`
    CREATE TABLE known_devices (
      token_hash bytea NOT NULL,
      profile_id bigint NOT NULL REFERENCES profiles ON DELETE CASCADE,
      created_at timestamptz NOT NULL DEFAULT now(),
      last_used_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (token_hash, profile_id)
    )`.execute(db);
  await sql`CREATE INDEX known_devices_profile ON known_devices (profile_id)`.execute(db);
  await sql`CREATE INDEX known_devices_last_used ON known_devices (last_used_at)`.execute(db);
}
