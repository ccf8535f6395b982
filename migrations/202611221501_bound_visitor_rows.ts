import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // The oldest visitors' sessions go first when there are too many.
  await sql`
    CREATE INDEX sessions_visitors ON sessions (created_at) WHERE profile_id IS NULL AND pending_profile_id IS NULL`.execute(
    db,
  );
  // What strangers have left so far goes: such sessions hold nothing but notices and what was typed last.
  await sql`
    DELETE FROM sessions
     WHERE profile_id IS NULL AND pending_profile_id IS NULL AND octet_length(data::text) > 8192`.execute(db);
  // Far above what the code stores (http/form-values.server.ts): a mistake there must not fill the disk.
  await sql`
    ALTER TABLE sessions ADD CONSTRAINT sessions_data_is_small CHECK (octet_length(data::text) <= 262144) NOT VALID`.execute(
    db,
  );
}
