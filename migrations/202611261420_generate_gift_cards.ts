import { sql, type Kysely } from "kysely";

/**
 * Administrators generate gift cards, which no one has paid for: an account of their own has what the marketplace gives away. A generated card
 * that was never used can be deleted; its entries, which nothing changes, say so.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE gift_cards ADD COLUMN deleted_at timestamptz`.execute(db);
  await sql`
    ALTER TABLE gift_cards ADD CONSTRAINT gift_cards_deleted_is_empty
      CHECK (deleted_at IS NULL OR (current_balance_paise = 0 AND NOT is_active))`.execute(db);
  await sql`ALTER TABLE gift_card_entries DROP CONSTRAINT gift_card_entries_kind_check`.execute(db);
  await sql`
    ALTER TABLE gift_card_entries ADD CONSTRAINT gift_card_entries_kind_check
      CHECK (kind IN ('issued', 'redeemed', 'released', 'withdrawn'))`.execute(db);
  await sql`
    INSERT INTO ledger_accounts (code, name) VALUES
      ('gift_card_expense', 'Gift cards that the marketplace gives away')`.execute(db);
  const listed = sql`WHERE deleted_at IS NULL`;
  await sql`CREATE INDEX gift_cards_listed ON gift_cards (id) ${listed}`.execute(db);
  await sql`CREATE INDEX gift_cards_off ON gift_cards (id) ${listed} AND NOT is_active`.execute(db);
  await sql`
    CREATE INDEX gift_cards_search ON gift_cards USING gin (
      (last_four || ' ' || coalesce(recipient_email::text, '')) gin_trgm_ops) ${listed}`.execute(db);
}
