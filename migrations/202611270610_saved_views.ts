import { sql, type Kysely } from "kysely";

/** Views of lists that administrators save: for themselves, or for all who may see the list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE saved_views (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      list text NOT NULL CHECK (length(list) BETWEEN 1 AND 40),
      -- Of a shared view whose author's account is erased: none.
      profile_id bigint REFERENCES profiles,
      is_shared boolean NOT NULL DEFAULT false,
      name text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
      query text NOT NULL CHECK (length(query) <= 2000),
      created_at timestamptz NOT NULL DEFAULT now(),
      CHECK (is_shared OR profile_id IS NOT NULL)
    )`.execute(db);
  await sql`CREATE INDEX saved_views_profile ON saved_views (profile_id, list)`.execute(db);
  await sql`CREATE INDEX saved_views_shared ON saved_views (list) WHERE is_shared`.execute(db);
}
