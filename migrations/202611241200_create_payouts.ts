import { sql, type Kysely } from "kysely";

/**
 * Payouts: what each store is owed of each item (`seller_balances`, which follows the ledger by a trigger, so that only open items are read),
 * the payouts and their runs, and the results of the nightly check of the books (rules 9.130–9.135).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    INSERT INTO ledger_accounts (code, name) VALUES
      ('payouts_due', 'Payouts to sellers that are made up and not paid'),
      ('payouts_paid', 'Paid to sellers')`.execute(db);
  await sql`
    CREATE TABLE seller_balances (
      order_item_id bigint PRIMARY KEY REFERENCES order_items,
      seller_id bigint NOT NULL REFERENCES sellers,
      owed_paise bigint NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX seller_balances_seller ON seller_balances (seller_id, order_item_id)`.execute(db);
  await sql`
    CREATE FUNCTION follow_ledger_of_seller() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO seller_balances AS stored (order_item_id, seller_id, owed_paise)
      VALUES (NEW.order_item_id, NEW.seller_id, -NEW.amount_paise)
      ON CONFLICT (order_item_id) DO UPDATE SET owed_paise = stored.owed_paise + excluded.owed_paise;
      DELETE FROM seller_balances WHERE order_item_id = NEW.order_item_id AND owed_paise = 0;
      RETURN NULL;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER ledger_entries_of_seller AFTER INSERT ON ledger_entries
    FOR EACH ROW WHEN (NEW.seller_id IS NOT NULL AND NEW.order_item_id IS NOT NULL)
    EXECUTE FUNCTION follow_ledger_of_seller()`.execute(db);
  await sql`
    INSERT INTO seller_balances (order_item_id, seller_id, owed_paise)
    SELECT order_item_id, seller_id, -sum(amount_paise) FROM ledger_entries
     WHERE seller_id IS NOT NULL AND order_item_id IS NOT NULL
     GROUP BY order_item_id, seller_id HAVING sum(amount_paise) <> 0`.execute(db);

  await sql`
    CREATE TABLE payouts (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      public_number text NOT NULL UNIQUE,
      seller_id bigint NOT NULL REFERENCES sellers,
      run_on date NOT NULL,
      status text NOT NULL DEFAULT 'due' CHECK (status IN ('due', 'paid', 'returned')),
      amount_paise bigint NOT NULL CHECK (amount_paise > 0),
      reference text,
      paid_on date,
      return_reason text,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (seller_id, run_on),
      CHECK ((status = 'due') = (reference IS NULL)),
      CHECK ((reference IS NULL) = (paid_on IS NULL)),
      CHECK ((status = 'returned') = (return_reason IS NOT NULL))
    )`.execute(db);
  await sql`CREATE INDEX payouts_not_paid ON payouts (id) WHERE status = 'due'`.execute(db);
  await sql`
    CREATE TABLE payout_runs (
      run_on date PRIMARY KEY,
      payout_count integer NOT NULL,
      total_paise bigint NOT NULL,
      finished_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`
    CREATE TABLE book_checks (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      checked_at timestamptz NOT NULL DEFAULT now(),
      item_count integer NOT NULL,
      differences jsonb NOT NULL
    )`.execute(db);

  // The twin of payoutDay in app/domain/money/fees/payouts.ts.
  await sql`
    CREATE FUNCTION payout_day(delivered_on date, return_days integer, weekday integer) RETURNS date
    LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT delivered_on + return_days + 1
             + (weekday - extract(isodow FROM delivered_on + return_days + 1)::integer + 7) % 7
    $$`.execute(db);
  // Items from before there were promises have no days of their own: their window has long ended.
  await sql`
    CREATE VIEW open_payables AS
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
        SELECT b.order_item_id, b.seller_id, b.owed_paise, delivered.day AS delivered_on, returned.day AS returned_on,
               delivered.day + coalesce(i.return_days, 0) AS returnable_until,
               greatest(payout_day(delivered.day, coalesce(i.return_days, 0), coalesce(terms.weekday, now_terms.weekday)),
                        payout_day(returned.day, 0, now_terms.weekday)) AS payable_on,
               s.status AS store_status, s.payouts_wait_until, (now() AT TIME ZONE 'Asia/Kolkata')::date AS today
          FROM seller_balances b
          JOIN sellers s ON s.id = b.seller_id
          JOIN order_items i ON i.id = b.order_item_id
          LEFT JOIN payout_terms terms ON terms.id = i.payout_terms_id
          CROSS JOIN LATERAL (SELECT weekday FROM payout_terms WHERE valid_from <= now() ORDER BY valid_from DESC LIMIT 1) now_terms
          LEFT JOIN LATERAL (
            SELECT max(e.created_at AT TIME ZONE 'Asia/Kolkata')::date AS day FROM shipment_events e
             WHERE e.shipment_id = i.shipment_id AND e.to_status = 'delivered') delivered ON true
          LEFT JOIN LATERAL (
            SELECT max(t.created_at AT TIME ZONE 'Asia/Kolkata')::date AS day
              FROM ledger_entries entry JOIN ledger_transactions t ON t.id = entry.transaction_id
             WHERE entry.order_item_id = b.order_item_id AND t.kind = 'payout_returned') returned ON true
      ) payable`.execute(db);
  await sql`
    ALTER TABLE tickets ADD COLUMN order_item_id bigint REFERENCES order_items`.execute(db);
  await sql`CREATE INDEX tickets_order_item ON tickets (order_item_id) WHERE order_item_id IS NOT NULL`.execute(db);
}
