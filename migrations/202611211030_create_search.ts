import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // How words are read, both where products are indexed and where people search: no accents, no letter case, no punctuation.
  // An apostrophe joins (men's = mens). Nukta and chandrabindu are typed or left out as one likes: ड़ = ड, ँ = ं.
  // The signs ₹ ™ ® © go first, or unaccent would spell them out.
  // What is punctuation is listed by code point, so that it does not depend on the server's locale.
  await sql`
    CREATE FUNCTION search_text(text text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
      SELECT btrim(regexp_replace(
        lower(unaccent('unaccent', translate(normalize(text, NFC),
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
}
