import { sql, type Kysely } from "kysely";

const DOCUMENT_KINDS = [
  "storeLogo",
  "storeBanner",
  "panCard",
  "aadhaarFront",
  "aadhaarBack",
  "gstCertificate",
  "businessRegProof",
  "msmeCertificate",
  "cancelledCheque",
  "addressProof",
  "sampleProduct1",
  "sampleProduct2",
  "sampleProduct3",
];

/** Applications to sell, their documents, what is to be corrected in them, and their mailed links. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A draft holds what was typed, encrypted as one text; the columns are filled when it is submitted.
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
    )`.execute(db);
  // Of submitted applications: a draft may have what another has, and learns it when it is submitted.
  for (const column of ["email", "mobile", "store_name", "pan_index", "aadhaar_index", "account_number_index"])
    await sql`
      CREATE UNIQUE INDEX ${sql.raw(`seller_applications_${column}`)} ON seller_applications (${sql.ref(column)})
      WHERE status <> 'draft'`.execute(db);
  await sql`CREATE INDEX seller_applications_drafts ON seller_applications (updated_at) WHERE status = 'draft'`.execute(
    db,
  );
  await sql`CREATE INDEX seller_applications_address ON seller_applications (email)`.execute(db);
  await sql`CREATE INDEX seller_applications_decided ON seller_applications (decided_at)`.execute(db);

  await sql`
    CREATE TABLE application_documents (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      application_id bigint NOT NULL REFERENCES seller_applications ON DELETE CASCADE,
      kind text NOT NULL CHECK (kind IN (${sql.join(DOCUMENT_KINDS.map((kind) => sql.lit(kind)))})),
      status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'rejected')),
      file_kind text NOT NULL CHECK (file_kind IN ('picture', 'pdf')),
      file_name text NOT NULL,
      size_bytes bigint NOT NULL CHECK (size_bytes > 0),
      sha256 bytea NOT NULL CHECK (octet_length(sha256) = 32),
      storage_key text NOT NULL UNIQUE,
      created_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (application_id, kind)
    )`.execute(db);
  await sql`
    CREATE TRIGGER application_documents_discarded AFTER DELETE ON application_documents
    FOR EACH ROW EXECUTE FUNCTION discard_private_file()`.execute(db);

  await sql`
    CREATE TABLE application_corrections (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      application_id bigint NOT NULL REFERENCES seller_applications ON DELETE CASCADE,
      subject text NOT NULL,
      reason text NOT NULL,
      words text NOT NULL DEFAULT '',
      created_at timestamptz NOT NULL DEFAULT now(),
      corrected_at timestamptz
    )`.execute(db);
  await sql`
    CREATE UNIQUE INDEX application_corrections_open ON application_corrections (application_id, subject)
    WHERE corrected_at IS NULL`.execute(db);
  await sql`CREATE INDEX application_corrections_application ON application_corrections (application_id)`.execute(db);

  await sql`
    CREATE TABLE application_events (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      application_id bigint NOT NULL REFERENCES seller_applications ON DELETE CASCADE,
      from_status text NOT NULL,
      to_status text NOT NULL,
      actor_profile_id bigint REFERENCES profiles,
      actor_role text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`CREATE INDEX application_events_application ON application_events (application_id, id)`.execute(db);
  await sql`CREATE INDEX application_events_actor ON application_events (actor_profile_id)`.execute(db);

  await sql`
    CREATE TABLE application_links (
      token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
      application_id bigint NOT NULL REFERENCES seller_applications ON DELETE CASCADE,
      expires_at timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX application_links_application ON application_links (application_id)`.execute(db);
  await sql`CREATE INDEX application_links_expires ON application_links (expires_at)`.execute(db);

  // Blind indexes: the addresses themselves are not stored for people who may not come back.
  await sql`
    CREATE TABLE banned_identities (
      kind text NOT NULL CHECK (kind IN ('email', 'mobile')),
      value_index bytea NOT NULL CHECK (octet_length(value_index) = 32),
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (kind, value_index)
    )`.execute(db);
}
