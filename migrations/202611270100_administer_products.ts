import { sql, type Kysely } from "kysely";

/** Administrators list, delete and look at the products of all stores; what they delete together is a batch of no store. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE batches
      ALTER COLUMN seller_id DROP NOT NULL,
      DROP CONSTRAINT batches_kind_check,
      ADD CONSTRAINT batches_kind_check CHECK (kind IN ('import', 'bulk_edit', 'deletion')),
      ADD CHECK ((seller_id IS NULL) = (kind = 'deletion'))`.execute(db);
  await sql`
    ALTER TABLE product_changes
      DROP CONSTRAINT product_changes_source_check,
      ADD CONSTRAINT product_changes_source_check CHECK (source IN ('form', 'list', 'review', 'copy', 'admin'))`.execute(
    db,
  );
  // Why an administrator took the product off sale; its store reads it until the product is put back.
  await sql`
    ALTER TABLE products
      ADD COLUMN taken_down_reason text,
      ADD COLUMN taken_down_words text NOT NULL DEFAULT '' CHECK (length(taken_down_words) <= 1000),
      ADD CHECK (taken_down_reason IS NULL OR state = 'taken_down')`.execute(db);
  // The orders of the administrators' list, and the few products that a filter finds.
  await sql`CREATE INDEX products_any_newest ON products (created_at, id) WHERE deleted_at IS NULL`.execute(db);
  await sql`CREATE INDEX products_any_name ON products (name, id) WHERE deleted_at IS NULL`.execute(db);
  await sql`CREATE INDEX products_any_price ON products (price_paise, id) WHERE deleted_at IS NULL`.execute(db);
  await sql`CREATE INDEX products_any_category ON products (category_id, created_at, id) WHERE deleted_at IS NULL`.execute(
    db,
  );
  await sql`CREATE INDEX products_any_state ON products (state, created_at, id) WHERE deleted_at IS NULL AND state <> 'live'`.execute(
    db,
  );
  await sql`CREATE INDEX products_any_low ON products (created_at, id) WHERE deleted_at IS NULL AND low_stock`.execute(
    db,
  );
  await sql`CREATE INDEX products_any_out ON products (created_at, id) WHERE deleted_at IS NULL AND NOT in_stock`.execute(
    db,
  );
  await sql`CREATE INDEX products_any_deleted ON products (created_at, id) WHERE deleted_at IS NOT NULL`.execute(db);
  // The queue of moderation, whole and of one store.
  await sql`DROP INDEX listing_reviews_queue`.execute(db);
  await sql`CREATE INDEX listing_reviews_queue ON listing_reviews (waiting_since, id) WHERE status = 'pending'`.execute(
    db,
  );
  await sql`
    CREATE INDEX listing_reviews_kind ON listing_reviews (makes_live, waiting_since, id) WHERE status = 'pending'`.execute(
    db,
  );
  await sql`
    CREATE INDEX listing_reviews_store_queue ON listing_reviews (seller_id, waiting_since, id)
      WHERE status = 'pending'`.execute(db);
}
