import { type Kysely, sql } from "kysely";

/** Mobile numbers that their owners have verified, and the codes that are sent to them (rules 8.22 to 8.24). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE profiles ADD COLUMN phone_verified_at timestamptz,
      ADD CONSTRAINT profiles_verified_number CHECK (phone_verified_at IS NULL OR phone_number IS NOT NULL)`.execute(
    db,
  );
  await sql`
    CREATE UNIQUE INDEX profiles_verified_phone ON profiles (phone_number) WHERE phone_verified_at IS NOT NULL`.execute(
    db,
  );
  // In the database, so that no command that changes a number can leave it verified.
  await sql`
    CREATE FUNCTION unverify_changed_phone() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.phone_verified_at := NULL;
      RETURN NEW;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER profiles_unverify_phone BEFORE UPDATE OF phone_number ON profiles
    FOR EACH ROW WHEN (NEW.phone_number IS DISTINCT FROM OLD.phone_number)
    EXECUTE FUNCTION unverify_changed_phone()`.execute(db);
  // Only keyed hashes: neither a number nor a code can be read from a row.
  await sql`
    CREATE TABLE phone_codes (
      number_index bytea PRIMARY KEY CHECK (octet_length(number_index) = 32),
      code_hash bytea NOT NULL CHECK (octet_length(code_hash) = 32),
      wrong_tries smallint NOT NULL DEFAULT 0 CHECK (wrong_tries BETWEEN 0 AND 5),
      sent_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL CHECK (expires_at > sent_at),
      used_at timestamptz
    )`.execute(db);
  await sql`CREATE INDEX phone_codes_expiry ON phone_codes (expires_at)`.execute(db);
}
