import { sql, type Kysely } from "kysely";

/**
 * Searches and filtered lists find products by terms: words and keys, each after the band of the product's popularity. What a band has of
 * a word is read without what the other bands have of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A discount has the keys of all steps up to it: "at least 25%" asks for one of them.
  await sql`
    CREATE FUNCTION discount_keys(percent int) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ('{off:1,off:10,off:25,off:50,off:70}'::text[])[:width_bucket(percent, '{1,10,25,50,70}'::int[])]`.execute(
    db,
  );
  // Short, and without a character that a term would have to quote. What two brands share is left out by the brand itself.
  await sql`
    CREATE FUNCTION brand_key(brand text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN 'brand:' || left(md5(lower(coalesce(brand, ''))), 8)`.execute(db);
  // A range of many steps is asked for by few keys: those of four steps that are all in it, and single ones at its ends.
  await sql`
    CREATE FUNCTION price_range_keys(from_paise bigint, to_paise bigint) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ARRAY(SELECT DISTINCT CASE WHEN step / 4 * 4 >= price_step(from_paise) AND step / 4 * 4 + 3 <= price_step(to_paise)
                                      THEN 'prices:' || (step / 4)::text ELSE 'price:' || step::text END
                   FROM generate_series(price_step(from_paise), price_step(to_paise)) AS step)`.execute(db);
  await sql`
    CREATE FUNCTION rating_keys(rating_sum int, rating_count int) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ('{rated:3,rated:4}'::text[])[:CASE WHEN rating_count = 0 THEN 0 WHEN rating_sum * 20 >= rating_count * 79 THEN 2
                                               WHEN rating_sum * 20 >= rating_count * 59 THEN 1 ELSE 0 END]`.execute(
    db,
  );
  // The one with four arguments stays for the processes that run while this is applied.
  await sql`
    CREATE FUNCTION search_keys(paise bigint, discount_percent int, category_id int, department_id int, brand text,
                                rating_sum int, rating_count int, option_values text[]) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ARRAY['price:' || price_step(paise)::text, 'prices:' || (price_step(paise) / 4)::text, 'category:' || category_id::text,
                 'category:' || department_id::text, brand_key(brand)]
        || discount_keys(discount_percent) || rating_keys(rating_sum, rating_count) || option_values`.execute(db);
  // Computed last of a product's conditions: it costs more than the others.
  await sql`
    CREATE FUNCTION product_terms(band smallint, document tsvector, keys text[]) RETURNS tsvector
    LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 20
    RETURN array_to_tsvector(ARRAY(SELECT band::text || term FROM unnest(tsvector_to_array(document) || keys) AS term))`.execute(
    db,
  );
  // Without a list of pending entries, which each search would read to its end while many products change.
  await sql`
    CREATE INDEX products_terms ON products USING gin (
      product_terms(popularity_band, search_document,
                   search_keys(ranking_price_paise, discount_percent, category_id, department_id, brand, rating_sum, rating_count,
                               option_values))) WITH (fastupdate = off)`.execute(db);
  // At the end: reading waits for what drops an index, and not for what makes one.
  await sql`DROP INDEX products_search`.execute(db);
}
