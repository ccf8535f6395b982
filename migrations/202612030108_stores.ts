import { sql, type Kysely } from "kysely";

/** Baseline (ADR 0126), stores: members, bank accounts and applications. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE sellers (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      profile_id bigint UNIQUE REFERENCES profiles,
      store_name citext NOT NULL UNIQUE,
      slug text NOT NULL UNIQUE,
      description text NOT NULL DEFAULT '',
      city text,
      state text,
      status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'suspended', 'banned')),
      created_at timestamptz NOT NULL DEFAULT now(),
      description_translations jsonb NOT NULL DEFAULT '{}',
      -- The law asks these facts of a seller (Consumer Protection (E-Commerce) Rules 2020, rule 6(5)).
      legal_name text,
      address text,
      zip text,
      gstin text,
      grievance_name text,
      grievance_email text,
      grievance_phone text,
      -- A seller with an enrolment number in place of a GSTIN sells within one state (section 24 of the CGST Act, rule 9.14).
      sells_only_in text,
      -- Products of a trusted store go on sale without a review.
      is_trusted boolean NOT NULL DEFAULT false,
      -- The days until a store hands a parcel over (rule 9.110).
      dispatch_days integer NOT NULL DEFAULT 2 CHECK (dispatch_days BETWEEN 1 AND 5),
      -- The first day in India that the store sells again.
      holiday_until date,
      -- Payouts wait until then after a sensitive change (rule 9.20).
      payouts_wait_until timestamptz,
      pickup_address text CHECK (length(pickup_address) BETWEEN 1 AND 300),
      pickup_zip text CHECK (pickup_zip ~ '^[1-9]\\d{5}$'),
      pickup_landmark text CHECK (length(pickup_landmark) <= 120),
      -- Who makes the store's goods, in a sentence.
      maker text NOT NULL DEFAULT '' CHECK (length(maker) <= 160),
      maker_translations jsonb NOT NULL DEFAULT '{}',
      CHECK (num_nonnulls(pickup_address, pickup_zip) IN (0, 2))
    );
    -- live_products reads the few stores that are not approved. A join with the approved ones made the planner start from the stores: 54
    -- ms instead of 8 for the most popular thousand of 6,000 found products.
    CREATE INDEX sellers_not_approved ON sellers (id) WHERE status <> 'approved';
    CREATE INDEX sellers_gst_pan ON sellers (substr(gstin, 3, 10));
    CREATE INDEX sellers_name_parts ON sellers USING gin ((store_name::text) gin_trgm_ops);
    CREATE INDEX sellers_prefix ON sellers (lower(store_name::text) text_pattern_ops) WHERE status = 'approved';
    CREATE TRIGGER sellers_report_rows AFTER INSERT OR DELETE ON sellers FOR EACH ROW EXECUTE FUNCTION report_shop_change();
    CREATE TRIGGER sellers_report_change AFTER UPDATE ON sellers
      FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION report_shop_change();
  `.execute(db);

  await sql`
    CREATE TABLE store_pictures (
      seller_id bigint NOT NULL REFERENCES sellers ON DELETE CASCADE,
      kind text NOT NULL CHECK (kind IN ('logo', 'banner', 'maker')),
      storage_key text NOT NULL UNIQUE,
      widths integer[] NOT NULL,
      width integer NOT NULL,
      height integer NOT NULL,
      placeholder_colour text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (seller_id, kind)
    );
    CREATE TRIGGER store_pictures_discarded AFTER DELETE ON store_pictures FOR EACH ROW EXECUTE FUNCTION discard_picture();
    CREATE TRIGGER store_pictures_report_rows AFTER INSERT OR DELETE ON store_pictures FOR EACH ROW EXECUTE FUNCTION report_shop_change();
    CREATE TRIGGER store_pictures_report_change AFTER UPDATE ON store_pictures
      FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION report_shop_change();
  `.execute(db);

  // The people of a store and their rights in it. A person works for one store.
  await sql`
    CREATE TABLE seller_members (
      seller_id bigint NOT NULL REFERENCES sellers ON DELETE CASCADE,
      profile_id bigint NOT NULL PRIMARY KEY REFERENCES profiles,
      role text NOT NULL CHECK (role IN ('owner', 'manager', 'packer', 'viewer')),
      created_at timestamptz NOT NULL DEFAULT now(),
      -- Owners can always export: the column is for the others (rule 9.19).
      can_export boolean NOT NULL DEFAULT false,
      -- The last day in India whose morning summary was enqueued for the member.
      summary_on date,
      CHECK (role <> 'packer' OR NOT can_export)
    );
    CREATE INDEX seller_members_seller ON seller_members (seller_id);
  `.execute(db);

  await sql`
    CREATE TABLE member_invitations (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      seller_id bigint NOT NULL REFERENCES sellers ON DELETE CASCADE,
      email citext NOT NULL,
      role text NOT NULL CHECK (role IN ('owner', 'manager', 'packer', 'viewer')),
      can_export boolean NOT NULL,
      locale text NOT NULL CHECK (locale IN ('en', 'hi', 'gu')),
      invited_by bigint NOT NULL REFERENCES profiles,
      token_hash bytea UNIQUE,
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL,
      UNIQUE (seller_id, email),
      CHECK (role <> 'packer' OR NOT can_export)
    );
    CREATE INDEX member_invitations_invited_by ON member_invitations (invited_by);
    CREATE INDEX member_invitations_email ON member_invitations (email);
  `.execute(db);

  // The account that a store's money goes to (rule 9.20). Until a store sets one, the account of its application holds: its number is
  // encrypted for that row, and cannot be copied here without the key.
  await sql`
    CREATE TABLE store_bank_accounts (
      seller_id bigint PRIMARY KEY REFERENCES sellers,
      holder_name text NOT NULL CHECK (length(holder_name) BETWEEN 1 AND 120),
      account_number_encrypted text NOT NULL,
      account_number_index bytea NOT NULL UNIQUE,
      account_number_last_four text NOT NULL CHECK (account_number_last_four ~ '^\\d{4}$'),
      ifsc_code text NOT NULL CHECK (ifsc_code ~ '^[A-Z]{4}0[A-Z0-9]{6}$'),
      bank_name text,
      changed_at timestamptz NOT NULL DEFAULT now()
    );
  `.execute(db);

  // Applications to sell. A draft holds the typed values, encrypted as one text; the columns are filled when it is submitted.
  await sql`
    CREATE TABLE seller_applications (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      profile_id bigint UNIQUE REFERENCES profiles,
      seller_id bigint UNIQUE REFERENCES sellers,
      status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'pending', 'approved', 'rejected', 'banned')),
      locale text NOT NULL CHECK (locale IN ('en', 'hi', 'gu')),
      step smallint NOT NULL DEFAULT 1 CHECK (step BETWEEN 1 AND 6),
      draft_encrypted text,
      email citext,
      email_confirmed_at timestamptz,
      mobile text CHECK (mobile ~ '^\\+91[6-9][0-9]{9}$'),
      full_name text,
      business_name text,
      store_name citext,
      business_type text,
      pan_encrypted text,
      pan_index bytea,
      pan_last_four text,
      aadhaar_index bytea,
      aadhaar_last_four text,
      gst_number text,
      enrolment_number text,
      enrolment_state text,
      account_holder_name text,
      account_number_encrypted text,
      account_number_index bytea,
      account_number_last_four text,
      ifsc_code text,
      bank_name text,
      pickup_address text,
      pickup_pincode text,
      pickup_landmark text,
      return_address text,
      return_pincode text,
      return_landmark text,
      primary_category text,
      product_types text[] NOT NULL DEFAULT '{}',
      brand_name text,
      rejection_reason text,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      submitted_at timestamptz,
      decided_at timestamptz,
      CONSTRAINT seller_applications_submitted CHECK (
        status = 'draft' OR num_nulls(submitted_at, email, mobile, full_name, store_name, business_type, pan_encrypted, pan_index,
          aadhaar_index, account_holder_name, account_number_encrypted, account_number_index, ifsc_code, pickup_address,
          pickup_pincode) = 0),
      CHECK ((return_address IS NULL) = (return_pincode IS NULL))
    );
    -- Unique among submitted applications: a draft may repeat another's values, and learns it when it is submitted.
    CREATE UNIQUE INDEX seller_applications_email ON seller_applications (email) WHERE status <> 'draft';
    CREATE UNIQUE INDEX seller_applications_mobile ON seller_applications (mobile) WHERE status <> 'draft';
    CREATE UNIQUE INDEX seller_applications_store_name ON seller_applications (store_name) WHERE status <> 'draft';
    CREATE UNIQUE INDEX seller_applications_pan_index ON seller_applications (pan_index) WHERE status <> 'draft';
    CREATE UNIQUE INDEX seller_applications_aadhaar_index ON seller_applications (aadhaar_index) WHERE status <> 'draft';
    CREATE UNIQUE INDEX seller_applications_account_number_index ON seller_applications (account_number_index) WHERE status <> 'draft';
    CREATE INDEX seller_applications_drafts ON seller_applications (updated_at) WHERE status = 'draft';
    CREATE INDEX seller_applications_address ON seller_applications (email);
    CREATE INDEX seller_applications_decided ON seller_applications (decided_at);
    -- The orders of the list. The unique indexes serve the orders by store and address.
    CREATE INDEX seller_applications_newest ON seller_applications (submitted_at, id) WHERE status <> 'draft';
    CREATE INDEX seller_applications_by_status ON seller_applications (status, submitted_at, id) WHERE status <> 'draft';
    CREATE INDEX seller_applications_applicant ON seller_applications (full_name, id) WHERE status <> 'draft';
    CREATE INDEX seller_applications_searched ON seller_applications USING gin (
        (store_name::text || ' ' || full_name || ' ' || email::text) gin_trgm_ops)
      WITH (gin_pending_list_limit = 1024) WHERE status <> 'draft';
    -- Two applicants may share the PAN in a GSTIN, an Aadhaar number of a draft, or an address.
    CREATE INDEX seller_applications_gst_pan ON seller_applications (substr(gst_number, 3, 10));
    CREATE INDEX seller_applications_any_aadhaar ON seller_applications (aadhaar_index);
    CREATE INDEX seller_applications_pickup ON seller_applications (pickup_pincode, lower(pickup_address)) WHERE status <> 'draft';
    -- The planner reads no statistics of partial indexes: it expected that few rows have a word that all have.
    CREATE STATISTICS seller_applications_texts ON (store_name::text || ' ' || full_name || ' ' || email::text) FROM seller_applications;
    -- A draft is saved at every step, and is in no list.
    CREATE TRIGGER seller_applications_notify AFTER INSERT OR UPDATE ON seller_applications
      FOR EACH ROW WHEN (NEW.status <> 'draft') EXECUTE FUNCTION notify_change();
  `.execute(db);

  await sql`
    CREATE TABLE application_documents (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      application_id bigint NOT NULL REFERENCES seller_applications ON DELETE CASCADE,
      kind text NOT NULL CHECK (kind IN (
        'storeLogo', 'storeBanner', 'panCard', 'aadhaarFront', 'aadhaarBack', 'gstCertificate', 'businessRegProof', 'msmeCertificate',
        'cancelledCheque', 'addressProof', 'sampleProduct1', 'sampleProduct2', 'sampleProduct3')),
      status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'rejected')),
      file_kind text NOT NULL CHECK (file_kind IN ('picture', 'pdf')),
      file_name text NOT NULL,
      size_bytes bigint NOT NULL CHECK (size_bytes > 0),
      sha256 bytea NOT NULL CHECK (octet_length(sha256) = 32),
      storage_key text NOT NULL UNIQUE,
      created_at timestamptz NOT NULL DEFAULT now(),
      -- Why the document was rejected, and where on it.
      rejection_reason text,
      rejection_words text,
      mark_x real CHECK (mark_x BETWEEN 0 AND 1),
      mark_y real CHECK (mark_y BETWEEN 0 AND 1),
      UNIQUE (application_id, kind),
      CHECK (num_nulls(mark_x, mark_y) IN (0, 2)),
      CHECK (num_nulls(rejection_reason, rejection_words) IN (0, 2)),
      CHECK (status = 'rejected' OR num_nonnulls(rejection_reason, mark_x) = 0)
    );
    CREATE INDEX application_documents_sha256 ON application_documents (sha256);
    CREATE TRIGGER application_documents_discarded AFTER DELETE ON application_documents
      FOR EACH ROW EXECUTE FUNCTION discard_private_file();
  `.execute(db);

  // Answers that an applicant corrects.
  await sql`
    CREATE TABLE application_corrections (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      application_id bigint NOT NULL REFERENCES seller_applications ON DELETE CASCADE,
      subject text NOT NULL,
      reason text NOT NULL,
      words text NOT NULL DEFAULT '',
      created_at timestamptz NOT NULL DEFAULT now(),
      corrected_at timestamptz
    );
    CREATE UNIQUE INDEX application_corrections_open ON application_corrections (application_id, subject) WHERE corrected_at IS NULL;
    CREATE INDEX application_corrections_application ON application_corrections (application_id);
  `.execute(db);

  await sql`
    CREATE TABLE application_events (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      application_id bigint NOT NULL REFERENCES seller_applications ON DELETE CASCADE,
      from_status text NOT NULL,
      to_status text NOT NULL,
      actor_profile_id bigint REFERENCES profiles,
      actor_role text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX application_events_application ON application_events (application_id, id);
    CREATE INDEX application_events_actor ON application_events (actor_profile_id);
  `.execute(db);

  // Mailed links of applications.
  await sql`
    CREATE TABLE application_links (
      token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
      application_id bigint NOT NULL REFERENCES seller_applications ON DELETE CASCADE,
      expires_at timestamptz NOT NULL
    );
    CREATE INDEX application_links_application ON application_links (application_id);
    CREATE INDEX application_links_expires ON application_links (expires_at);
  `.execute(db);

  // Blind indexes: the addresses of people who may not come back are not stored themselves.
  await sql`
    CREATE TABLE banned_identities (
      kind text NOT NULL CHECK (kind IN ('email', 'mobile')),
      value_index bytea NOT NULL CHECK (octet_length(value_index) = 32),
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (kind, value_index)
    );
  `.execute(db);

  // Tables of earlier groups name stores.
  await sql`
    ALTER TABLE products ADD FOREIGN KEY (seller_id) REFERENCES sellers;
    ALTER TABLE store_notices ADD FOREIGN KEY (seller_id) REFERENCES sellers ON DELETE CASCADE;
    ALTER TABLE sensitive_changes ADD FOREIGN KEY (seller_id) REFERENCES sellers;
    ALTER TABLE list_exports ADD FOREIGN KEY (seller_id) REFERENCES sellers;
    ALTER TABLE coupons ADD FOREIGN KEY (seller_id) REFERENCES sellers;
    ALTER TABLE fee_rates ADD FOREIGN KEY (seller_id) REFERENCES sellers;
    ALTER TABLE fee_rate_announcements ADD FOREIGN KEY (seller_id) REFERENCES sellers;
    ALTER TABLE commission_notices ADD FOREIGN KEY (seller_id) REFERENCES sellers;
    ALTER TABLE ledger_entries ADD FOREIGN KEY (seller_id) REFERENCES sellers;
  `.execute(db);
}
