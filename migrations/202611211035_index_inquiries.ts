import { type Kysely, sql } from "kysely";

/** For counting what one address has sent within the hour. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX contact_inquiries_email ON contact_inquiries (email, created_at)`.execute(db);
  await sql`CREATE INDEX wholesale_inquiries_email ON wholesale_inquiries (email, created_at)`.execute(db);
}
