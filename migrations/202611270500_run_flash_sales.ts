import { type Kysely, sql } from "kysely";

/**
 * Flash sales that administrators run: who bears the discount, and how many pieces of a product are sold at its price. What an item's sale took
 * off is stored with the item, for the marketplace bears it by an item's discount.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE sales
      ADD COLUMN borne_by text NOT NULL DEFAULT 'seller' CHECK (borne_by IN ('marketplace', 'seller'))`.execute(db);
  await sql`
    ALTER TABLE sale_products
      ADD COLUMN piece_limit integer CHECK (piece_limit > 0),
      ADD COLUMN taken integer NOT NULL DEFAULT 0 CHECK (taken >= 0),
      ADD CONSTRAINT sale_products_taken_within_limit CHECK (taken <= piece_limit)`.execute(db);
  await sql`
    ALTER TABLE order_items
      ADD COLUMN sale_id bigint REFERENCES sales ON DELETE SET NULL,
      ADD COLUMN sale_discount_paise bigint NOT NULL DEFAULT 0,
      ADD CONSTRAINT order_items_sale_discount CHECK (sale_discount_paise BETWEEN 0 AND discount_paise)`.execute(db);
  await sql`CREATE INDEX order_items_sale ON order_items (sale_id) WHERE sale_id IS NOT NULL`.execute(db);
  // A sale whose pieces are gone does not run for that product.
  await sql`
    CREATE OR REPLACE VIEW running_discounts AS
    SELECT sp.product_id, sale.percent, NULL::bigint AS price_paise, NULL::bigint AS normal_paise, sale.ends_at, true AS is_flash_sale,
           sale.id AS sale_id, sale.borne_by
      FROM sale_products sp JOIN sales sale ON sale.id = sp.sale_id
     WHERE sale.starts_at <= now() AND sale.ends_at > now() AND coalesce(sp.taken < sp.piece_limit, true)
    UNION ALL
    SELECT own.product_id, own.percent, own.price_paise, own.normal_paise, own.ends_at, false, NULL, 'seller'
      FROM store_discount_products own
     WHERE own.starts_at <= now() AND own.ends_at > now()`.execute(db);
}
