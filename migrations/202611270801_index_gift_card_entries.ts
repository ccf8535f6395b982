import { type Kysely, sql } from "kysely";

/** What a reversal returned to gift cards is found by it, and old views of products by their day (rule 9.142). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX gift_card_entries_reversal ON gift_card_entries (reversal_id) WHERE reversal_id IS NOT NULL`.execute(
    db,
  );
  await sql`CREATE INDEX IF NOT EXISTS product_views_day ON product_views (day)`.execute(db);
}
