import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Known devices do not tell whether somebody has ever signed in: a new password, a suspension and a year's silence forget them.
  await sql`ALTER TABLE profiles ADD COLUMN first_signed_in_at timestamptz`.execute(db);
  await sql`
    UPDATE profiles SET first_signed_in_at = known.since
      FROM (SELECT profile_id, min(created_at) AS since FROM known_devices GROUP BY profile_id) known
     WHERE known.profile_id = profiles.id`.execute(db);
}
