import { type Kysely, sql } from "kysely";

/** What is searched for and found, without persons, and what the search box suggests (rules 2.36 and 2.37). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Each network that has searched for the term sets one of 256 bits: at least as many networks as bits, and no bit names one.
  await sql`
    CREATE TABLE found_searches (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      day date NOT NULL,
      locale text NOT NULL CHECK (locale IN ('en', 'hi', 'gu')),
      term text NOT NULL CHECK (length(term) BETWEEN 1 AND 80),
      networks bit(256) NOT NULL,
      UNIQUE (day, locale, term)
    )`.execute(db);
  await sql`
    CREATE TABLE popular_searches (
      locale text NOT NULL CHECK (locale IN ('en', 'hi', 'gu')),
      term text NOT NULL CHECK (length(term) BETWEEN 1 AND 80),
      networks integer NOT NULL CHECK (networks >= 5),
      PRIMARY KEY (locale, term)
    )`.execute(db);
  await sql`CREATE INDEX popular_searches_order ON popular_searches (locale, networks DESC, term)`.execute(db);
  await sql`CREATE INDEX popular_searches_prefix ON popular_searches (locale, term text_pattern_ops)`.execute(db);
  await sql`
    CREATE TRIGGER popular_searches_report AFTER INSERT OR UPDATE OR DELETE ON popular_searches
    FOR EACH STATEMENT EXECUTE FUNCTION report_shop_change()`.execute(db);
  await sql`
    CREATE TABLE search_brands (
      key text PRIMARY KEY,
      name text NOT NULL,
      product_count integer NOT NULL CHECK (product_count >= 1)
    )`.execute(db);
  await sql`
    CREATE INDEX search_brands_prefix ON search_brands (key text_pattern_ops) INCLUDE (name, product_count)`.execute(
    db,
  );
  await sql`
    CREATE INDEX search_words_prefix ON search_words (word text_pattern_ops) INCLUDE (label_count)
     WHERE label_count > 0`.execute(db);
  await sql`
    CREATE INDEX sellers_prefix ON sellers (lower(store_name::text) text_pattern_ops) WHERE status = 'approved'`.execute(
    db,
  );
}
