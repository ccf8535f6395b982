import { type Kysely, sql } from "kysely";

/** For showing people the cards that were sent to their address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE INDEX gift_cards_recipient ON gift_cards (recipient_email) WHERE recipient_email IS NOT NULL`.execute(db);
}
