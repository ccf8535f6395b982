import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // How words are read, both where products are indexed and where people search: no accents, no letter case, no punctuation.
  // An apostrophe joins (men's = mens). Nukta and chandrabindu are typed or left out as one likes: ड़ = ड, ँ = ं.
  // The signs ₹ ™ ® © go first, or unaccent would spell them out.
  // What is punctuation is listed by code point, so that it does not depend on the server's locale.
  await sql`
    CREATE FUNCTION search_text(text text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
      SELECT btrim(regexp_replace(
        lower(unaccent('unaccent', translate(normalize(text, NFD),
          U&'\\0901\\0A81\\20B9\\2122\\00AE\\00A9\\093C\\0ABC\\0027\\2019\\200C\\200D', U&'\\0902\\0A82    '))),
        '[\\u0001-\\u002F\\u003A-\\u0040\\u005B-\\u0060\\u007B-\\u00BF\\u00D7\\u00F7\\u0964\\u0965\\u2000-\\u2BFF\\u3000-\\u303F\\uFE00-\\uFE0F\\uFF00-\\uFFEF\\U0001F000-\\U0001FAFF]+',
        ' ', 'g'))
    $$`.execute(db);
  // The document that products are found by. The letters A to D say where a word stands; ranking reads them.
  await sql`
    CREATE FUNCTION search_document(names text, labels text, features text, descriptions text)
    RETURNS tsvector LANGUAGE sql STABLE PARALLEL SAFE AS $$
      SELECT setweight(to_tsvector('simple', search_text(names)), 'A')
          || setweight(to_tsvector('simple', search_text(labels)), 'B')
          || setweight(to_tsvector('simple', search_text(features)), 'C')
          || setweight(to_tsvector('simple', search_text(descriptions)), 'D')
    $$`.execute(db);
  for (const [scope, columns] of [
    ["all", ""],
    ["department", "department_id, "],
    ["category", "category_id, "],
    ["seller", "seller_id, "],
  ] as const) {
    await sql`
      CREATE INDEX ${sql.raw(`products_${scope}_discount`)} ON products (${sql.raw(columns)}discount_percent DESC, id DESC)
      WHERE state = 'live' AND deleted_at IS NULL`.execute(db);
  }
  await sql`
    CREATE INDEX products_brand ON products (lower(brand), popularity DESC, id DESC)
    WHERE state = 'live' AND deleted_at IS NULL`.execute(db);
  // In how many products' names, brands, tags or categories the word stands: mistakes are read as what products are called, not
  // as any word of any description.
  await sql`ALTER TABLE search_words ADD COLUMN label_count integer NOT NULL DEFAULT 0`.execute(db);
  // The view of 202611211005 with its sellers read the other way round. As a join it made the planner start from the sellers, or join
  // them before the limit: 54 ms instead of 8 for the most popular thousand of 6,000 found products. Few sellers are not approved.
  await sql`CREATE INDEX sellers_not_approved ON sellers (id) WHERE status <> 'approved'`.execute(db);
  await sql`
    CREATE OR REPLACE VIEW live_products AS
    SELECT p.id, p.seller_id, p.category_id, p.department_id, p.name, p.brand, p.short_description, p.description,
           p.price_paise, p.original_price_paise, p.ranking_price_paise, p.discount_percent, p.tags, p.features,
           p.country_of_origin, p.returnable, p.in_stock, p.ratings, p.rating_count, p.rating_sum, p.popularity,
           p.search_document, p.created_at, p.updated_at,
           (SELECT max(sale.percent) FROM sale_products sp JOIN sales sale ON sale.id = sp.sale_id
             WHERE sp.product_id = p.id AND sale.starts_at <= now() AND sale.ends_at > now()) AS sale_percent
      FROM products p
     WHERE p.state = 'live' AND p.deleted_at IS NULL
       AND p.seller_id NOT IN (SELECT s.id FROM sellers s WHERE s.status <> 'approved')`.execute(db);
}
