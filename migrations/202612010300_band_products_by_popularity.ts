import { sql, type Kysely } from "kysely";

/**
 * Products have a band of popularity, and searches find products by band, words, price and category in one index: the most popular ones
 * that a word of many products has are read without reading all of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // 0 until the next count of popularity: those of a small shop, and in a large one all but the most popular.
  await sql`ALTER TABLE products ADD COLUMN popularity_band smallint NOT NULL DEFAULT 0`.execute(db);
  // Each step ends at 1.4 × its beginning: a range of prices is a few steps, with few products beside it.
  await sql`
    CREATE FUNCTION price_step(paise bigint) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN greatest(0, floor(ln(greatest(paise, 1)::float8 / 100) * 3))::int`.execute(db);
  await sql`
    CREATE FUNCTION price_keys(from_paise bigint, to_paise bigint) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ARRAY(SELECT 'price:' || step::text FROM generate_series(price_step(from_paise), price_step(to_paise)) AS step)`.execute(
    db,
  );
  await sql`
    CREATE FUNCTION search_keys(paise bigint, category_id int, department_id int, brand text) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ARRAY['price:' || price_step(paise)::text, 'category:' || category_id::text, 'category:' || department_id::text,
                 'brand:' || coalesce(lower(brand), '')]`.execute(db);
  await sql`DROP INDEX products_search`.execute(db);
  await sql`
    CREATE INDEX products_search ON products USING gin (
      popularity_band, search_document, search_keys(ranking_price_paise, category_id, department_id, brand))`.execute(
    db,
  );
  await sql`
    CREATE OR REPLACE VIEW live_products AS
    SELECT p.id, p.seller_id, p.category_id, p.department_id, p.name, p.brand, p.short_description, p.description,
           p.price_paise, p.original_price_paise, p.ranking_price_paise, p.discount_percent, p.tags, p.features,
           p.country_of_origin, p.returnable, p.in_stock, p.ratings, p.rating_count, p.rating_sum, p.popularity,
           p.search_document, p.created_at, p.updated_at,
           (SELECT max(running.percent) FROM running_discounts running
             WHERE running.product_id = p.id AND coalesce(running.normal_paise >= p.price_paise, true)) AS sale_percent,
           (SELECT min(running.price_paise) FROM running_discounts running
             WHERE running.product_id = p.id AND running.normal_paise >= p.price_paise) AS sale_price_paise,
           p.option_values, p.popularity_band
      FROM products p
     WHERE p.state = 'live' AND p.deleted_at IS NULL
       AND p.seller_id NOT IN (SELECT s.id FROM sellers s WHERE s.status <> 'approved')`.execute(db);
}
