import { type Kysely, sql } from "kysely";

const STATUSES = sql`('pending', 'processing', 'shipped', 'undelivered', 'returning', 'returned', 'delivered', 'cancelled')`;

/**
 * Parcels that could not be delivered, and cancellations of single pieces: what was taken back of each item and parcel, and each time that
 * something was. Parcels that were cancelled before get the reversal that their ledger has.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["orders", "shipments"]) {
    await sql`ALTER TABLE ${sql.table(table)} DROP CONSTRAINT ${sql.ref(`${table}_status_check`)}`.execute(db);
    await sql`
      ALTER TABLE ${sql.table(table)}
        ADD CONSTRAINT ${sql.ref(`${table}_status_check`)} CHECK (status IN ${STATUSES})`.execute(db);
  }
  await sql`
    ALTER TABLE shipments
      ADD COLUMN attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
      ADD COLUMN reason text,
      ADD COLUMN reversed_delivery_paise bigint NOT NULL DEFAULT 0 CHECK (reversed_delivery_paise >= 0),
      ADD COLUMN reversed_gift_paise bigint NOT NULL DEFAULT 0 CHECK (reversed_gift_paise >= 0)`.execute(db);
  await sql`
    ALTER TABLE shipment_events
      ADD COLUMN reason text,
      ADD COLUMN attempt integer CHECK (attempt >= 1),
      ADD CHECK (to_status <> 'undelivered' OR (reason IS NOT NULL AND attempt IS NOT NULL))`.execute(db);
  await sql`
    ALTER TABLE order_items
      ADD COLUMN reversed_quantity integer NOT NULL DEFAULT 0 CHECK (reversed_quantity BETWEEN 0 AND quantity),
      ADD COLUMN reversed_discount_paise bigint NOT NULL DEFAULT 0 CHECK (reversed_discount_paise BETWEEN 0 AND discount_paise),
      ADD COLUMN reversed_commission_paise bigint NOT NULL DEFAULT 0 CHECK (reversed_commission_paise BETWEEN 0 AND commission_paise),
      ADD COLUMN reversed_commission_gst_paise bigint NOT NULL DEFAULT 0
        CHECK (reversed_commission_gst_paise BETWEEN 0 AND commission_gst_paise),
      ADD COLUMN reversed_tcs_paise bigint NOT NULL DEFAULT 0 CHECK (reversed_tcs_paise BETWEEN 0 AND tcs_paise),
      ADD COLUMN reversed_tds_paise bigint NOT NULL DEFAULT 0 CHECK (reversed_tds_paise BETWEEN 0 AND tds_paise)`.execute(
    db,
  );
  await sql`
    ALTER TABLE order_items
      ADD COLUMN reversed_seller_paise bigint NOT NULL GENERATED ALWAYS AS (
        CASE WHEN seller_id IS NULL THEN 0
             ELSE price_paise * reversed_quantity - reversed_commission_paise - reversed_commission_gst_paise
                  - reversed_tcs_paise - reversed_tds_paise END) STORED CHECK (reversed_seller_paise >= 0)`.execute(db);
  await sql`
    CREATE TABLE shipment_reversals (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      order_id bigint NOT NULL REFERENCES orders,
      shipment_id bigint NOT NULL REFERENCES shipments,
      kind text NOT NULL CHECK (kind IN ('cancelled', 'returned')),
      reason text,
      delivery_paise bigint NOT NULL CHECK (delivery_paise >= 0),
      gift_paise bigint NOT NULL CHECK (gift_paise >= 0),
      total_paise bigint NOT NULL CHECK (total_paise >= 0),
      actor_profile_id bigint REFERENCES profiles,
      actor_role text NOT NULL CHECK (actor_role IN ('customer', 'seller', 'admin', 'system')),
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`CREATE INDEX shipment_reversals_order ON shipment_reversals (order_id)`.execute(db);
  await sql`CREATE INDEX shipment_reversals_shipment ON shipment_reversals (shipment_id)`.execute(db);
  await sql`CREATE INDEX shipment_reversals_actor ON shipment_reversals (actor_profile_id) WHERE actor_profile_id IS NOT NULL`.execute(
    db,
  );
  await sql`
    CREATE TABLE reversed_items (
      reversal_id bigint NOT NULL REFERENCES shipment_reversals,
      order_item_id bigint NOT NULL REFERENCES order_items,
      quantity integer NOT NULL CHECK (quantity >= 1),
      damaged_quantity integer NOT NULL DEFAULT 0 CHECK (damaged_quantity BETWEEN 0 AND quantity),
      PRIMARY KEY (reversal_id, order_item_id)
    )`.execute(db);
  await sql`CREATE INDEX reversed_items_order_item ON reversed_items (order_item_id)`.execute(db);
  await adoptCancelledParcels(db);
  for (const table of ["shipment_reversals", "reversed_items"]) {
    await sql`
      CREATE TRIGGER ${sql.raw(`${table}_append_only`)} BEFORE UPDATE OR DELETE ON ${sql.table(table)}
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`.execute(db);
  }
  // One parcel may give back to a gift card more than once.
  await sql`ALTER TABLE gift_card_entries ADD COLUMN reversal_id bigint REFERENCES shipment_reversals`.execute(db);
  await sql`ALTER TABLE gift_card_entries DROP CONSTRAINT gift_card_entries_once`.execute(db);
  await sql`
    ALTER TABLE gift_card_entries ADD CONSTRAINT gift_card_entries_once
      UNIQUE NULLS NOT DISTINCT (gift_card_id, order_id, shipment_id, kind, reversal_id)`.execute(db);
}

async function adoptCancelledParcels(db: Kysely<unknown>): Promise<void> {
  await sql`
    INSERT INTO shipment_reversals (order_id, shipment_id, kind, delivery_paise, gift_paise, total_paise, actor_profile_id, actor_role, created_at)
    SELECT s.order_id, s.id, 'cancelled', part.delivery, part.gift, part.total, moved.actor_profile_id,
           coalesce(moved.actor_role, 'system'), t.created_at
      FROM ledger_transactions t
      JOIN shipments s ON s.id::text = t.reference
      LEFT JOIN LATERAL (SELECT e.actor_profile_id, e.actor_role FROM shipment_events e
                          WHERE e.shipment_id = s.id AND e.to_status = 'cancelled' ORDER BY e.id LIMIT 1) moved ON true
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(e.amount_paise) FILTER (WHERE a.code = 'delivery_income'), 0) AS delivery,
               coalesce(-sum(e.amount_paise) FILTER (WHERE a.code = 'gift_card_liability'), 0) AS gift,
               coalesce(-sum(e.amount_paise) FILTER (WHERE a.code IN ('cash_on_delivery', 'refunds_due')), 0) AS total
          FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id
         WHERE e.transaction_id = t.id) part
     WHERE t.kind = 'shipment_cancelled'
     ORDER BY t.id`.execute(db);
  await sql`
    INSERT INTO reversed_items (reversal_id, order_item_id, quantity)
    SELECT r.id, i.id, i.quantity FROM shipment_reversals r JOIN order_items i ON i.shipment_id = r.shipment_id`.execute(
    db,
  );
  await sql`
    UPDATE order_items AS i
       SET reversed_quantity = i.quantity, reversed_discount_paise = discount_paise, reversed_commission_paise = commission_paise,
           reversed_commission_gst_paise = commission_gst_paise, reversed_tcs_paise = tcs_paise, reversed_tds_paise = tds_paise
      FROM reversed_items AS r WHERE r.order_item_id = i.id`.execute(db);
  await sql`
    UPDATE shipments AS s
       SET reversed_delivery_paise = r.delivery_paise, reversed_gift_paise = r.gift_paise
      FROM shipment_reversals AS r WHERE r.shipment_id = s.id`.execute(db);
}
