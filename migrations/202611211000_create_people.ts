import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE EXTENSION IF NOT EXISTS citext`.execute(db);
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
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`
    CREATE TABLE credentials (
      profile_id bigint PRIMARY KEY REFERENCES profiles ON DELETE CASCADE,
      password_hash text NOT NULL,
      updated_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  // The cookie carries the session's id; only its hash is stored, so a stolen dump opens no session.
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
      expires_at timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX sessions_profile ON sessions (profile_id)`.execute(db);
  await sql`CREATE INDEX sessions_idle ON sessions (idle_expires_at)`.execute(db);
  await sql`
    CREATE TABLE email_tokens (
      token_hash bytea PRIMARY KEY,
      profile_id bigint NOT NULL REFERENCES profiles ON DELETE CASCADE,
      purpose text NOT NULL CHECK (purpose IN ('verify_email')),
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL,
      used_at timestamptz
    )`.execute(db);
  await sql`CREATE INDEX email_tokens_profile ON email_tokens (profile_id, purpose)`.execute(db);
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
    )`.execute(db);
  await sql`CREATE INDEX addresses_profile ON addresses (profile_id)`.execute(db);
  await sql`CREATE UNIQUE INDEX addresses_one_default ON addresses (profile_id) WHERE is_default`.execute(db);
}
