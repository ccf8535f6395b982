import { type Kysely, sql } from "kysely";

/** A person's questions are listed by date (rule 11.30). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX product_questions_own ON product_questions (profile_id, created_at DESC, id DESC)`.execute(db);
  await sql`DROP INDEX product_questions_profile`.execute(db);
}
