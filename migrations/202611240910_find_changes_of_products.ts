import { sql, type Kysely } from "kysely";

/** For the history of a product. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX batch_changes_product ON batch_changes (product_id)`.execute(db);
}
