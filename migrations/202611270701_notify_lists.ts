import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // What the lists of administrators show by themselves (app/domain/accounts/live-lists): the name of the table, and nothing of its rows.
  for (const table of [
    "orders",
    "gift_cards",
    "contact_inquiries",
    "wholesale_inquiries",
    "tickets",
    "listing_reviews",
  ]) {
    await sql`
      CREATE TRIGGER ${sql.raw(`${table}_notify`)} AFTER INSERT OR UPDATE OR DELETE ON ${sql.table(table)}
      FOR EACH STATEMENT EXECUTE FUNCTION notify_change()`.execute(db);
  }
  // A draft is saved at every step, and is in no list.
  await sql`
    CREATE TRIGGER seller_applications_notify AFTER INSERT OR UPDATE ON seller_applications
    FOR EACH ROW WHEN (NEW.status <> 'draft') EXECUTE FUNCTION notify_change()`.execute(db);
}
