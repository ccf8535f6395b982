import { type Kysely, sql } from "kysely";

/** Rows that are imported without a part of them are counted, so that no more of them are stored than are shown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE product_imports ADD COLUMN rows_noted integer NOT NULL DEFAULT 0`.execute(db);
}
