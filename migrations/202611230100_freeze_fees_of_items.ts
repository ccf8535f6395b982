import { type Kysely, sql } from "kysely";

/**
 * What the marketplace keeps and withholds of each item's price, frozen when it is sold, and in the ledger with the item. Items that were sold
 * before get the rates of their day; their ledger, which named the whole price as the seller's, a correction each.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE fee_rates (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      valid_from timestamptz NOT NULL UNIQUE,
      commission_basis_points integer NOT NULL CHECK (commission_basis_points BETWEEN 0 AND 3000),
      commission_gst_basis_points integer NOT NULL CHECK (commission_gst_basis_points BETWEEN 0 AND 3000),
      tcs_basis_points integer NOT NULL CHECK (tcs_basis_points BETWEEN 0 AND 3000),
      tds_basis_points integer NOT NULL CHECK (tds_basis_points BETWEEN 0 AND 3000),
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  // TCS fell from 1% on 10 July 2024, TDS on 1 October 2024.
  await sql`
    INSERT INTO fee_rates (valid_from, commission_basis_points, commission_gst_basis_points, tcs_basis_points, tds_basis_points)
    SELECT day.valid_from::timestamptz, coalesce((SELECT least((config_value #>> '{}')::integer, 3000) FROM site_configurations
                                       WHERE config_key = 'commission_basis_points'), 1000), 1800, day.tcs, day.tds
      FROM (VALUES ('2020-10-01 00:00+05:30', 100, 100),
                   ('2024-07-10 00:00+05:30', 50, 100),
                   ('2024-10-01 00:00+05:30', 50, 10)) AS day (valid_from, tcs, tds)`.execute(db);
  await sql`DELETE FROM site_configurations WHERE config_key = 'commission_basis_points'`.execute(db);
  await sql`
    CREATE TRIGGER fee_rates_append_only BEFORE UPDATE OR DELETE ON fee_rates
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`.execute(db);
  await sql`
    INSERT INTO ledger_accounts (code, name) VALUES
      ('commission_income', 'Commission on what sellers have sold'),
      ('commission_gst_payable', 'GST on the commission'),
      ('tcs_payable', 'Tax collected at source (GST)'),
      ('tds_payable', 'Tax deducted at source (income tax)')`.execute(db);
  await sql`
    ALTER TABLE order_items
      ADD COLUMN fee_rate_id bigint REFERENCES fee_rates,
      ADD COLUMN gst_rate_basis_points integer,
      ADD COLUMN commission_paise bigint NOT NULL DEFAULT 0 CHECK (commission_paise >= 0),
      ADD COLUMN commission_gst_paise bigint NOT NULL DEFAULT 0 CHECK (commission_gst_paise >= 0),
      ADD COLUMN tcs_paise bigint NOT NULL DEFAULT 0 CHECK (tcs_paise >= 0),
      ADD COLUMN tds_paise bigint NOT NULL DEFAULT 0 CHECK (tds_paise >= 0)`.execute(db);
  await sql`
    UPDATE order_items AS i
       SET fee_rate_id = f.fee_rate_id, gst_rate_basis_points = f.gst, commission_paise = f.commission,
           commission_gst_paise = (2 * f.commission * f.commission_gst + 10000) / 20000,
           tcs_paise = (2 * f.taxable * f.tcs + 10000) / 20000, tds_paise = (2 * f.taxable * f.tds + 10000) / 20000
      FROM (SELECT item.id, r.id AS fee_rate_id, p.gst_rate_basis_points AS gst,
                   (2 * item.price_paise * item.quantity * r.commission_basis_points + 10000) / 20000 AS commission,
                   r.commission_gst_basis_points AS commission_gst, r.tcs_basis_points AS tcs, r.tds_basis_points AS tds,
                   (2 * item.price_paise * item.quantity * 10000 + 10000 + coalesce(p.gst_rate_basis_points, 0))
                     / (2 * (10000 + coalesce(p.gst_rate_basis_points, 0))) AS taxable
              FROM order_items item
              JOIN orders o ON o.id = item.order_id
              LEFT JOIN products p ON p.id = item.product_id
              JOIN LATERAL (SELECT * FROM fee_rates WHERE valid_from <= o.created_at ORDER BY valid_from DESC LIMIT 1) r ON true
             WHERE item.seller_id IS NOT NULL) AS f
     WHERE i.id = f.id`.execute(db);
  await sql`
    ALTER TABLE order_items
      ADD COLUMN seller_paise bigint NOT NULL GENERATED ALWAYS AS (
        CASE WHEN seller_id IS NULL THEN 0
             ELSE price_paise * quantity - commission_paise - commission_gst_paise - tcs_paise - tds_paise END) STORED
        CHECK (seller_paise >= 0),
      ADD CHECK (seller_id IS NOT NULL OR commission_paise + commission_gst_paise + tcs_paise + tds_paise = 0)`.execute(
    db,
  );
  await sql`ALTER TABLE ledger_entries ADD COLUMN order_item_id bigint REFERENCES order_items`.execute(db);
  await sql`CREATE INDEX ledger_entries_order_item ON ledger_entries (order_item_id) WHERE order_item_id IS NOT NULL`.execute(
    db,
  );
  await correct(
    db,
    "fees_charged",
    1,
    sql`SELECT 1 FROM ledger_transactions t WHERE t.kind = 'order_confirmed' AND t.order_id = i.order_id`,
  );
  await correct(
    db,
    "fees_reversed",
    -1,
    sql`SELECT 1 FROM ledger_transactions t WHERE t.kind = 'shipment_cancelled' AND t.reference = i.shipment_id::text`,
  );
  // Checks the balances now: later migrations could not change a table with checks outstanding.
  await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(db);
  await sql`SET CONSTRAINTS ALL DEFERRED`.execute(db);
}

/** Posts the fees of the items for which `when` finds a row: a transaction for each item. */
async function correct(db: Kysely<unknown>, kind: string, sign: 1 | -1, when: ReturnType<typeof sql>): Promise<void> {
  await sql`
    WITH charged AS (
      SELECT i.* FROM order_items i
       WHERE i.commission_paise + i.commission_gst_paise + i.tcs_paise + i.tds_paise > 0 AND EXISTS (${when})
    ), posted AS (
      INSERT INTO ledger_transactions (kind, reference, order_id)
      SELECT ${kind}, id::text, order_id FROM charged RETURNING id, reference
    )
    INSERT INTO ledger_entries (transaction_id, account_id, seller_id, order_item_id, amount_paise)
    SELECT posted.id, account.id, CASE WHEN account.code = 'seller_payable' THEN charged.seller_id END, charged.id,
           ${sql.lit(sign)} * line.amount_paise
      FROM posted
      JOIN charged ON charged.id::text = posted.reference
      CROSS JOIN LATERAL (VALUES
        ('seller_payable', charged.commission_paise + charged.commission_gst_paise + charged.tcs_paise + charged.tds_paise),
        ('commission_income', -charged.commission_paise),
        ('commission_gst_payable', -charged.commission_gst_paise),
        ('tcs_payable', -charged.tcs_paise),
        ('tds_payable', -charged.tds_paise)) AS line (code, amount_paise)
      JOIN ledger_accounts account ON account.code = line.code
     WHERE line.amount_paise <> 0`.execute(db);
}
