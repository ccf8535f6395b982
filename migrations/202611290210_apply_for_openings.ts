import { sql, type Kysely } from "kysely";

/** Applications for the openings of the careers page, a kind of inquiry with a CV. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE career_inquiries (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      opening text NOT NULL CHECK (length(opening) BETWEEN 1 AND 80),
      name text NOT NULL,
      email citext NOT NULL,
      phone_number text,
      city text NOT NULL,
      message text NOT NULL,
      work_url text CHECK (work_url ~* '^https?://'),
      locale text NOT NULL CHECK (locale IN ('en', 'hi', 'gu')),
      file_name text NOT NULL,
      size_bytes integer NOT NULL CHECK (size_bytes > 0),
      storage_key text NOT NULL UNIQUE,
      status text NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'in_review', 'invited', 'declined')),
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`CREATE INDEX career_inquiries_email ON career_inquiries (email, created_at)`.execute(db);
  await sql`CREATE INDEX career_inquiries_status ON career_inquiries (status, id)`.execute(db);
  await sql`CREATE INDEX career_inquiries_opening ON career_inquiries (opening, id)`.execute(db);
  // For deleting those whose time is over.
  await sql`CREATE INDEX career_inquiries_created ON career_inquiries (created_at)`.execute(db);
  await sql`
    CREATE INDEX career_inquiries_search ON career_inquiries USING gin (
      (name || ' ' || email::text || ' ' || city) gin_trgm_ops)`.execute(db);
  await sql`
    CREATE TRIGGER career_inquiries_discarded AFTER DELETE ON career_inquiries
    FOR EACH ROW EXECUTE FUNCTION discard_private_file()`.execute(db);
  await sql`
    CREATE TRIGGER career_inquiries_notify AFTER INSERT OR UPDATE OR DELETE ON career_inquiries
    FOR EACH STATEMENT EXECUTE FUNCTION notify_change()`.execute(db);
  await sql`
    ALTER TABLE inquiry_replies
      ADD COLUMN career_inquiry_id bigint REFERENCES career_inquiries ON DELETE CASCADE,
      DROP CONSTRAINT inquiry_replies_check,
      ADD CONSTRAINT inquiry_replies_check
        CHECK (num_nonnulls(contact_inquiry_id, wholesale_inquiry_id, career_inquiry_id) = 1)`.execute(db);
  await sql`CREATE INDEX inquiry_replies_career ON inquiry_replies (career_inquiry_id, id)`.execute(db);
}
