import { sql, type Kysely } from "kysely";

/** Synonyms that administrators add to the search's lexicon, and what searches did not find or corrected, by day and without a person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE search_synonyms (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      words text[] NOT NULL CHECK (cardinality(words) BETWEEN 1 AND 20),
      meanings text[] NOT NULL CHECK (cardinality(meanings) BETWEEN 1 AND 20),
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`
    CREATE TRIGGER search_synonyms_notify AFTER INSERT OR UPDATE OR DELETE ON search_synonyms
    FOR EACH STATEMENT EXECUTE FUNCTION notify_change()`.execute(db);
  await sql`
    CREATE TABLE search_terms (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      day date NOT NULL,
      term text NOT NULL CHECK (length(term) BETWEEN 1 AND 80),
      understood_as text NOT NULL CHECK (length(understood_as) <= 200),
      searches integer NOT NULL CHECK (searches >= 1),
      opened integer NOT NULL CHECK (opened >= 0),
      UNIQUE (day, term, understood_as)
    )`.execute(db);
}
