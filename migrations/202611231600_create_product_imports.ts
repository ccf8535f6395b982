import { type Kysely, sql } from "kysely";

/**
 * Files of products that stores import. `next_line` is the line of the file from which the reading goes on: it is written in the transaction that
 * writes the rows before it. Rows with a problem are stored with their cells, so that a refused one can be corrected and imported alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE product_imports (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      seller_id bigint NOT NULL REFERENCES sellers,
      profile_id bigint NOT NULL REFERENCES profiles,
      status text NOT NULL DEFAULT 'uploaded'
        CHECK (status IN ('uploaded', 'checking', 'checked', 'running', 'retrying', 'done', 'failed', 'cancelled')),
      file_name text NOT NULL,
      size_bytes integer NOT NULL CHECK (size_bytes > 0),
      storage_key text NOT NULL UNIQUE,
      delimiter text NOT NULL CHECK (delimiter IN (',', ';', E'\\t')),
      header text[] NOT NULL,
      header_fingerprint text NOT NULL,
      samples jsonb NOT NULL DEFAULT '[]',
      mapping jsonb,
      next_line integer NOT NULL DEFAULT 1,
      part_read real NOT NULL DEFAULT 0 CHECK (part_read BETWEEN 0 AND 1),
      rows_read integer NOT NULL DEFAULT 0,
      rows_created integer NOT NULL DEFAULT 0,
      rows_changed integer NOT NULL DEFAULT 0,
      rows_unchanged integer NOT NULL DEFAULT 0,
      rows_refused integer NOT NULL DEFAULT 0,
      rows_corrected integer NOT NULL DEFAULT 0,
      rows_unlisted integer NOT NULL DEFAULT 0,
      price_falls integer NOT NULL DEFAULT 0,
      price_changes jsonb NOT NULL DEFAULT '[]',
      problem_counts jsonb NOT NULL DEFAULT '{}',
      checked_counts jsonb,
      failure text,
      batch_id bigint,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      finished_at timestamptz,
      expires_at timestamptz NOT NULL DEFAULT now() + interval '30 days'
    )`.execute(db);
  await sql`CREATE INDEX product_imports_seller ON product_imports (seller_id, id DESC)`.execute(db);
  await sql`CREATE INDEX product_imports_profile ON product_imports (profile_id)`.execute(db);
  await sql`CREATE INDEX product_imports_expires ON product_imports (expires_at)`.execute(db);
  await sql`
    CREATE TRIGGER product_imports_discarded AFTER DELETE ON product_imports
    FOR EACH ROW EXECUTE FUNCTION discard_private_file()`.execute(db);
  await sql`
    CREATE TABLE product_import_rows (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      import_id bigint NOT NULL REFERENCES product_imports ON DELETE CASCADE,
      line integer NOT NULL,
      cells jsonb NOT NULL,
      problems jsonb NOT NULL,
      is_refused boolean NOT NULL,
      corrected_at timestamptz,
      UNIQUE (import_id, line)
    )`.execute(db);
  await sql`
    CREATE INDEX product_import_rows_refused ON product_import_rows (import_id, line)
     WHERE is_refused AND corrected_at IS NULL`.execute(db);
  await sql`
    CREATE TABLE product_import_skus (
      import_id bigint NOT NULL REFERENCES product_imports ON DELETE CASCADE,
      sku text NOT NULL,
      line integer NOT NULL,
      PRIMARY KEY (import_id, sku)
    )`.execute(db);
  await sql`
    CREATE TABLE product_import_mappings (
      seller_id bigint NOT NULL REFERENCES sellers,
      header_fingerprint text NOT NULL,
      mapping jsonb NOT NULL,
      used_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (seller_id, header_fingerprint)
    )`.execute(db);
}
