import { type Kysely, sql } from "kysely";

/** For taking an address out of the orders of others when its owner erases their account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE INDEX order_items_gift_receiver ON order_items (lower(gift_card ->> 'recipient_email'))
     WHERE gift_card IS NOT NULL`.execute(db);
}
