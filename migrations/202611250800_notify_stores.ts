import { sql, type Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check`.execute(db);
  await sql`
    ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check
    CHECK (kind IN ('order', 'promotion', 'account', 'store'))`.execute(db);
  await sql`ALTER TABLE notification_preferences DROP CONSTRAINT notification_preferences_topic_check`.execute(db);
  await sql`
    ALTER TABLE notification_preferences ADD CONSTRAINT notification_preferences_topic_check
    CHECK (topic IN ('delivery', 'promotion') OR topic IN
      ('store_orders', 'store_cancellations', 'store_undelivered', 'store_deadlines', 'store_stock', 'store_listings', 'store_messages',
       'store_reviews', 'store_payouts', 'store_imports', 'store_coupons', 'store_summary') AND channel = 'email')`.execute(
    db,
  );

  // The last day, by India's calendar, whose morning summary was enqueued for the member.
  await sql`ALTER TABLE seller_members ADD COLUMN summary_on date`.execute(db);

  // What no command announces, because it happens by itself, and was announced.
  await sql`
    CREATE TABLE store_notices (
      kind text NOT NULL CHECK (kind IN ('parcel_due', 'parcel_late', 'stock_low', 'stock_out', 'coupon_ended')),
      subject_id bigint NOT NULL,
      seller_id bigint NOT NULL REFERENCES sellers ON DELETE CASCADE,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (kind, subject_id)
    )`.execute(db);
  await sql`CREATE INDEX store_notices_seller ON store_notices (seller_id)`.execute(db);
  await sql`CREATE INDEX store_notices_age ON store_notices (created_at)`.execute(db);
  await sql`
    CREATE INDEX shipments_deadline ON shipments (dispatch_before)
     WHERE status IN ('pending', 'processing')`.execute(db);
  await sql`
    CREATE INDEX products_low_stock ON products (id)
     WHERE state = 'live' AND deleted_at IS NULL AND (low_stock OR NOT in_stock)`.execute(db);

  // What is so already is no news.
  await sql`
    INSERT INTO store_notices (kind, subject_id, seller_id)
    SELECT CASE WHEN dispatch_before <= now() THEN 'parcel_late' ELSE 'parcel_due' END, id, seller_id FROM shipments
     WHERE status IN ('pending', 'processing') AND dispatch_before <= now() + interval '12 hours'
    UNION ALL
    SELECT CASE WHEN in_stock THEN 'stock_low' ELSE 'stock_out' END, id, seller_id FROM products
     WHERE state = 'live' AND deleted_at IS NULL AND (low_stock OR NOT in_stock)
    UNION ALL
    SELECT 'coupon_ended', id, seller_id FROM coupons
     WHERE seller_id IS NOT NULL AND (ends_at <= now() OR redemption_count >= usage_limit)`.execute(db);
}
