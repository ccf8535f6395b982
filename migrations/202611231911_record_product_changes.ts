import { sql, type Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // The product may be deleted for good: its id is no foreign key.
  await sql`
    CREATE TABLE product_changes (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      product_id bigint NOT NULL,
      profile_id bigint REFERENCES profiles,
      source text NOT NULL CHECK (source IN ('form', 'list', 'review')),
      fields jsonb NOT NULL CHECK (jsonb_typeof(fields) = 'object'),
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`CREATE INDEX product_changes_product ON product_changes (product_id, id)`.execute(db);
  await sql`CREATE INDEX product_changes_profile ON product_changes (profile_id)`.execute(db);
  await sql`
    CREATE TRIGGER product_changes_append_only BEFORE UPDATE OR DELETE ON product_changes
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`.execute(db);
}
