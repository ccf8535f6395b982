import { sql, type Kysely } from "kysely";

/**
 * The parcels of a day by India's calendar, ordered or delivered then, in place of indexes of the moments: the planner knows how many parcels a day
 * has, and finds their orders and items by index. For a range that is not a constant it expected a ninth of all, and read every order of the shop.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`DROP INDEX shipments_ordered, shipments_delivered`.execute(db);
  await sql`
    CREATE INDEX shipments_ordered ON shipments (seller_id, ((created_at AT TIME ZONE 'Asia/Kolkata')::date))`.execute(
    db,
  );
  await sql`
    CREATE INDEX shipments_delivered ON shipments (seller_id, ((updated_at AT TIME ZONE 'Asia/Kolkata')::date))
     WHERE status = 'delivered'`.execute(db);
  await sql`ANALYZE shipments`.execute(db);
}
