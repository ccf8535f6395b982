import { sql, type Kysely } from "kysely";

/**
 * A transaction of the ledger is summed once when it is committed, not once for each of its entries: a payout has as many as a store has items.
 * The entries up to the one that is noted were in the sum.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE OR REPLACE FUNCTION check_ledger_balance() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      summed text[] := string_to_array(coalesce(current_setting('haat.summed_ledger_entries', true), ''), ' ');
      total bigint;
      newest bigint;
    BEGIN
      IF summed[1] = NEW.transaction_id::text AND NEW.id <= summed[2]::bigint THEN
        RETURN NULL;
      END IF;
      SELECT sum(amount_paise), max(id) INTO total, newest FROM ledger_entries WHERE transaction_id = NEW.transaction_id;
      IF total <> 0 THEN
        RAISE EXCEPTION 'ledger transaction % does not sum to zero', NEW.transaction_id USING ERRCODE = 'check_violation';
      END IF;
      PERFORM set_config('haat.summed_ledger_entries', concat_ws(' ', NEW.transaction_id, newest), true);
      RETURN NULL;
    END $$`.execute(db);
}
