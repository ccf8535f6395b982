import { sql, type Kysely } from "kysely";

/** CSV files of lists that are too long to be sent at once: the worker writes them (ADR 0092). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE list_exports (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      profile_id bigint NOT NULL REFERENCES profiles,
      -- Of a store's list: the file has the rows of this store.
      seller_id bigint REFERENCES sellers,
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
    )`.execute(db);
  // The same list that is asked for again, while its file is being written, is the same file.
  await sql`
    CREATE UNIQUE INDEX list_exports_waiting ON list_exports
      (profile_id, coalesce(seller_id, 0), list, md5(address), locale) WHERE status = 'waiting'`.execute(db);
  await sql`CREATE INDEX list_exports_profile ON list_exports (profile_id, created_at DESC, id DESC)`.execute(db);
  await sql`CREATE INDEX list_exports_seller ON list_exports (seller_id) WHERE seller_id IS NOT NULL`.execute(db);
  await sql`CREATE INDEX list_exports_expiry ON list_exports (expires_at)`.execute(db);
  await sql`
    CREATE TRIGGER list_exports_discarded AFTER DELETE ON list_exports
    FOR EACH ROW EXECUTE FUNCTION discard_private_file()`.execute(db);
  // For each row: the clean-up of every minute deletes none most times.
  await sql`
    CREATE TRIGGER list_exports_notify AFTER INSERT OR UPDATE OR DELETE ON list_exports
    FOR EACH ROW EXECUTE FUNCTION notify_change()`.execute(db);
}
