import { sql, type Kysely } from "kysely";

/**
 * What each store is still to be paid, summed by what it waits for (ADR 0091). Triggers note the stores that a change concerns; these, and those
 * of which something waits until a time that has passed, are summed again from the open items.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE payable_changes (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      seller_id bigint NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX payable_changes_seller ON payable_changes (seller_id)`.execute(db);
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
    )`.execute(db);
  await sql`CREATE INDEX payable_sums_amount ON payable_sums (paise, first_item)`.execute(db);
  await sql`CREATE INDEX payable_sums_state ON payable_sums (state, paise, first_item)`.execute(db);
  await sql`CREATE INDEX payable_sums_changes ON payable_sums (changes_at) WHERE changes_at IS NOT NULL`.execute(db);
  await sayWhenStatesChange(db);
  await noteChanges(db);
  await sql`INSERT INTO payable_changes (seller_id) SELECT DISTINCT seller_id FROM seller_balances`.execute(db);
}

/** `changes_at`: when the state or the day of an item is another one without a change of a row. Days begin at midnight in India. */
async function sayWhenStatesChange(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION start_of_day_in_india(day date) RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE AS $$
      SELECT day::timestamp AT TIME ZONE 'Asia/Kolkata'
    $$`.execute(db);
  await sql`
    CREATE VIEW timed_payables AS
    SELECT p.*,
           least((SELECT min(valid_from) FROM payout_terms WHERE valid_from > now()),
                 CASE p.state WHEN 'return_window' THEN start_of_day_in_india(p.delivered_on + coalesce(i.return_days, 0) + 1)
                              WHEN 'bank_returned' THEN start_of_day_in_india(p.payable_on)
                              WHEN 'next_run' THEN start_of_day_in_india(p.payable_on)
                              WHEN 'sensitive_change' THEN s.payouts_wait_until END) AS changes_at
      FROM open_payables p JOIN order_items i ON i.id = p.order_item_id JOIN sellers s ON s.id = p.seller_id`.execute(
    db,
  );
}

/** Only inserted into, without a unique key: two orders of one store never wait for each other. */
async function noteChanges(db: Kysely<unknown>): Promise<void> {
  const stores = {
    balance: "SELECT coalesce(NEW.seller_id, OLD.seller_id)",
    delivery: "SELECT seller_id FROM shipments WHERE id = NEW.shipment_id",
    store: "SELECT NEW.id",
    terms: "SELECT DISTINCT seller_id FROM seller_balances",
  };
  const note = (of: keyof typeof stores) => sql.raw(`note_payables_of_${of}`);
  for (const of of ["balance", "delivery", "store", "terms"] as const)
    await sql`
      CREATE FUNCTION ${note(of)}() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO payable_changes (seller_id) ${sql.raw(stores[of])};
        RETURN NULL;
      END $$`.execute(db);
  await sql`
    CREATE TRIGGER seller_balances_noted AFTER INSERT OR UPDATE ON seller_balances
    FOR EACH ROW EXECUTE FUNCTION ${note("balance")}()`.execute(db);
  // One that has become nothing was noted when it did.
  await sql`
    CREATE TRIGGER seller_balances_deletion_noted AFTER DELETE ON seller_balances
    FOR EACH ROW WHEN (OLD.owed_paise <> 0) EXECUTE FUNCTION ${note("balance")}()`.execute(db);
  await sql`
    CREATE TRIGGER shipment_events_payable AFTER INSERT ON shipment_events
    FOR EACH ROW WHEN (NEW.to_status = 'delivered') EXECUTE FUNCTION ${note("delivery")}()`.execute(db);
  await sql`
    CREATE TRIGGER sellers_payable AFTER UPDATE OF status, payouts_wait_until ON sellers
    FOR EACH ROW WHEN ((OLD.status, OLD.payouts_wait_until) IS DISTINCT FROM (NEW.status, NEW.payouts_wait_until))
    EXECUTE FUNCTION ${note("store")}()`.execute(db);
  await sql`
    CREATE TRIGGER payout_terms_payable AFTER INSERT ON payout_terms
    FOR EACH STATEMENT EXECUTE FUNCTION ${note("terms")}()`.execute(db);
}
