import { sql, type Kysely } from "kysely";

/**
 * On which day of the week sellers are paid, from when on, and with each item the day by which its seller was promised the money (rule 9.82).
 * Items that were sold before have no promise.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE payout_terms (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      valid_from timestamptz NOT NULL UNIQUE,
      weekday integer NOT NULL CHECK (weekday BETWEEN 1 AND 7),
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`INSERT INTO payout_terms (valid_from, weekday) VALUES ('2020-10-01 00:00+05:30', 3)`.execute(db);
  await sql`
    CREATE TRIGGER payout_terms_append_only BEFORE UPDATE OR DELETE ON payout_terms
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`.execute(db);
  await sql`
    ALTER TABLE order_items
      ADD COLUMN payout_terms_id bigint REFERENCES payout_terms,
      ADD COLUMN return_days integer CHECK (return_days >= 0),
      ADD COLUMN promised_on date,
      ADD CHECK (num_nonnulls(payout_terms_id, return_days, promised_on) IN (0, 3))`.execute(db);
}
