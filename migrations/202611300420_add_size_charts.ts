import { sql, type Kysely } from "kysely";

/** What the sizes of a category measure (rule 2.41). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE categories ADD COLUMN size_chart jsonb`.execute(db);
}
