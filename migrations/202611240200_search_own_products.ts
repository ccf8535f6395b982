import { sql, type Kysely } from "kysely";

/** A store finds its products by a part of their names and SKUs with an index, however many it has. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE EXTENSION IF NOT EXISTS btree_gin`.execute(db);
  // A table of its own: stock, prices and popularity change the product's row often, and each time the index would be written.
  await sql`
    CREATE TABLE seller_product_texts (
      product_id bigint PRIMARY KEY REFERENCES products ON DELETE CASCADE,
      seller_id bigint NOT NULL REFERENCES sellers,
      text text NOT NULL
    )`.execute(db);
  // The name and the SKUs, a line each: what is searched has no line breaks, so that it is found within one of them.
  await sql`
    CREATE FUNCTION refresh_seller_product_texts(ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM 1 FROM products p WHERE p.id = ANY (ids) ORDER BY p.id FOR NO KEY UPDATE;
      INSERT INTO seller_product_texts AS old (product_id, seller_id, text)
      SELECT p.id, p.seller_id, concat_ws(E'\\n', p.name, (
               SELECT string_agg(v.sku, E'\\n' ORDER BY v.position, v.id)
                 FROM product_variants v WHERE v.product_id = p.id AND v.removed_at IS NULL))
        FROM products p WHERE p.id = ANY (ids) ORDER BY p.id
          ON CONFLICT (product_id) DO UPDATE SET text = excluded.text WHERE old.text <> excluded.text;
    END $$`.execute(db);
  await sql`
    CREATE FUNCTION note_added_variants() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM refresh_seller_product_texts(ARRAY(SELECT DISTINCT product_id FROM added));
      RETURN NULL;
    END $$`.execute(db);
  await sql`
    CREATE FUNCTION note_changed_variant() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM refresh_seller_product_texts(ARRAY[OLD.product_id]);
      RETURN NULL;
    END $$`.execute(db);
  await sql`
    CREATE FUNCTION note_changed_product_name() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM refresh_seller_product_texts(ARRAY[NEW.id]);
      RETURN NULL;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER product_variants_text_added AFTER INSERT ON product_variants
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_added_variants()`.execute(db);
  await sql`
    CREATE TRIGGER product_variants_text_changed AFTER UPDATE OF sku, removed_at ON product_variants
    FOR EACH ROW WHEN (OLD.sku IS DISTINCT FROM NEW.sku OR (OLD.removed_at IS NULL) <> (NEW.removed_at IS NULL))
    EXECUTE FUNCTION note_changed_variant()`.execute(db);
  await sql`
    CREATE TRIGGER product_variants_text_deleted AFTER DELETE ON product_variants
    FOR EACH ROW WHEN (OLD.sku IS NOT NULL) EXECUTE FUNCTION note_changed_variant()`.execute(db);
  await sql`
    CREATE TRIGGER products_text_renamed AFTER UPDATE OF name ON products
    FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION note_changed_product_name()`.execute(db);
  await sql`SELECT refresh_seller_product_texts(ARRAY(SELECT id FROM products))`.execute(db);
  // A search also reads what was not sorted into the index yet: little of it.
  await sql`
    CREATE INDEX seller_product_texts_parts ON seller_product_texts USING gin (seller_id, text gin_trgm_ops)
      WITH (gin_pending_list_limit = 1024)`.execute(db);
  // The order of these lists, which a store that imports every day has many of.
  await sql`DROP INDEX batches_seller`.execute(db);
  await sql`CREATE INDEX batches_seller ON batches (seller_id, created_at, id)`.execute(db);
  await sql`DROP INDEX product_imports_seller`.execute(db);
  await sql`CREATE INDEX product_imports_seller ON product_imports (seller_id, created_at, id)`.execute(db);
}
