import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // A cash order that is cancelled owes nothing and was never waiting for a payment: it needs a state of its own.
  await sql`ALTER TABLE orders DROP CONSTRAINT orders_payment_status_check`.execute(db);
  await sql`
    ALTER TABLE orders ADD CONSTRAINT orders_payment_status_check
      CHECK (payment_status IN ('awaiting', 'paid', 'cash_due', 'expired', 'void', 'refund_due', 'refunded'))`.execute(
    db,
  );
  // Sellers cancel their own shipment only, so one order may give back to a gift card more than once.
  await sql`ALTER TABLE gift_card_entries ADD COLUMN shipment_id bigint REFERENCES shipments`.execute(db);
  await sql`ALTER TABLE gift_card_entries DROP CONSTRAINT gift_card_entries_gift_card_id_order_id_kind_key`.execute(db);
  await sql`
    ALTER TABLE gift_card_entries ADD CONSTRAINT gift_card_entries_once
      UNIQUE NULLS NOT DISTINCT (gift_card_id, order_id, shipment_id, kind)`.execute(db);
  await sql`INSERT INTO ledger_accounts (code, name) VALUES ('cash', 'Cash that couriers have collected')`.execute(db);
}
