import { sql, type Kysely } from "kysely";

/** Baseline (ADR 0126), money: coupons, rates, the ledger and payments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE coupons (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      code citext NOT NULL UNIQUE CHECK (code::text = upper(code::text)),
      type text NOT NULL CHECK (type IN ('Percentage', 'Fixed', 'Shipping')),
      percent_basis_points integer CHECK (percent_basis_points BETWEEN 1 AND 10000),
      amount_paise bigint CHECK (amount_paise > 0),
      status text NOT NULL CHECK (status IN ('Active', 'Expired')),
      description text NOT NULL DEFAULT '',
      minimum_order_paise bigint CHECK (minimum_order_paise > 0),
      starts_at timestamptz,
      ends_at timestamptz,
      usage_limit integer CHECK (usage_limit > 0),
      usage_limit_per_person integer CHECK (usage_limit_per_person > 0),
      redemption_count integer NOT NULL DEFAULT 0 CHECK (redemption_count >= 0),
      created_at timestamptz NOT NULL DEFAULT now(),
      -- A coupon may belong to one person. The shop gives each person at most one for the same merit.
      profile_id bigint,
      issued_for text CHECK (issued_for IN ('profile_completed')),
      -- Where a language is missing, the description itself is shown.
      description_translations jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(description_translations) = 'object'),
      -- A store's coupon is only for its goods, and the store bears the discount.
      seller_id bigint,
      maximum_discount_paise bigint CHECK (maximum_discount_paise > 0),
      CHECK (CASE type WHEN 'Percentage' THEN percent_basis_points IS NOT NULL AND amount_paise IS NULL
                       WHEN 'Fixed' THEN amount_paise IS NOT NULL AND percent_basis_points IS NULL
                       ELSE percent_basis_points IS NULL AND amount_paise IS NULL END),
      CHECK (usage_limit IS NULL OR redemption_count <= usage_limit),
      CONSTRAINT coupons_issued_to_somebody CHECK (issued_for IS NULL OR profile_id IS NOT NULL),
      CONSTRAINT coupons_issued_once UNIQUE (profile_id, issued_for),
      CHECK (maximum_discount_paise IS NULL OR type = 'Percentage'),
      CHECK (seller_id IS NULL OR (profile_id IS NULL AND type IN ('Percentage', 'Fixed')))
    );
    CREATE INDEX coupons_seller ON coupons (seller_id, id) WHERE seller_id IS NOT NULL;
    -- Administrators list the coupons of the shop and of its stores, and none that belong to one person.
    CREATE INDEX coupons_for_everyone ON coupons (id) WHERE profile_id IS NULL;
    CREATE INDEX coupons_by_code ON coupons (code, id) WHERE profile_id IS NULL;
    CREATE INDEX coupons_of_marketplace ON coupons (id) WHERE profile_id IS NULL AND seller_id IS NULL;
    CREATE INDEX coupons_search ON coupons USING gin ((code::text || ' ' || description) gin_trgm_ops)
      WITH (gin_pending_list_limit = 1024) WHERE profile_id IS NULL;
    CREATE INDEX coupons_of_stores_code ON coupons USING gin (seller_id, (code::text) gin_trgm_ops)
      WITH (gin_pending_list_limit = 1024) WHERE seller_id IS NOT NULL;
    -- For a page of rare rows, and for their count.
    CREATE INDEX coupons_of_type ON coupons (type, id) WHERE profile_id IS NULL;
    CREATE INDEX coupons_switched_off ON coupons (id) WHERE profile_id IS NULL AND status = 'Expired';
    CREATE INDEX coupons_by_end ON coupons (ends_at) WHERE profile_id IS NULL;
    -- The planner reads no statistics of partial indexes: it expected that few rows have a word that all have.
    CREATE STATISTICS coupons_searched ON (code::text || ' ' || description) FROM coupons;
  `.execute(db);

  await sql`
    CREATE TABLE coupon_redemptions (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      coupon_id bigint NOT NULL REFERENCES coupons,
      profile_id bigint NOT NULL,
      order_id bigint NOT NULL UNIQUE,
      use_number integer NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (coupon_id, profile_id, use_number)
    );
    CREATE INDEX coupon_redemptions_profile ON coupon_redemptions (profile_id);
  `.execute(db);

  // A row for each rate: commission of the marketplace, a category or a store, and the taxes, each from a day in India (ADR 0088).
  // A category can be deleted; its rates stay, with its name. Without basis_points the category or store has no rate of its own any
  // more.
  // Some names end in 1: a former table had the plain ones.
  await sql`
    CREATE TABLE fee_rates (
      id bigint CONSTRAINT fee_rates_id_not_null1 NOT NULL GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME fee_rates_id_seq1)
        CONSTRAINT fee_rates_pkey1 PRIMARY KEY,
      kind text NOT NULL CHECK (kind IN ('commission', 'commission_gst', 'tcs', 'tds')),
      category_id bigint,
      category_name text CHECK ((category_name IS NULL) = (category_id IS NULL)),
      seller_id bigint,
      target text NOT NULL GENERATED ALWAYS AS (coalesce('category ' || category_id::text, 'store ' || seller_id::text, '')) STORED,
      valid_from date CONSTRAINT fee_rates_valid_from_not_null1 NOT NULL,
      basis_points integer CHECK (basis_points BETWEEN 0 AND 3000),
      reason text NOT NULL DEFAULT '' CHECK (length(reason) <= 300),
      change_id bigint REFERENCES setting_changes,
      is_undo boolean NOT NULL DEFAULT false,
      created_at timestamptz CONSTRAINT fee_rates_created_at_not_null1 NOT NULL DEFAULT now(),
      CHECK (num_nonnulls(category_id, seller_id) <= (kind = 'commission')::integer),
      CHECK (basis_points IS NOT NULL OR num_nonnulls(category_id, seller_id) = 1)
    );
    CREATE INDEX fee_rates_lookup ON fee_rates (kind, target, valid_from DESC, id DESC);
    CREATE INDEX fee_rates_listed ON fee_rates ((valid_from - '2000-01-01'::date) DESC, id DESC);
    CREATE INDEX fee_rates_seller ON fee_rates (seller_id) WHERE seller_id IS NOT NULL;
    CREATE INDEX fee_rates_change ON fee_rates (change_id) WHERE change_id IS NOT NULL;
    CREATE TRIGGER fee_rates_append_only BEFORE UPDATE OR DELETE ON fee_rates FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
    -- TCS fell from 1% on 10 July 2024, TDS on 1 October 2024.
    INSERT INTO fee_rates (kind, valid_from, basis_points) VALUES
      ('commission', '2020-10-01', 1000),
      ('commission_gst', '2020-10-01', 1800),
      ('tcs', '2020-10-01', 100),
      ('tds', '2020-10-01', 100),
      ('tcs', '2024-07-10', 50),
      ('tds', '2024-10-01', 10);
  `.execute(db);

  // Stores that were informed of a rate: once each, however often the job runs.
  await sql`
    CREATE TABLE fee_rate_announcements (
      fee_rate_id bigint NOT NULL REFERENCES fee_rates,
      seller_id bigint NOT NULL,
      PRIMARY KEY (fee_rate_id, seller_id)
    );
    CREATE INDEX fee_rate_announcements_seller ON fee_rate_announcements (seller_id);
  `.execute(db);

  // Stores whose commission changed with a merge or move of categories, until the job has informed them: their products are elsewhere by
  // then.
  await sql`
    CREATE TABLE commission_notices (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      seller_id bigint NOT NULL,
      day date NOT NULL,
      changes jsonb NOT NULL
    );
    CREATE INDEX commission_notices_seller ON commission_notices (seller_id);
  `.execute(db);

  // The day of the week that sellers are paid on, and from when on (rule 9.82).
  await sql`
    CREATE TABLE payout_terms (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      valid_from timestamptz NOT NULL UNIQUE,
      weekday integer NOT NULL CHECK (weekday BETWEEN 1 AND 7),
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE TRIGGER payout_terms_append_only BEFORE UPDATE OR DELETE ON payout_terms FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
    INSERT INTO payout_terms (valid_from, weekday) VALUES ('2020-10-01 00:00+05:30', 3);
    -- The twin of payoutDay in the domain: a test compares the two.
    CREATE FUNCTION payout_day(delivered_on date, return_days integer, weekday integer) RETURNS date
    LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT delivered_on + return_days + 1
             + (weekday - extract(isodow FROM delivered_on + return_days + 1)::integer + 7) % 7
    $$;
  `.execute(db);

  await sql`
    CREATE TABLE ledger_accounts (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      code text NOT NULL UNIQUE,
      name text NOT NULL
    );
    INSERT INTO ledger_accounts (code, name) VALUES
      ('provider_clearing', 'Money the payment provider holds for us'),
      ('cash_on_delivery', 'Cash that couriers have yet to collect'),
      ('gift_card_liability', 'Value of gift cards not yet spent'),
      ('seller_payable', 'What sellers are owed for goods'),
      ('delivery_income', 'Delivery fees'),
      ('coupon_expense', 'Discounts that the marketplace bears'),
      ('refunds_due', 'Money to be returned to customers'),
      ('cash', 'Cash that couriers have collected'),
      ('commission_income', 'Commission on what sellers have sold'),
      ('commission_gst_payable', 'GST on the commission'),
      ('tcs_payable', 'Tax collected at source (GST)'),
      ('tds_payable', 'Tax deducted at source (income tax)'),
      ('payouts_due', 'Payouts to sellers that are made up and not paid'),
      ('payouts_paid', 'Paid to sellers'),
      ('gift_card_expense', 'Gift cards that the marketplace gives away');
  `.execute(db);

  await sql`
    CREATE TABLE ledger_transactions (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      kind text NOT NULL,
      reference text NOT NULL,
      order_id bigint,
      created_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (kind, reference)
    );
    CREATE INDEX ledger_transactions_order ON ledger_transactions (order_id);
    CREATE TRIGGER ledger_transactions_append_only BEFORE UPDATE OR DELETE ON ledger_transactions
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
  `.execute(db);

  await sql`
    CREATE TABLE ledger_entries (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      transaction_id bigint NOT NULL REFERENCES ledger_transactions,
      account_id integer NOT NULL REFERENCES ledger_accounts,
      seller_id bigint,
      amount_paise bigint NOT NULL CHECK (amount_paise <> 0),
      order_item_id bigint
    );
    CREATE INDEX ledger_entries_transaction ON ledger_entries (transaction_id);
    CREATE INDEX ledger_entries_seller ON ledger_entries (seller_id) WHERE seller_id IS NOT NULL;
    CREATE INDEX ledger_entries_order_item ON ledger_entries (order_item_id) WHERE order_item_id IS NOT NULL;
    -- Checked at commit, when all entries of a transaction are there, and once for all of them: a payout has as many entries as a store
    -- has items. The entries up to the noted one were in the sum.
    CREATE FUNCTION check_ledger_balance() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      summed text[] := string_to_array(coalesce(current_setting('haat.summed_ledger_entries', true), ''), ' ');
      total bigint;
      newest bigint;
    BEGIN
      IF summed[1] = NEW.transaction_id::text AND NEW.id <= summed[2]::bigint THEN
        RETURN NULL;
      END IF;
      SELECT sum(amount_paise), max(id) INTO total, newest FROM ledger_entries WHERE transaction_id = NEW.transaction_id;
      IF total <> 0 THEN
        RAISE EXCEPTION 'ledger transaction % does not sum to zero', NEW.transaction_id USING ERRCODE = 'check_violation';
      END IF;
      PERFORM set_config('haat.summed_ledger_entries', concat_ws(' ', NEW.transaction_id, newest), true);
      RETURN NULL;
    END $$;
    CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION check_ledger_balance();
    CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
  `.execute(db);

  await sql`
    CREATE TABLE payments (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      order_id bigint NOT NULL,
      provider text NOT NULL CHECK (provider IN ('razorpay')),
      provider_order_id text UNIQUE,
      provider_payment_id text UNIQUE,
      amount_paise bigint NOT NULL CHECK (amount_paise > 0),
      currency text NOT NULL DEFAULT 'INR',
      status text NOT NULL DEFAULT 'created'
        CHECK (status IN ('created', 'failed', 'authorized', 'captured', 'refunded', 'surplus', 'quarantined')),
      last_error text,
      quarantine_reason text,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      captured_at timestamptz
    );
    CREATE INDEX payments_order ON payments (order_id);
    CREATE UNIQUE INDEX payments_one_captured ON payments (order_id) WHERE status = 'captured';
    CREATE INDEX payments_quarantined ON payments (id) WHERE status = 'quarantined';
  `.execute(db);

  await sql`
    CREATE TABLE payment_events (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      payment_id bigint REFERENCES payments,
      provider_event_id text UNIQUE,
      source text NOT NULL CHECK (source IN ('callback', 'webhook', 'reconciler')),
      type text NOT NULL,
      body text NOT NULL,
      received_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX payment_events_payment ON payment_events (payment_id);
    CREATE TRIGGER payment_events_append_only BEFORE UPDATE OR DELETE ON payment_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
  `.execute(db);

  await sql`
    CREATE TABLE refunds (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      payment_id bigint NOT NULL REFERENCES payments,
      idempotency_key text NOT NULL UNIQUE CHECK (idempotency_key ~ '^[A-Za-z0-9_-]{10,}$'),
      provider_refund_id text UNIQUE,
      amount_paise bigint NOT NULL CHECK (amount_paise > 0),
      status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'processed', 'failed')),
      reason text NOT NULL,
      last_error text,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX refunds_payment ON refunds (payment_id);
  `.execute(db);
}
