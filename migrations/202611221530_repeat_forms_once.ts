import { type Kysely, sql } from "kysely";

/** A form that is sent twice adds to a cart once; visitors without an account send forms with keys too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE cart_lines ADD COLUMN form_key text CHECK (length(form_key) <= 64)`.execute(db);
  await sql`ALTER TABLE form_keys ALTER COLUMN profile_id DROP NOT NULL`.execute(db);
}
