import { type Kysely, sql } from "kysely";

/**
 * Coupons of a store: only for its goods, and the store bears what they take off. Each item freezes who bears its discount; the commission, the
 * taxes and what its seller receives are of the price after a discount that the seller bears.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE coupons
      ADD COLUMN seller_id bigint REFERENCES sellers,
      ADD COLUMN maximum_discount_paise bigint CHECK (maximum_discount_paise > 0),
      ADD CHECK (maximum_discount_paise IS NULL OR type = 'Percentage'),
      ADD CHECK (seller_id IS NULL OR (profile_id IS NULL AND type IN ('Percentage', 'Fixed')))`.execute(db);
  await sql`CREATE INDEX coupons_seller ON coupons (seller_id, id) WHERE seller_id IS NOT NULL`.execute(db);
  await sql`CREATE INDEX orders_coupon ON orders (coupon_id) WHERE coupon_id IS NOT NULL`.execute(db);
  // A generated column cannot get another expression.
  await sql`ALTER TABLE order_items DROP COLUMN seller_paise, DROP COLUMN reversed_seller_paise`.execute(db);
  await sql`
    ALTER TABLE order_items
      ADD COLUMN discount_borne_by text NOT NULL DEFAULT 'marketplace' CHECK (discount_borne_by IN ('marketplace', 'seller'))`.execute(
    db,
  );
  await sql`
    ALTER TABLE order_items
      ADD COLUMN seller_paise bigint NOT NULL GENERATED ALWAYS AS (
        CASE WHEN seller_id IS NULL THEN 0
             ELSE price_paise * quantity - CASE discount_borne_by WHEN 'seller' THEN discount_paise ELSE 0 END
                  - commission_paise - commission_gst_paise - tcs_paise - tds_paise END) STORED
        CHECK (seller_paise >= 0),
      ADD COLUMN reversed_seller_paise bigint NOT NULL GENERATED ALWAYS AS (
        CASE WHEN seller_id IS NULL THEN 0
             ELSE price_paise * reversed_quantity - CASE discount_borne_by WHEN 'seller' THEN reversed_discount_paise ELSE 0 END
                  - reversed_commission_paise - reversed_commission_gst_paise - reversed_tcs_paise - reversed_tds_paise END) STORED
        CHECK (reversed_seller_paise >= 0)`.execute(db);
}
