import { sql, type Kysely } from "kysely";

/** Baseline (ADR 0126), notifications: messages and choices of people, notices of stores, files of lists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Not the words but which words, and their values: each reader gets them in the language of the moment.
  await sql`
    CREATE TABLE notifications (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      profile_id bigint NOT NULL,
      kind text NOT NULL CHECK (kind IN ('order', 'promotion', 'account', 'store')),
      message text NOT NULL,
      "values" jsonb NOT NULL DEFAULT '{}',
      -- A sale in several departments leads to the home page, '/'.
      link text CHECK (link ~ '^/([^/]|$)'),
      created_at timestamptz NOT NULL DEFAULT now(),
      read_at timestamptz
    );
    CREATE INDEX notifications_profile ON notifications (profile_id, created_at DESC, id DESC);
    CREATE INDEX notifications_unread ON notifications (profile_id) WHERE read_at IS NULL;
    CREATE INDEX notifications_age ON notifications (created_at);
  `.execute(db);

  // Only what differs from the shop's own choice. The time of the choice proves a consent.
  await sql`
    CREATE TABLE notification_preferences (
      profile_id bigint NOT NULL,
      topic text NOT NULL,
      channel text NOT NULL CHECK (channel IN ('shop', 'email')),
      is_on boolean NOT NULL,
      chosen_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (profile_id, topic, channel),
      CONSTRAINT notification_preferences_topic_check CHECK (topic IN ('delivery', 'promotion') OR topic IN
        ('store_orders', 'store_cancellations', 'store_undelivered', 'store_deadlines', 'store_stock', 'store_listings', 'store_messages',
         'store_reviews', 'store_payouts', 'store_imports', 'store_coupons', 'store_summary') AND channel = 'email')
    );
    CREATE INDEX notification_preferences_promotion ON notification_preferences (profile_id) WHERE topic = 'promotion' AND is_on;
  `.execute(db);

  // Announcements that no command makes, because their reason happens by itself: each is made once.
  await sql`
    CREATE TABLE store_notices (
      kind text NOT NULL CHECK (kind IN ('parcel_due', 'parcel_late', 'stock_low', 'stock_out', 'coupon_ended')),
      subject_id bigint NOT NULL,
      seller_id bigint NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (kind, subject_id)
    );
    CREATE INDEX store_notices_seller ON store_notices (seller_id);
    CREATE INDEX store_notices_age ON store_notices (created_at);
  `.execute(db);

  // Changes after which a store's payouts wait (rule 9.20).
  await sql`
    CREATE TABLE sensitive_changes (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      seller_id bigint NOT NULL,
      kind text NOT NULL CHECK (kind IN
        ('bank_account', 'pickup_address', 'owner_email', 'member_joined', 'member_changed', 'member_removed')),
      profile_id bigint NOT NULL,
      payouts_wait_until timestamptz NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX sensitive_changes_seller ON sensitive_changes (seller_id, payouts_wait_until);
    CREATE INDEX sensitive_changes_profile ON sensitive_changes (profile_id);
    CREATE TRIGGER sensitive_changes_append_only BEFORE UPDATE OR DELETE ON sensitive_changes
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
  `.execute(db);

  // CSV files of lists that are too long to be sent at once: the worker writes them (ADR 0092).
  await sql`
    CREATE TABLE list_exports (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      profile_id bigint NOT NULL,
      -- The store whose rows the file has, for a list of a store.
      seller_id bigint,
      list text NOT NULL CHECK (length(list) BETWEEN 1 AND 40),
      address text NOT NULL CHECK (length(address) BETWEEN 1 AND 4000),
      locale text NOT NULL CHECK (locale IN ('en', 'hi', 'gu')),
      file_name text NOT NULL CHECK (length(file_name) BETWEEN 1 AND 100),
      status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'done', 'failed')),
      attempts integer NOT NULL DEFAULT 0,
      storage_key text NOT NULL UNIQUE,
      row_count integer,
      size_bytes bigint,
      created_at timestamptz NOT NULL DEFAULT now(),
      finished_at timestamptz,
      expires_at timestamptz NOT NULL DEFAULT now() + interval '7 days',
      CHECK (status <> 'done' OR (row_count IS NOT NULL AND size_bytes IS NOT NULL))
    );
    -- The same list, asked for again while its file is being written, is the same file.
    CREATE UNIQUE INDEX list_exports_waiting ON list_exports (profile_id, coalesce(seller_id, 0), list, md5(address), locale)
      WHERE status = 'waiting';
    CREATE INDEX list_exports_profile ON list_exports (profile_id, created_at DESC, id DESC);
    CREATE INDEX list_exports_seller ON list_exports (seller_id) WHERE seller_id IS NOT NULL;
    CREATE INDEX list_exports_expiry ON list_exports (expires_at);
    CREATE TRIGGER list_exports_discarded AFTER DELETE ON list_exports FOR EACH ROW EXECUTE FUNCTION discard_private_file();
    -- For each row: the clean-up of every minute mostly deletes none.
    CREATE TRIGGER list_exports_notify AFTER INSERT OR UPDATE OR DELETE ON list_exports FOR EACH ROW EXECUTE FUNCTION notify_change();
  `.execute(db);
}
