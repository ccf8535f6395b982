import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE payments (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      order_id bigint NOT NULL REFERENCES orders,
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
    )`.execute(db);
  await sql`CREATE INDEX payments_order ON payments (order_id)`.execute(db);
  await sql`CREATE UNIQUE INDEX payments_one_captured ON payments (order_id) WHERE status = 'captured'`.execute(db);
  await sql`CREATE INDEX payments_quarantined ON payments (id) WHERE status = 'quarantined'`.execute(db);
  await sql`
    CREATE TABLE payment_events (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      payment_id bigint REFERENCES payments,
      provider_event_id text UNIQUE,
      source text NOT NULL CHECK (source IN ('callback', 'webhook', 'reconciler')),
      type text NOT NULL,
      body text NOT NULL,
      received_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`CREATE INDEX payment_events_payment ON payment_events (payment_id)`.execute(db);
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
    )`.execute(db);
  await sql`CREATE INDEX refunds_payment ON refunds (payment_id)`.execute(db);
  await sql`
    CREATE TABLE gift_card_entries (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      gift_card_id bigint NOT NULL REFERENCES gift_cards,
      order_id bigint REFERENCES orders,
      kind text NOT NULL CHECK (kind IN ('issued', 'redeemed', 'released')),
      amount_paise bigint NOT NULL CHECK (amount_paise <> 0),
      created_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (gift_card_id, order_id, kind)
    )`.execute(db);
  await sql`
    CREATE TABLE ledger_accounts (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      code text NOT NULL UNIQUE,
      name text NOT NULL
    )`.execute(db);
  await sql`
    INSERT INTO ledger_accounts (code, name) VALUES
      ('provider_clearing', 'Money the payment provider holds for us'),
      ('cash_on_delivery', 'Cash that couriers have yet to collect'),
      ('gift_card_liability', 'Value of gift cards not yet spent'),
      ('seller_payable', 'What sellers are owed for goods'),
      ('delivery_income', 'Delivery fees'),
      ('coupon_expense', 'Discounts that the marketplace bears'),
      ('refunds_due', 'Money to be returned to customers')`.execute(db);
  await sql`
    CREATE TABLE ledger_transactions (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      kind text NOT NULL,
      reference text NOT NULL,
      order_id bigint REFERENCES orders,
      created_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (kind, reference)
    )`.execute(db);
  await sql`CREATE INDEX ledger_transactions_order ON ledger_transactions (order_id)`.execute(db);
  await sql`
    CREATE TABLE ledger_entries (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      transaction_id bigint NOT NULL REFERENCES ledger_transactions,
      account_id integer NOT NULL REFERENCES ledger_accounts,
      seller_id bigint REFERENCES sellers,
      amount_paise bigint NOT NULL CHECK (amount_paise <> 0)
    )`.execute(db);
  await sql`CREATE INDEX ledger_entries_transaction ON ledger_entries (transaction_id)`.execute(db);
  await sql`CREATE INDEX ledger_entries_seller ON ledger_entries (seller_id) WHERE seller_id IS NOT NULL`.execute(db);
  // Checked when the transaction commits, when all of its entries are there.
  await sql`
    CREATE FUNCTION check_ledger_balance() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF (SELECT coalesce(sum(amount_paise), 0) FROM ledger_entries WHERE transaction_id = NEW.transaction_id) <> 0 THEN
        RAISE EXCEPTION 'ledger transaction % does not sum to zero', NEW.transaction_id USING ERRCODE = 'check_violation';
      END IF;
      RETURN NULL;
    END $$`.execute(db);
  await sql`
    CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entries
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_balance()`.execute(db);
  await sql`
    CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
    END $$`.execute(db);
  for (const table of [
    "ledger_transactions",
    "ledger_entries",
    "gift_card_entries",
    "payment_events",
    "shipment_events",
  ]) {
    await sql`
      CREATE TRIGGER ${sql.raw(`${table}_append_only`)} BEFORE UPDATE OR DELETE ON ${sql.table(table)}
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`.execute(db);
  }
}
