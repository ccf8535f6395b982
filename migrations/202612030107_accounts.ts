import { sql, type Kysely } from "kysely";

/** Baseline (ADR 0126), accounts: people, sign-in, addresses and gift cards. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE profiles (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      full_name text NOT NULL CHECK (length(full_name) BETWEEN 1 AND 120),
      email citext NOT NULL UNIQUE,
      phone_number text,
      role text NOT NULL CHECK (role IN ('customer', 'seller', 'admin')),
      locale text NOT NULL DEFAULT 'en' CHECK (locale IN ('en', 'hi', 'gu')),
      email_verified_at timestamptz,
      suspended_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      -- Grows whenever all sessions are ended: a sign-in that began before must not begin a session after.
      session_epoch integer NOT NULL DEFAULT 0,
      erased_at timestamptz,
      -- Known devices do not tell whether somebody has ever signed in: a new password, a suspension and a year's silence forget them.
      first_signed_in_at timestamptz,
      -- What an administrator may do (rule 14.7).
      admin_rights text[] NOT NULL DEFAULT '{}' CHECK (admin_rights <@ ARRAY['support', 'catalogue', 'finance', 'super']),
      -- When its owner verified the number with a code (rules 8.22 to 8.24).
      phone_verified_at timestamptz,
      CONSTRAINT profiles_admin_rights_of_admins CHECK (role = 'admin' OR admin_rights = '{}'),
      CONSTRAINT profiles_verified_number CHECK (phone_verified_at IS NULL OR phone_number IS NOT NULL)
    );
    CREATE INDEX profiles_name_parts ON profiles USING gin (full_name gin_trgm_ops) WITH (gin_pending_list_limit = 1024);
    CREATE INDEX profiles_phone ON profiles (phone_number) WHERE phone_number IS NOT NULL;
    -- Administrators find people by name, email address or telephone number, among any number of them.
    CREATE INDEX profiles_search ON profiles USING gin (
        (full_name || ' ' || email::text || ' ' || coalesce(phone_number, '')) gin_trgm_ops)
      WITH (gin_pending_list_limit = 1024) WHERE erased_at IS NULL;
    CREATE INDEX profiles_newest ON profiles (created_at, id) WHERE erased_at IS NULL;
    CREATE INDEX profiles_name ON profiles (full_name, id) WHERE erased_at IS NULL;
    CREATE INDEX profiles_role ON profiles (role, created_at, id) WHERE erased_at IS NULL;
    CREATE INDEX profiles_suspended ON profiles (created_at, id) WHERE erased_at IS NULL AND suspended_at IS NOT NULL;
    -- Sign-ups by day, of accounts that were erased since as well.
    CREATE INDEX profiles_signed_up ON profiles (created_at) INCLUDE (role);
    CREATE UNIQUE INDEX profiles_verified_phone ON profiles (phone_number) WHERE phone_verified_at IS NOT NULL;
    -- The planner reads no statistics of partial indexes: it expected that few rows have a word that all have.
    CREATE STATISTICS profiles_searched ON (full_name || ' ' || email::text || ' ' || coalesce(phone_number, '')) FROM profiles;
    -- Names stand below reviews and questions.
    CREATE TRIGGER profiles_report_change AFTER UPDATE OF full_name ON profiles
      FOR EACH ROW WHEN (OLD.full_name IS DISTINCT FROM NEW.full_name) EXECUTE FUNCTION report_shop_change();
    -- In the database, so that no command that changes a number can leave it verified.
    CREATE FUNCTION unverify_changed_phone() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.phone_verified_at := NULL;
      RETURN NEW;
    END $$;
    CREATE TRIGGER profiles_unverify_phone BEFORE UPDATE OF phone_number ON profiles
      FOR EACH ROW WHEN (NEW.phone_number IS DISTINCT FROM OLD.phone_number) EXECUTE FUNCTION unverify_changed_phone();
  `.execute(db);

  await sql`
    CREATE TABLE credentials (
      profile_id bigint PRIMARY KEY REFERENCES profiles ON DELETE CASCADE,
      password_hash text NOT NULL,
      updated_at timestamptz NOT NULL DEFAULT now()
    );
  `.execute(db);

  // The cookie carries the session's id. Only its hash is stored, so that a stolen dump opens no session.
  await sql`
    CREATE TABLE sessions (
      id_hash bytea PRIMARY KEY,
      profile_id bigint REFERENCES profiles ON DELETE CASCADE,
      aal smallint NOT NULL DEFAULT 1 CHECK (aal IN (1, 2)),
      data jsonb NOT NULL DEFAULT '{}',
      user_agent text,
      created_at timestamptz NOT NULL DEFAULT now(),
      last_seen_at timestamptz NOT NULL DEFAULT now(),
      idle_expires_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      -- The session's name in the list of devices: its id, even hashed, is nobody's business but the cookie's.
      key uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
      -- The person whose password was right and who must still prove the second factor: such a session has no person.
      pending_profile_id bigint REFERENCES profiles ON DELETE CASCADE,
      factor_verified_at timestamptz,
      CONSTRAINT sessions_pending_has_no_person CHECK (pending_profile_id IS NULL OR profile_id IS NULL),
      CONSTRAINT sessions_aal2_is_proven CHECK ((aal = 2) = (factor_verified_at IS NOT NULL) AND (aal = 1 OR profile_id IS NOT NULL))
    );
    CREATE INDEX sessions_profile ON sessions (profile_id);
    CREATE INDEX sessions_idle ON sessions (idle_expires_at);
    CREATE INDEX sessions_pending_profile ON sessions (pending_profile_id) WHERE pending_profile_id IS NOT NULL;
    -- The oldest visitors' sessions go first when there are too many.
    CREATE INDEX sessions_visitors ON sessions (created_at) WHERE profile_id IS NULL AND pending_profile_id IS NULL;
    -- The limit is far above what the code stores: a mistake there must not fill the disk. NOT VALID, as it was added to a full table.
    ALTER TABLE sessions ADD CONSTRAINT sessions_data_is_small CHECK (octet_length(data::text) <= 262144) NOT VALID;
  `.execute(db);

  await sql`
    CREATE TABLE email_tokens (
      token_hash bytea PRIMARY KEY,
      profile_id bigint NOT NULL REFERENCES profiles ON DELETE CASCADE,
      purpose text NOT NULL CHECK (purpose IN ('verify_email', 'reset_password', 'change_email')),
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL,
      used_at timestamptz,
      id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
      email citext,
      CONSTRAINT email_tokens_new_address CHECK ((purpose = 'change_email') = (email IS NOT NULL))
    );
    CREATE INDEX email_tokens_profile ON email_tokens (profile_id, purpose);
    CREATE INDEX email_tokens_expires ON email_tokens (expires_at);
  `.execute(db);

  // Browsers that somebody has signed in with before: a flood of guesses elsewhere does not shut them out.
  await sql`
    CREATE TABLE known_devices (
      token_hash bytea NOT NULL,
      profile_id bigint NOT NULL REFERENCES profiles ON DELETE CASCADE,
      created_at timestamptz NOT NULL DEFAULT now(),
      last_used_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (token_hash, profile_id)
    );
    CREATE INDEX known_devices_profile ON known_devices (profile_id);
    CREATE INDEX known_devices_last_used ON known_devices (last_used_at);
  `.execute(db);

  // One app per account, which several telephones may carry. It counts once `verified_at` is set; until then it is being set up.
  await sql`
    CREATE TABLE factors (
      profile_id bigint PRIMARY KEY REFERENCES profiles ON DELETE CASCADE,
      secret_sealed text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      verified_at timestamptz,
      last_used_step bigint,
      wrong_codes smallint NOT NULL DEFAULT 0 CHECK (wrong_codes >= 0),
      lock_count smallint NOT NULL DEFAULT 0 CHECK (lock_count >= 0),
      locked_until timestamptz
    );
  `.execute(db);

  await sql`
    CREATE TABLE recovery_codes (
      profile_id bigint NOT NULL REFERENCES factors ON DELETE CASCADE,
      code_hash bytea NOT NULL,
      used_at timestamptz,
      PRIMARY KEY (profile_id, code_hash)
    );
  `.execute(db);

  await sql`
    CREATE TABLE identities (
      provider text NOT NULL CHECK (provider IN ('google', 'facebook')),
      subject text NOT NULL CHECK (subject <> ''),
      profile_id bigint NOT NULL REFERENCES profiles ON DELETE CASCADE,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (provider, subject),
      UNIQUE (profile_id, provider)
    );
  `.execute(db);

  // A browser that is away at a provider: what it must bring back, and what proves that we sent it there.
  await sql`
    CREATE TABLE provider_sign_ins (
      session_id_hash bytea NOT NULL REFERENCES sessions ON DELETE CASCADE ON UPDATE CASCADE,
      provider text NOT NULL CHECK (provider IN ('google', 'facebook')),
      state_hash bytea NOT NULL,
      code_verifier text NOT NULL,
      redirect_to text,
      created_at timestamptz NOT NULL DEFAULT now(),
      -- The account that the browser left for, to connect it; null to sign in. An answer serves only the purpose that it was begun for.
      link_to bigint REFERENCES profiles ON DELETE CASCADE,
      PRIMARY KEY (session_id_hash, provider)
    );
  `.execute(db);

  // Only keyed hashes: neither a number nor a code can be read from a row.
  await sql`
    CREATE TABLE phone_codes (
      number_index bytea PRIMARY KEY CHECK (octet_length(number_index) = 32),
      code_hash bytea NOT NULL CHECK (octet_length(code_hash) = 32),
      wrong_tries smallint NOT NULL DEFAULT 0 CHECK (wrong_tries BETWEEN 0 AND 5),
      sent_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL CHECK (expires_at > sent_at),
      used_at timestamptz
    );
    CREATE INDEX phone_codes_expiry ON phone_codes (expires_at);
  `.execute(db);

  await sql`
    CREATE TABLE addresses (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      profile_id bigint NOT NULL REFERENCES profiles ON DELETE CASCADE,
      full_name text NOT NULL,
      address text NOT NULL,
      city text NOT NULL,
      state text NOT NULL,
      zip text NOT NULL CHECK (zip ~ '^[1-9][0-9]{5}$'),
      phone text NOT NULL CHECK (phone ~ '^\\+91[6-9][0-9]{9}$'),
      is_default boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX addresses_profile ON addresses (profile_id);
    CREATE UNIQUE INDEX addresses_one_default ON addresses (profile_id) WHERE is_default;
  `.execute(db);

  // Only the code's hash is kept: a reader of the table cannot spend the cards.
  await sql`
    CREATE TABLE gift_cards (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      code_hash bytea NOT NULL UNIQUE,
      last_four text NOT NULL,
      initial_balance_paise bigint NOT NULL CHECK (initial_balance_paise > 0),
      current_balance_paise bigint NOT NULL CHECK (current_balance_paise BETWEEN 0 AND initial_balance_paise),
      recipient_email citext,
      sender_name text,
      message text,
      is_active boolean NOT NULL DEFAULT true,
      created_at timestamptz NOT NULL DEFAULT now(),
      -- A generated card that was never used can be deleted. Its entries, which nothing changes, say so.
      deleted_at timestamptz,
      CONSTRAINT gift_cards_deleted_is_empty CHECK (deleted_at IS NULL OR (current_balance_paise = 0 AND NOT is_active))
    );
    -- People see the cards that were sent to their address.
    CREATE INDEX gift_cards_recipient ON gift_cards (recipient_email) WHERE recipient_email IS NOT NULL;
    CREATE INDEX gift_cards_listed ON gift_cards (id) WHERE deleted_at IS NULL;
    CREATE INDEX gift_cards_off ON gift_cards (id) WHERE deleted_at IS NULL AND NOT is_active;
    CREATE INDEX gift_cards_search ON gift_cards USING gin ((last_four || ' ' || coalesce(recipient_email::text, '')) gin_trgm_ops)
      WHERE deleted_at IS NULL;
    CREATE TRIGGER gift_cards_notify AFTER INSERT OR UPDATE OR DELETE ON gift_cards FOR EACH STATEMENT EXECUTE FUNCTION notify_change();
  `.execute(db);

  await sql`
    CREATE TABLE gift_card_entries (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      gift_card_id bigint NOT NULL REFERENCES gift_cards,
      order_id bigint,
      kind text NOT NULL CHECK (kind IN ('issued', 'redeemed', 'released', 'withdrawn')),
      amount_paise bigint NOT NULL CHECK (amount_paise <> 0),
      created_at timestamptz NOT NULL DEFAULT now(),
      -- An order, and even one parcel, may give back to a gift card more than once.
      shipment_id bigint,
      reversal_id bigint,
      CONSTRAINT gift_card_entries_once UNIQUE NULLS NOT DISTINCT (gift_card_id, order_id, shipment_id, kind, reversal_id)
    );
    CREATE INDEX gift_card_entries_order ON gift_card_entries (order_id) WHERE order_id IS NOT NULL;
    CREATE INDEX gift_card_entries_reversal ON gift_card_entries (reversal_id) WHERE reversal_id IS NOT NULL;
    CREATE TRIGGER gift_card_entries_append_only BEFORE UPDATE OR DELETE ON gift_card_entries
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
  `.execute(db);

  // Tables of earlier groups name people and sessions.
  await sql`
    ALTER TABLE setting_changes ADD FOREIGN KEY (profile_id) REFERENCES profiles;
    ALTER TABLE setting_changes ADD FOREIGN KEY (undone_by_profile_id) REFERENCES profiles;
    ALTER TABLE audit_log ADD FOREIGN KEY (actor_profile_id) REFERENCES profiles;
    ALTER TABLE form_keys ADD FOREIGN KEY (profile_id) REFERENCES profiles ON DELETE CASCADE;
    ALTER TABLE kept_uploads ADD FOREIGN KEY (profile_id) REFERENCES profiles ON DELETE CASCADE;
    ALTER TABLE kept_uploads ADD FOREIGN KEY (session_id_hash) REFERENCES sessions ON UPDATE CASCADE ON DELETE CASCADE;
    ALTER TABLE file_accesses ADD FOREIGN KEY (profile_id) REFERENCES profiles;
    ALTER TABLE product_changes ADD FOREIGN KEY (profile_id) REFERENCES profiles;
    ALTER TABLE notifications ADD FOREIGN KEY (profile_id) REFERENCES profiles ON DELETE CASCADE;
    ALTER TABLE notification_preferences ADD FOREIGN KEY (profile_id) REFERENCES profiles ON DELETE CASCADE;
    ALTER TABLE sensitive_changes ADD FOREIGN KEY (profile_id) REFERENCES profiles;
    ALTER TABLE list_exports ADD FOREIGN KEY (profile_id) REFERENCES profiles;
    ALTER TABLE coupons ADD FOREIGN KEY (profile_id) REFERENCES profiles ON DELETE CASCADE;
    ALTER TABLE coupon_redemptions ADD FOREIGN KEY (profile_id) REFERENCES profiles;
  `.execute(db);
}
