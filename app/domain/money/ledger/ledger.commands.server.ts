import { sql } from "kysely";
import type { Trx } from "#app/db/connection.server.ts";
import { PREPARED } from "#app/db/pool/prepared-statements.server.ts";
import { balancedEntries, type LedgerEntry } from "#app/domain/money/ledger/ledger.ts";

/** A payout can have as many entries as a store has items. */
const ENTRIES_PER_STATEMENT = 5000;

/** A ledger transaction: the same `kind` and `reference` (an order's number, a refund's id) is never posted twice. */
export interface LedgerPosting {
  kind: string;
  reference: string;
  orderId: number | null;
  entries: readonly LedgerEntry[];
}

/**
 * Posts a transaction of the ledger inside the caller's transaction and returns whether it was new: a second posting of the same
 * `kind` and `reference` changes nothing, also when the first is being written by another process at this moment. Entries of zero
 * are left out. Throws when the entries do not sum to 0 (the database checks it again at commit).
 */
export async function postLedger(trx: Trx, posting: LedgerPosting): Promise<boolean> {
  const entries = balancedEntries(posting.entries);
  const transaction = await trx
    .insertInto("ledger_transactions")
    .values({ kind: posting.kind, reference: posting.reference, order_id: posting.orderId })
    .onConflict((conflict) => conflict.columns(["kind", "reference"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!transaction) return false;
  if (entries.length === 0) return true;
  for (let from = 0; from < entries.length; from += ENTRIES_PER_STATEMENT)
    await sql`${PREPARED}
      INSERT INTO ledger_entries (transaction_id, account_id, seller_id, order_item_id, amount_paise)
      SELECT ${transaction.id}, (SELECT id FROM ledger_accounts WHERE code = entry.account), entry."sellerId", entry."orderItemId", entry."amountPaise"
        FROM jsonb_to_recordset(${JSON.stringify(entries.slice(from, from + ENTRIES_PER_STATEMENT))}::jsonb)
          AS entry (account text, "sellerId" bigint, "orderItemId" bigint, "amountPaise" bigint)`.execute(trx);
  return true;
}
