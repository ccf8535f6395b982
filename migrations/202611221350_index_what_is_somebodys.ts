import { type Kysely, sql } from "kysely";

/** For finding what one person has, to take along or to erase: in these tables, and through the orders in the last, all rows had to be read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX form_keys_profile ON form_keys (profile_id)`.execute(db);
  await sql`CREATE INDEX review_reports_profile ON review_reports (profile_id)`.execute(db);
  await sql`CREATE INDEX coupon_redemptions_profile ON coupon_redemptions (profile_id)`.execute(db);
  await sql`CREATE INDEX gift_card_entries_order ON gift_card_entries (order_id) WHERE order_id IS NOT NULL`.execute(
    db,
  );
}
