import { sql, type Kysely } from "kysely";

/**
 * What waits for an administrator's look: products on their way to sale, and changes of live ones as proposed values. A product that leaves the sale
 * keeps the values that it was last sold with, so that a change made meanwhile is noticed when it comes back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE sellers ADD COLUMN is_trusted boolean NOT NULL DEFAULT false`.execute(db);
  await sql`
    CREATE TABLE listing_reviews (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
      seller_id bigint NOT NULL REFERENCES sellers,
      status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'refused', 'withdrawn')),
      makes_live boolean NOT NULL,
      proposed jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(proposed) = 'object'),
      submitted_by bigint REFERENCES profiles,
      waiting_since timestamptz NOT NULL DEFAULT now(),
      reason text,
      words text NOT NULL DEFAULT '' CHECK (length(words) <= 1000),
      decided_at timestamptz,
      CHECK (makes_live OR proposed <> '{}'),
      CHECK (status <> 'refused' OR reason IS NOT NULL)
    )`.execute(db);
  await sql`
    CREATE UNIQUE INDEX listing_reviews_open ON listing_reviews (product_id) WHERE status IN ('pending', 'refused')`.execute(
    db,
  );
  await sql`
    CREATE INDEX listing_reviews_store ON listing_reviews (seller_id, status) WHERE status IN ('pending', 'refused')`.execute(
    db,
  );
  await sql`CREATE INDEX listing_reviews_queue ON listing_reviews (waiting_since) WHERE status = 'pending'`.execute(db);
  await sql`CREATE INDEX listing_reviews_submitter ON listing_reviews (submitted_by)`.execute(db);
  await sql`CREATE INDEX products_ever_live ON products (seller_id) WHERE first_live_at IS NOT NULL`.execute(db);

  await sql`
    CREATE FUNCTION reviewed_values(product products) RETURNS jsonb STABLE LANGUAGE sql AS $$
      SELECT jsonb_build_object(
        'name', product.name, 'brand', product.brand, 'category_id', product.category_id,
        'price', product.price_paise, 'original_price', product.original_price_paise,
        'name_hi', (SELECT t.name FROM product_translations t WHERE t.product_id = product.id AND t.locale = 'hi'),
        'name_gu', (SELECT t.name FROM product_translations t WHERE t.product_id = product.id AND t.locale = 'gu'),
        'variant_prices', (SELECT coalesce(jsonb_object_agg(v.id, v.price_paise), '{}')
                             FROM product_variants v WHERE v.product_id = product.id),
        'main_picture', (SELECT i.storage_key FROM product_images i WHERE i.product_id = product.id
                          ORDER BY i.position LIMIT 1))
    $$`.execute(db);
  await sql`ALTER TABLE products ADD COLUMN last_live jsonb`.execute(db);
  await sql`
    UPDATE products SET last_live = reviewed_values(products) WHERE state <> 'live' AND first_live_at IS NOT NULL`.execute(
    db,
  );
  await sql`
    CREATE FUNCTION note_last_live() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.last_live := reviewed_values(OLD);
      RETURN NEW;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER products_last_live BEFORE UPDATE OF state ON products
    FOR EACH ROW WHEN (OLD.state = 'live' AND NEW.state <> 'live') EXECUTE FUNCTION note_last_live()`.execute(db);
}
