import type { Trx } from "#app/db/connection.server.ts";
import { balancedEntries, type LedgerEntry } from "#app/domain/ledger/ledger.ts";

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
  await trx
    .insertInto("ledger_entries")
    .values((insert) =>
      entries.map((entry) => ({
        transaction_id: transaction.id,
        account_id: insert.selectFrom("ledger_accounts").where("code", "=", entry.account).select("id"),
        seller_id: entry.sellerId ?? null,
        order_item_id: entry.orderItemId ?? null,
        amount_paise: entry.amountPaise,
      })),
    )
    .execute();
  return true;
}
