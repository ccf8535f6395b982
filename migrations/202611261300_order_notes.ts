import { sql, type Kysely } from "kysely";

/** Internal notes of orders: append-only, but for the words, which go when the customer's account is erased. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE order_notes (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      order_id bigint NOT NULL REFERENCES orders,
      author_profile_id bigint NOT NULL REFERENCES profiles,
      body text NOT NULL CHECK (length(body) <= 2000),
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`CREATE INDEX order_notes_order ON order_notes (order_id, id)`.execute(db);
  await sql`CREATE INDEX order_notes_author ON order_notes (author_profile_id)`.execute(db);
  await sql`
    CREATE TRIGGER order_notes_kept BEFORE DELETE ON order_notes
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`.execute(db);
  await sql`
    CREATE TRIGGER order_notes_append_only BEFORE UPDATE ON order_notes
    FOR EACH ROW WHEN (NEW.body <> '' OR (NEW.id, NEW.order_id, NEW.author_profile_id, NEW.created_at)
                       IS DISTINCT FROM (OLD.id, OLD.order_id, OLD.author_profile_id, OLD.created_at))
    EXECUTE FUNCTION refuse_change()`.execute(db);
}
