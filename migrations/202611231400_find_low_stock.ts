import { sql, type Kysely } from "kysely";

/** Products with a variant that is about to run out (rule 9.23), and the indexes of a store's dashboard and orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE products ADD COLUMN low_stock boolean NOT NULL DEFAULT false`.execute(db);
  // Like in_stock it changes only when a variant crosses its mark, so that a sale writes the variant alone; the product's row is locked
  // before counting.
  await sql`
    CREATE FUNCTION refresh_product_low_stock() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE product bigint := coalesce(NEW.product_id, OLD.product_id);
    BEGIN
      PERFORM 1 FROM products WHERE id = product FOR NO KEY UPDATE;
      UPDATE products SET low_stock = NOT low_stock
       WHERE id = product
         AND low_stock <> EXISTS (SELECT FROM product_variants v WHERE v.product_id = product AND v.stock_quantity <= 5);
      RETURN NULL;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER product_variants_low_added AFTER INSERT ON product_variants
    FOR EACH ROW WHEN (NEW.stock_quantity <= 5) EXECUTE FUNCTION refresh_product_low_stock()`.execute(db);
  await sql`
    CREATE TRIGGER product_variants_low_changed AFTER UPDATE OF stock_quantity ON product_variants
    FOR EACH ROW WHEN ((OLD.stock_quantity <= 5) <> (NEW.stock_quantity <= 5))
    EXECUTE FUNCTION refresh_product_low_stock()`.execute(db);
  await sql`
    CREATE TRIGGER product_variants_low_deleted AFTER DELETE ON product_variants
    FOR EACH ROW WHEN (OLD.stock_quantity <= 5) EXECUTE FUNCTION refresh_product_low_stock()`.execute(db);
  await sql`
    UPDATE products p SET low_stock = true
     WHERE EXISTS (SELECT FROM product_variants v WHERE v.product_id = p.id AND v.stock_quantity <= 5)`.execute(db);
  await sql`
    CREATE INDEX products_own_counts ON products (seller_id, state, in_stock, low_stock, first_live_at)
     WHERE deleted_at IS NULL`.execute(db);
  // A store's items, newest first; with what is summed, so that a long history is added up from the index alone.
  await sql`
    CREATE INDEX order_items_seller ON order_items (seller_id, id) INCLUDE (shipment_id, quantity, price_paise)
     WHERE seller_id IS NOT NULL`.execute(db);
  await sql`DROP INDEX shipments_seller`.execute(db);
  await sql`
    CREATE INDEX shipments_seller ON shipments (seller_id, status, created_at)
   INCLUDE (id, order_id, updated_at)`.execute(db);
  await sql`CREATE INDEX orders_confirmed ON orders (id) INCLUDE (customer_id) WHERE confirmed_at IS NOT NULL`.execute(
    db,
  );
}
