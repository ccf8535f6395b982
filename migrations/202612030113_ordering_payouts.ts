import { sql, type Kysely } from "kysely";

/** Baseline (ADR 0126), ordering: payouts and open amounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // What each store is owed of each item. A trigger follows the ledger, so that only open items are read (rules 9.130 to 9.135).
  await sql`
    CREATE TABLE seller_balances (
      order_item_id bigint PRIMARY KEY REFERENCES order_items,
      seller_id bigint NOT NULL REFERENCES sellers,
      owed_paise bigint NOT NULL,
      -- When the bank last returned the item's payout: reading open amounts needs no entry of the ledger. A balance that is paid again
      -- begins without the day: it is due by then in any case.
      returned_on date
    );
    CREATE INDEX seller_balances_seller ON seller_balances (seller_id, order_item_id);
    CREATE FUNCTION follow_ledger_of_seller() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO seller_balances AS stored (order_item_id, seller_id, owed_paise, returned_on)
      SELECT NEW.order_item_id, NEW.seller_id, -NEW.amount_paise, CASE WHEN t.kind = 'payout_returned' THEN day_in_india(t.created_at) END
        FROM ledger_transactions t WHERE t.id = NEW.transaction_id
      ON CONFLICT (order_item_id) DO UPDATE
        SET owed_paise = stored.owed_paise + excluded.owed_paise, returned_on = coalesce(excluded.returned_on, stored.returned_on);
      DELETE FROM seller_balances WHERE order_item_id = NEW.order_item_id AND owed_paise = 0;
      RETURN NULL;
    END $$;
    CREATE TRIGGER ledger_entries_of_seller AFTER INSERT ON ledger_entries
      FOR EACH ROW WHEN (NEW.seller_id IS NOT NULL AND NEW.order_item_id IS NOT NULL) EXECUTE FUNCTION follow_ledger_of_seller();
  `.execute(db);

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
    );
    CREATE INDEX payouts_not_paid ON payouts (id) WHERE status = 'due';
    CREATE INDEX payouts_by_status ON payouts (status, id);
    CREATE INDEX payouts_reference ON payouts (lower(reference));
  `.execute(db);

  await sql`
    CREATE TABLE payout_runs (
      run_on date PRIMARY KEY,
      payout_count integer NOT NULL,
      total_paise bigint NOT NULL,
      finished_at timestamptz NOT NULL DEFAULT now()
    );
  `.execute(db);

  // Results of the nightly check of the books.
  await sql`
    CREATE TABLE book_checks (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      checked_at timestamptz NOT NULL DEFAULT now(),
      item_count integer NOT NULL,
      differences jsonb NOT NULL
    );
  `.execute(db);

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
      ) payable;
  `.execute(db);

  // Stores that a change concerns. Rows are only added, without a unique key: two orders of one store never wait for each other.
  await sql`
    CREATE TABLE payable_changes (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      seller_id bigint NOT NULL
    );
    CREATE INDEX payable_changes_seller ON payable_changes (seller_id);
  `.execute(db);

  // Open amounts of each store, summed by what they wait for (ADR 0091). Noted stores, and stores whose `changes_at` has passed, are
  // summed again from the open items.
  await sql`
    CREATE TABLE payable_sums (
      seller_id bigint NOT NULL REFERENCES sellers,
      state text NOT NULL,
      items integer NOT NULL CHECK (items > 0),
      paise bigint NOT NULL,
      payable_on date,
      first_item bigint NOT NULL,
      changes_at timestamptz,
      PRIMARY KEY (seller_id, state)
    );
    CREATE INDEX payable_sums_amount ON payable_sums (paise, first_item);
    CREATE INDEX payable_sums_state ON payable_sums (state, paise, first_item);
    CREATE INDEX payable_sums_changes ON payable_sums (changes_at) WHERE changes_at IS NOT NULL;
  `.execute(db);

  // `changes_at` is when the state or the day of an item changes without a change of a row. Days begin at midnight in India.
  await sql`
    CREATE VIEW timed_payables AS
    SELECT p.*,
           least((SELECT min(valid_from) FROM payout_terms WHERE valid_from > now()),
                 CASE p.state WHEN 'return_window' THEN start_of_day_in_india(p.delivered_on + coalesce(i.return_days, 0) + 1)
                              WHEN 'bank_returned' THEN start_of_day_in_india(p.payable_on)
                              WHEN 'next_run' THEN start_of_day_in_india(p.payable_on)
                              WHEN 'sensitive_change' THEN s.payouts_wait_until END) AS changes_at
      FROM open_payables p JOIN order_items i ON i.id = p.order_item_id JOIN sellers s ON s.id = p.seller_id;
  `.execute(db);

  await sql`
    CREATE FUNCTION note_payables_of_balance() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO payable_changes (seller_id) SELECT coalesce(NEW.seller_id, OLD.seller_id);
      RETURN NULL;
    END $$;
    CREATE TRIGGER seller_balances_noted AFTER INSERT OR UPDATE ON seller_balances FOR EACH ROW EXECUTE FUNCTION note_payables_of_balance();
    -- A balance that has become nothing was noted when it did.
    CREATE TRIGGER seller_balances_deletion_noted AFTER DELETE ON seller_balances
      FOR EACH ROW WHEN (OLD.owed_paise <> 0) EXECUTE FUNCTION note_payables_of_balance();
    CREATE FUNCTION note_payables_of_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO payable_changes (seller_id) SELECT seller_id FROM shipments WHERE id = NEW.shipment_id;
      RETURN NULL;
    END $$;
    CREATE TRIGGER shipment_events_payable AFTER INSERT ON shipment_events
      FOR EACH ROW WHEN (NEW.to_status = 'delivered') EXECUTE FUNCTION note_payables_of_delivery();
    CREATE FUNCTION note_payables_of_store() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO payable_changes (seller_id) SELECT NEW.id;
      RETURN NULL;
    END $$;
    CREATE TRIGGER sellers_payable AFTER UPDATE OF status, payouts_wait_until ON sellers
      FOR EACH ROW WHEN ((OLD.status, OLD.payouts_wait_until) IS DISTINCT FROM (NEW.status, NEW.payouts_wait_until))
      EXECUTE FUNCTION note_payables_of_store();
    CREATE FUNCTION note_payables_of_terms() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO payable_changes (seller_id) SELECT DISTINCT seller_id FROM seller_balances;
      RETURN NULL;
    END $$;
    CREATE TRIGGER payout_terms_payable AFTER INSERT ON payout_terms FOR EACH STATEMENT EXECUTE FUNCTION note_payables_of_terms();
  `.execute(db);
}
