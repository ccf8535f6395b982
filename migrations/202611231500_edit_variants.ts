import { type Kysely, sql } from "kysely";

/**
 * A variant that its seller removes stays for orders, carts and held stock, and is not sold any more. SKUs are unique among the variants of a
 * store. A removed picture's files stay where an order shows them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE product_variants ADD COLUMN removed_at timestamptz, ADD COLUMN seller_id bigint`.execute(db);
  await sql`UPDATE product_variants v SET seller_id = p.seller_id FROM products p WHERE p.id = v.product_id`.execute(
    db,
  );
  await sql`ALTER TABLE product_variants ALTER COLUMN seller_id SET NOT NULL`.execute(db);
  await sql`
    CREATE FUNCTION name_variant_seller() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      SELECT seller_id INTO NEW.seller_id FROM products WHERE id = NEW.product_id;
      RETURN NEW;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER product_variants_seller BEFORE INSERT OR UPDATE OF product_id, seller_id ON product_variants
    FOR EACH ROW EXECUTE FUNCTION name_variant_seller()`.execute(db);
  await sql`UPDATE product_variants SET sku = nullif(trim(sku), '') WHERE sku IS DISTINCT FROM nullif(trim(sku), '')`.execute(
    db,
  );
  await sql`
    UPDATE product_variants v SET sku = v.sku || '-' || v.id
     WHERE EXISTS (SELECT 1 FROM product_variants other
                    WHERE other.seller_id = v.seller_id AND lower(other.sku) = lower(v.sku) AND other.id < v.id)`.execute(
    db,
  );
  await sql`
    CREATE UNIQUE INDEX product_variants_sku ON product_variants (seller_id, lower(sku))
     WHERE sku IS NOT NULL AND removed_at IS NULL`.execute(db);
  await sql`
    ALTER TABLE product_variants ADD CHECK (sku <> ''),
      DROP CONSTRAINT product_variants_product_id_position_key,
      DROP CONSTRAINT product_variants_product_id_options_key`.execute(db);
  await sql`CREATE INDEX product_variants_place ON product_variants (product_id, position)`.execute(db);
  await sql`
    CREATE UNIQUE INDEX product_variants_options ON product_variants (product_id, options) WHERE removed_at IS NULL`.execute(
    db,
  );
  await sql`
    CREATE OR REPLACE FUNCTION refresh_product_in_stock() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE product bigint := coalesce(NEW.product_id, OLD.product_id);
    BEGIN
      IF TG_OP = 'UPDATE' AND (OLD.stock_quantity > 0 AND OLD.removed_at IS NULL) = (NEW.stock_quantity > 0 AND NEW.removed_at IS NULL) THEN
        RETURN NULL;
      END IF;
      PERFORM 1 FROM products WHERE id = product FOR NO KEY UPDATE;
      UPDATE products SET in_stock = NOT in_stock
       WHERE id = product
         AND in_stock <> EXISTS (SELECT 1 FROM product_variants v
                                  WHERE v.product_id = product AND v.stock_quantity > 0 AND v.removed_at IS NULL);
      RETURN NULL;
    END $$`.execute(db);
  await sql`DROP TRIGGER product_variants_in_stock ON product_variants`.execute(db);
  await sql`
    CREATE TRIGGER product_variants_in_stock AFTER INSERT OR UPDATE OF stock_quantity, removed_at OR DELETE ON product_variants
    FOR EACH ROW EXECUTE FUNCTION refresh_product_in_stock()`.execute(db);
  // The same for low stock: a removed variant cannot run out.
  await sql`
    CREATE OR REPLACE FUNCTION refresh_product_low_stock() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE product bigint := coalesce(NEW.product_id, OLD.product_id);
    BEGIN
      PERFORM 1 FROM products WHERE id = product FOR NO KEY UPDATE;
      UPDATE products SET low_stock = NOT low_stock
       WHERE id = product
         AND low_stock <> EXISTS (SELECT FROM product_variants v
                                   WHERE v.product_id = product AND v.stock_quantity <= 5 AND v.removed_at IS NULL);
      RETURN NULL;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER product_variants_low_removed AFTER UPDATE OF removed_at ON product_variants
    FOR EACH ROW WHEN ((OLD.removed_at IS NULL) <> (NEW.removed_at IS NULL))
    EXECUTE FUNCTION refresh_product_low_stock()`.execute(db);
  await sql`CREATE INDEX order_items_image ON order_items ((image ->> 'storage_key')) WHERE image IS NOT NULL`.execute(
    db,
  );
  await sql`
    CREATE FUNCTION discard_product_picture() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO discarded_files (storage_key, widths)
      SELECT OLD.storage_key, OLD.widths
       WHERE NOT EXISTS (SELECT 1 FROM order_items WHERE image ->> 'storage_key' = OLD.storage_key);
      RETURN NULL;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER product_images_discarded AFTER DELETE ON product_images
    FOR EACH ROW EXECUTE FUNCTION discard_product_picture()`.execute(db);
}
