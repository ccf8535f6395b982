import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE reviews
      ADD COLUMN edited_at timestamptz,
      ADD COLUMN hidden_at timestamptz,
      ADD COLUMN hidden_reason text,
      ADD CHECK ((hidden_at IS NULL) = (hidden_reason IS NULL))`.execute(db);
  await sql`CREATE INDEX reviews_product_newest ON reviews (product_id, created_at DESC, id DESC)`.execute(db);
  await sql`CREATE INDEX reviews_profile ON reviews (profile_id, created_at DESC)`.execute(db);
  await sql`CREATE INDEX reviews_hidden ON reviews (hidden_at DESC) WHERE hidden_at IS NOT NULL`.execute(db);
  await sql`
    CREATE TABLE review_pictures (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      review_id bigint NOT NULL REFERENCES reviews ON DELETE CASCADE,
      position smallint NOT NULL CHECK (position >= 0),
      storage_key text NOT NULL UNIQUE,
      widths integer[] NOT NULL,
      width integer NOT NULL,
      height integer NOT NULL,
      placeholder_colour text NOT NULL CHECK (placeholder_colour ~ '^#[0-9a-f]{6}$'),
      UNIQUE (review_id, position)
    )`.execute(db);
  await sql`
    CREATE TRIGGER review_pictures_discarded AFTER DELETE ON review_pictures
    FOR EACH ROW EXECUTE FUNCTION discard_picture()`.execute(db);
  await sql`
    CREATE TABLE review_reports (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      review_id bigint NOT NULL REFERENCES reviews ON DELETE CASCADE,
      profile_id bigint NOT NULL REFERENCES profiles ON DELETE CASCADE,
      reason text NOT NULL CHECK (reason IN ('abusive', 'advertising', 'private_data', 'off_topic', 'untrue')),
      note text NOT NULL DEFAULT '',
      created_at timestamptz NOT NULL DEFAULT now(),
      handled_at timestamptz,
      UNIQUE (review_id, profile_id)
    )`.execute(db);
  await sql`CREATE INDEX review_reports_waiting ON review_reports (review_id) WHERE handled_at IS NULL`.execute(db);

  // A product's totals follow its reviews here, so that no way to write, change, hide, show or remove one can forget them. They may be larger
  // than what the reviews sum to: the demo's products begin with totals of their own (decision 8).
  await sql`ALTER TABLE products ADD CONSTRAINT products_ratings_not_negative CHECK (0 <= ALL (ratings))`.execute(db);
  await sql`
    CREATE FUNCTION count_review() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'UPDATE' AND OLD.rating = NEW.rating AND (OLD.hidden_at IS NULL) = (NEW.hidden_at IS NULL) THEN
        RETURN NULL;
      END IF;
      IF TG_OP <> 'INSERT' AND OLD.hidden_at IS NULL THEN
        UPDATE products SET ratings[OLD.rating] = ratings[OLD.rating] - 1 WHERE id = OLD.product_id;
      END IF;
      IF TG_OP <> 'DELETE' AND NEW.hidden_at IS NULL THEN
        UPDATE products SET ratings[NEW.rating] = ratings[NEW.rating] + 1 WHERE id = NEW.product_id;
      END IF;
      RETURN NULL;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER reviews_counted AFTER INSERT OR UPDATE OF rating, hidden_at OR DELETE ON reviews
    FOR EACH ROW EXECUTE FUNCTION count_review()`.execute(db);
}
