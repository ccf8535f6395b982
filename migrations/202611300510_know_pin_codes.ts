import { sql, type Kysely } from "kysely";

/** The PIN codes of India with the district and state that they lie in, as far as an operator has imported them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE pin_codes (
      pin text PRIMARY KEY CHECK (pin ~ '^[1-9][0-9]{5}$'),
      district text CHECK (length(district) BETWEEN 1 AND 80),
      state text NOT NULL
    )`.execute(db);
}
