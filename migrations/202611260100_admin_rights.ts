import { sql, type Kysely } from "kysely";

/** What each administrator may do (rule 14.7). Those of before could do everything. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE profiles
      ADD COLUMN admin_rights text[] NOT NULL DEFAULT '{}'
        CHECK (admin_rights <@ ARRAY['support', 'catalogue', 'finance', 'super']),
      ADD CONSTRAINT profiles_admin_rights_of_admins CHECK (role = 'admin' OR admin_rights = '{}')`.execute(db);
  await sql`UPDATE profiles SET admin_rights = '{super}' WHERE role = 'admin'`.execute(db);
}
