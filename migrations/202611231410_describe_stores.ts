import { sql, type Kysely } from "kysely";

/** What a store says about itself, and what the law asks of a seller (Consumer Protection (E-Commerce) Rules 2020, rule 6(5)). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE sellers
      ADD COLUMN description_translations jsonb NOT NULL DEFAULT '{}',
      ADD COLUMN legal_name text,
      ADD COLUMN address text,
      ADD COLUMN zip text,
      ADD COLUMN gstin text,
      ADD COLUMN grievance_name text,
      ADD COLUMN grievance_email text,
      ADD COLUMN grievance_phone text`.execute(db);
  await sql`
    CREATE TABLE store_pictures (
      seller_id bigint NOT NULL REFERENCES sellers ON DELETE CASCADE,
      kind text NOT NULL CHECK (kind IN ('logo', 'banner')),
      storage_key text NOT NULL UNIQUE,
      widths integer[] NOT NULL,
      width integer NOT NULL,
      height integer NOT NULL,
      placeholder_colour text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (seller_id, kind)
    )`.execute(db);
  await sql`
    CREATE TRIGGER store_pictures_discarded AFTER DELETE ON store_pictures
    FOR EACH ROW EXECUTE FUNCTION discard_picture()`.execute(db);
  // A store's rating: only products with a review are read.
  await sql`
    CREATE INDEX products_own_rated ON products (seller_id) INCLUDE (rating_count, rating_sum)
     WHERE rating_count > 0 AND state = 'live' AND deleted_at IS NULL`.execute(db);
}
