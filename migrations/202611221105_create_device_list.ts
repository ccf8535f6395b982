import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // What the list of devices calls a session: its id, even hashed, is nobody's business but the cookie's.
  await sql`ALTER TABLE sessions ADD COLUMN key uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE`.execute(db);
  // Grows whenever all sessions are ended: a sign-in that began before must not begin a session after.
  await sql`ALTER TABLE profiles ADD COLUMN session_epoch integer NOT NULL DEFAULT 0`.execute(db);

  await sql`ALTER TABLE email_tokens DROP CONSTRAINT email_tokens_purpose_check`.execute(db);
  await sql`
    ALTER TABLE email_tokens
      ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
      ADD COLUMN email citext,
      ADD CONSTRAINT email_tokens_purpose_check CHECK (purpose IN ('verify_email', 'reset_password', 'change_email')),
      ADD CONSTRAINT email_tokens_new_address CHECK ((purpose = 'change_email') = (email IS NOT NULL))`.execute(db);
  await sql`CREATE INDEX email_tokens_expires ON email_tokens (expires_at)`.execute(db);
}
