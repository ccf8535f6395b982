import { type Kysely, sql } from "kysely";

/** Without what looks alike on paper: 0 O, 1 I, 2 Z, 5 S, 6 G, 8 B, U V; and without A and E, so that no code is a word. */
const ALPHABET = "23456789CDFHJKLMNPQRTVWXY";
const LENGTH = 7;
const CODES = ALPHABET.length ** LENGTH;
/** Has no factor of `CODES`, so that each id below `CODES` has a code of its own; ids one after the other have codes that differ much. */
const FACTOR = 1_234_567_891;

/** A short code of each parcel, on its label, its slip and the pick list (rule 7.11). It follows from the id, so that none is there twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const characters = Array.from(
    { length: LENGTH },
    (_, place) =>
      `substr('${ALPHABET}', ((id % ${CODES}) * ${FACTOR} % ${CODES} / ${ALPHABET.length ** place} % ${ALPHABET.length})::int + 1, 1)`,
  );
  await sql`
    ALTER TABLE shipments ADD COLUMN code text NOT NULL
    GENERATED ALWAYS AS (${sql.raw(characters.join(" || "))}) STORED`.execute(db);
  await sql`CREATE UNIQUE INDEX shipments_code ON shipments (seller_id, code)`.execute(db);
}
