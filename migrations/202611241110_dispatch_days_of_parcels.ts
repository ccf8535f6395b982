import { type Kysely, sql } from "kysely";

/**
 * Until when each parcel is to be handed to the courier: the end of a day in India, set when its order is confirmed. Earlier parcels get the
 * days of their store.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE shipments ADD COLUMN dispatch_before timestamptz`.execute(db);
  await sql`
    UPDATE shipments AS s
       SET dispatch_before = ((o.confirmed_at AT TIME ZONE 'Asia/Kolkata')::date + sellers.dispatch_days + 1)::timestamp
                             AT TIME ZONE 'Asia/Kolkata'
      FROM orders o, sellers
     WHERE o.id = s.order_id AND sellers.id = s.seller_id AND o.confirmed_at IS NOT NULL`.execute(db);
  await sql`CREATE INDEX shipments_dispatch ON shipments (seller_id, dispatch_before, id)`.execute(db);
}
