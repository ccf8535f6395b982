import { sql, type Kysely } from "kysely";

/** Baseline (ADR 0126), catalog: search. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Words are read alike where products are indexed and where people search: no accents, no letter case, no punctuation.
    -- An apostrophe joins (men's = mens). Nukta and chandrabindu are typed or left out as one likes: ड़ = ड, ँ = ं.
    -- The signs ₹ ™ ® © go first, or unaccent would spell them out.
    -- Punctuation is listed by code point, so that it does not depend on the server's locale.
    CREATE FUNCTION search_text(text text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
      SELECT btrim(regexp_replace(
        lower(unaccent('unaccent', translate(normalize(text, NFD),
          U&'\\0901\\0A81\\20B9\\2122\\00AE\\00A9\\093C\\0ABC\\0027\\2019\\200C\\200D', U&'\\0902\\0A82    '))),
        '[\\u0001-\\u002F\\u003A-\\u0040\\u005B-\\u0060\\u007B-\\u00BF\\u00D7\\u00F7\\u0964\\u0965\\u2000-\\u2BFF\\u3000-\\u303F\\uFE00-\\uFE0F\\uFF00-\\uFFEF\\U0001F000-\\U0001FAFF]+',
        ' ', 'g'))
    $$;
    -- The document that products are found by. The letters A to D say where a word stands; ranking reads them.
    CREATE FUNCTION search_document(names text, labels text, features text, descriptions text)
    RETURNS tsvector LANGUAGE sql STABLE PARALLEL SAFE AS $$
      SELECT setweight(to_tsvector('simple', search_text(names)), 'A')
          || setweight(to_tsvector('simple', search_text(labels)), 'B')
          || setweight(to_tsvector('simple', search_text(features)), 'C')
          || setweight(to_tsvector('simple', search_text(descriptions)), 'D')
    $$;
  `.execute(db);

  await sql`
    -- Each step ends at 1.4 × its beginning: a range of prices is a few steps, with few products beside it.
    CREATE FUNCTION price_step(paise bigint) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN greatest(0, floor(ln(greatest(paise, 1)::float8 / 100) * 3))::int;
    -- Not called any more.
    CREATE FUNCTION price_keys(from_paise bigint, to_paise bigint) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ARRAY(SELECT 'price:' || step::text FROM generate_series(price_step(from_paise), price_step(to_paise)) AS step);
    -- A range of many steps is asked for by few keys: one for each four steps that lie in it, and single ones at its ends.
    CREATE FUNCTION price_range_keys(from_paise bigint, to_paise bigint) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ARRAY(SELECT DISTINCT CASE WHEN step / 4 * 4 >= price_step(from_paise) AND step / 4 * 4 + 3 <= price_step(to_paise)
                                      THEN 'prices:' || (step / 4)::text ELSE 'price:' || step::text END
                   FROM generate_series(price_step(from_paise), price_step(to_paise)) AS step);
    -- A discount has the keys of all steps up to it: "at least 25%" asks for one of them.
    CREATE FUNCTION discount_keys(percent int) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ('{off:1,off:10,off:25,off:50,off:70}'::text[])[:width_bucket(percent, '{1,10,25,50,70}'::int[])];
    -- Short, and without a character that a term would have to quote. The brand itself tells two brands with one key apart.
    CREATE FUNCTION brand_key(brand text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN 'brand:' || left(md5(lower(coalesce(brand, ''))), 8);
    CREATE FUNCTION rating_keys(rating_sum int, rating_count int) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ('{rated:3,rated:4}'::text[])[:CASE WHEN rating_count = 0 THEN 0 WHEN rating_sum * 20 >= rating_count * 79 THEN 2
                                               WHEN rating_sum * 20 >= rating_count * 59 THEN 1 ELSE 0 END];
    -- Not called any more.
    CREATE FUNCTION search_keys(paise bigint, category_id int, department_id int, brand text) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ARRAY['price:' || price_step(paise)::text, 'category:' || category_id::text, 'category:' || department_id::text,
                 'brand:' || coalesce(lower(brand), '')];
    CREATE FUNCTION search_keys(paise bigint, discount_percent int, category_id int, department_id int, brand text,
                                rating_sum int, rating_count int, option_values text[]) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ARRAY['price:' || price_step(paise)::text, 'prices:' || (price_step(paise) / 4)::text, 'category:' || category_id::text,
                 'category:' || department_id::text, brand_key(brand)]
        || discount_keys(discount_percent) || rating_keys(rating_sum, rating_count) || option_values;
  `.execute(db);

  await sql`
    -- A term is a word or a key after the product's band of popularity: a band's products are read without the other bands'. Terms are
    -- computed last of a product's conditions: they cost more than the others.
    CREATE FUNCTION product_terms(band smallint, document tsvector, keys text[]) RETURNS tsvector
    LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 20
    RETURN array_to_tsvector(ARRAY(SELECT band::text || term FROM unnest(tsvector_to_array(document) || keys) AS term));
    -- Without a list of pending entries, which each search would read to its end while many products change.
    CREATE INDEX products_terms ON products USING gin (
      product_terms(popularity_band, search_document,
                    search_keys(ranking_price_paise, discount_percent, category_id, department_id, brand, rating_sum, rating_count,
                                option_values))) WITH (fastupdate = off);
  `.execute(db);

  // The words that products are found by, for forgiving typing mistakes. `sound` is the word's phonetic key (ADR 0100).
  await sql`
    CREATE TABLE search_words (
      word text PRIMARY KEY,
      sound text NOT NULL,
      product_count integer NOT NULL,
      -- The number of products whose name, brand, tags or categories have the word: mistakes are read as what products are called, not
      -- as any word of any description.
      label_count integer NOT NULL DEFAULT 0
    );
    CREATE INDEX search_words_trigrams ON search_words USING gin (word gin_trgm_ops);
    CREATE INDEX search_words_sound ON search_words (sound);
    CREATE INDEX search_words_prefix ON search_words (word text_pattern_ops) INCLUDE (label_count) WHERE label_count > 0;
    -- For each statement: the table is made anew as a whole.
    CREATE TRIGGER search_words_report AFTER INSERT OR UPDATE OR DELETE ON search_words
      FOR EACH STATEMENT EXECUTE FUNCTION report_shop_change();
  `.execute(db);

  await sql`
    CREATE TABLE search_brands (
      key text PRIMARY KEY,
      name text NOT NULL,
      product_count integer NOT NULL CHECK (product_count >= 1)
    );
    CREATE INDEX search_brands_prefix ON search_brands (key text_pattern_ops) INCLUDE (name, product_count);
  `.execute(db);

  // Synonyms that administrators add to the search's lexicon.
  await sql`
    CREATE TABLE search_synonyms (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      words text[] NOT NULL CHECK (cardinality(words) BETWEEN 1 AND 20),
      meanings text[] NOT NULL CHECK (cardinality(meanings) BETWEEN 1 AND 20),
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE TRIGGER search_synonyms_notify AFTER INSERT OR UPDATE OR DELETE ON search_synonyms
      FOR EACH STATEMENT EXECUTE FUNCTION notify_change();
  `.execute(db);

  // Searches that found nothing or were corrected, by day and without a person.
  await sql`
    CREATE TABLE search_terms (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      day date NOT NULL,
      term text NOT NULL CHECK (length(term) BETWEEN 1 AND 80),
      understood_as text NOT NULL CHECK (length(understood_as) <= 200),
      searches integer NOT NULL CHECK (searches >= 1),
      opened integer NOT NULL CHECK (opened >= 0),
      UNIQUE (day, term, understood_as)
    );
  `.execute(db);

  // Searches that found products, without a person (rule 2.37). Each network sets one of 256 bits: there are at least as many networks
  // as bits, and no bit names one (ADR 0096).
  await sql`
    CREATE TABLE found_searches (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      day date NOT NULL,
      locale text NOT NULL CHECK (locale IN ('en', 'hi', 'gu')),
      term text NOT NULL CHECK (length(term) BETWEEN 1 AND 80),
      networks bit(256) NOT NULL,
      UNIQUE (day, locale, term)
    );
  `.execute(db);

  // Searches that the box suggests (rule 2.36).
  await sql`
    CREATE TABLE popular_searches (
      locale text NOT NULL CHECK (locale IN ('en', 'hi', 'gu')),
      term text NOT NULL CHECK (length(term) BETWEEN 1 AND 80),
      networks integer NOT NULL CHECK (networks >= 5),
      PRIMARY KEY (locale, term)
    );
    CREATE INDEX popular_searches_order ON popular_searches (locale, networks DESC, term);
    CREATE INDEX popular_searches_prefix ON popular_searches (locale, term text_pattern_ops);
    CREATE TRIGGER popular_searches_report AFTER INSERT OR UPDATE OR DELETE ON popular_searches
      FOR EACH STATEMENT EXECUTE FUNCTION report_shop_change();
  `.execute(db);
}
