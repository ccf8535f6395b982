import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Whose account the browser left for, to connect it; NULL: to sign in. An answer serves the purpose that it was begun for.
  await sql`ALTER TABLE provider_sign_ins ADD COLUMN link_to bigint REFERENCES profiles ON DELETE CASCADE`.execute(db);
}
