import { sql, type Kysely } from "kysely";

/** Answers to inquiries, which go by mail: their authors may have no account. Lists of inquiries are newest first, searched by their texts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE inquiry_replies (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      contact_inquiry_id bigint REFERENCES contact_inquiries ON DELETE CASCADE,
      wholesale_inquiry_id bigint REFERENCES wholesale_inquiries ON DELETE CASCADE,
      author_profile_id bigint NOT NULL REFERENCES profiles,
      body text NOT NULL CHECK (length(body) BETWEEN 1 AND 4000),
      created_at timestamptz NOT NULL DEFAULT now(),
      CHECK (num_nonnulls(contact_inquiry_id, wholesale_inquiry_id) = 1)
    )`.execute(db);
  await sql`CREATE INDEX inquiry_replies_contact ON inquiry_replies (contact_inquiry_id, id)`.execute(db);
  await sql`CREATE INDEX inquiry_replies_wholesale ON inquiry_replies (wholesale_inquiry_id, id)`.execute(db);
  await sql`CREATE INDEX inquiry_replies_author ON inquiry_replies (author_profile_id)`.execute(db);
  await sql`CREATE INDEX contact_inquiries_status ON contact_inquiries (status, id)`.execute(db);
  await sql`CREATE INDEX wholesale_inquiries_status ON wholesale_inquiries (status, id)`.execute(db);
  await sql`
    CREATE INDEX contact_inquiries_search ON contact_inquiries USING gin (
      (name || ' ' || email::text || ' ' || subject) gin_trgm_ops)`.execute(db);
  await sql`
    CREATE INDEX wholesale_inquiries_search ON wholesale_inquiries USING gin (
      (company_name || ' ' || contact_name || ' ' || email::text || ' ' || phone_number) gin_trgm_ops)`.execute(db);
}
