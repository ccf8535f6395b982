import { sql, type Kysely } from "kysely";

/**
 * What is open says itself when the bank last returned its payout: reading what is to be paid needs the balances, and no entry of the ledger,
 * however much is settled. A balance that is paid again begins without the day: what was paid again is due by then in any case.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE seller_balances ADD COLUMN returned_on date`.execute(db);
  await sql`
    UPDATE seller_balances b SET returned_on = returned.day
      FROM (SELECT e.order_item_id, day_in_india(max(t.created_at)) AS day
              FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
             WHERE t.kind = 'payout_returned' GROUP BY e.order_item_id) AS returned
     WHERE returned.order_item_id = b.order_item_id`.execute(db);
  await sql`
    CREATE OR REPLACE FUNCTION follow_ledger_of_seller() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO seller_balances AS stored (order_item_id, seller_id, owed_paise, returned_on)
      SELECT NEW.order_item_id, NEW.seller_id, -NEW.amount_paise, CASE WHEN t.kind = 'payout_returned' THEN day_in_india(t.created_at) END
        FROM ledger_transactions t WHERE t.id = NEW.transaction_id
      ON CONFLICT (order_item_id) DO UPDATE
        SET owed_paise = stored.owed_paise + excluded.owed_paise, returned_on = coalesce(excluded.returned_on, stored.returned_on);
      DELETE FROM seller_balances WHERE order_item_id = NEW.order_item_id AND owed_paise = 0;
      RETURN NULL;
    END $$`.execute(db);
  await sql`
    CREATE OR REPLACE VIEW open_payables AS
    SELECT order_item_id, seller_id, owed_paise, delivered_on, payable_on,
           CASE WHEN owed_paise < 0 THEN 'deducted'
                WHEN delivered_on IS NULL THEN 'not_delivered'
                WHEN store_status <> 'approved' THEN 'store_stopped'
                WHEN payable_on > today AND returned_on IS NOT NULL THEN 'bank_returned'
                WHEN payable_on > today AND returnable_until >= today THEN 'return_window'
                WHEN payable_on > today THEN 'next_run'
                WHEN payouts_wait_until > now() THEN 'sensitive_change'
                ELSE 'due' END AS state
      FROM (
        SELECT b.order_item_id, b.seller_id, b.owed_paise, b.returned_on, delivered.day AS delivered_on,
               delivered.day + coalesce(i.return_days, 0) AS returnable_until,
               greatest(payout_day(delivered.day, coalesce(i.return_days, 0), coalesce(terms.weekday, now_terms.weekday)),
                        payout_day(b.returned_on, 0, now_terms.weekday)) AS payable_on,
               s.status AS store_status, s.payouts_wait_until, (now() AT TIME ZONE 'Asia/Kolkata')::date AS today
          FROM seller_balances b
          JOIN sellers s ON s.id = b.seller_id
          JOIN order_items i ON i.id = b.order_item_id
          LEFT JOIN payout_terms terms ON terms.id = i.payout_terms_id
          CROSS JOIN LATERAL (SELECT weekday FROM payout_terms WHERE valid_from <= now() ORDER BY valid_from DESC LIMIT 1) now_terms
          LEFT JOIN LATERAL (
            SELECT max(e.created_at AT TIME ZONE 'Asia/Kolkata')::date AS day FROM shipment_events e
             WHERE e.shipment_id = i.shipment_id AND e.to_status = 'delivered') delivered ON true
      ) payable`.execute(db);
}
