import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE site_configurations (
      config_key text PRIMARY KEY,
      config_value jsonb NOT NULL,
      updated_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`
    CREATE TABLE contact_inquiries (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      name text NOT NULL,
      email citext NOT NULL,
      subject text NOT NULL,
      message text NOT NULL,
      status text NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'in_progress', 'resolved')),
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`
    CREATE TABLE wholesale_inquiries (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      company_name text NOT NULL,
      contact_name text NOT NULL,
      email citext NOT NULL,
      phone_number text NOT NULL,
      business_type text,
      message text NOT NULL,
      status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'contacted', 'closed')),
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`
    CREATE TABLE imports (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      file_name text NOT NULL,
      fingerprint text NOT NULL,
      rows_read integer NOT NULL DEFAULT 0,
      rows_saved integer NOT NULL DEFAULT 0,
      rows_refused integer NOT NULL DEFAULT 0,
      started_at timestamptz NOT NULL DEFAULT now(),
      finished_at timestamptz
    )`.execute(db);
  await sql`
    CREATE TABLE import_problems (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      import_id bigint NOT NULL REFERENCES imports ON DELETE CASCADE,
      row_number integer NOT NULL,
      source_id text,
      problem text NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX import_problems_import ON import_problems (import_id, row_number)`.execute(db);
}
