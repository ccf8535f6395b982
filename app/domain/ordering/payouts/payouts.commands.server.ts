import { sql, type NotNull } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import type { PayoutStatus } from "#app/db/schema.ts";
import { allowLongStatements, inTransaction } from "#app/db/transaction.server.ts";
import { actorOf, type AnyScope } from "#app/domain/platform/access/scope.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { postLedger } from "#app/domain/money/ledger/ledger.commands.server.ts";
import { payoutMachine } from "#app/domain/ordering/payouts/payout-machine.server.ts";
import { MAX_REFERENCE, MAX_RETURN_REASON } from "#app/domain/ordering/payouts/store-payouts.ts";
import { transition } from "#app/domain/platform/state-machine/transition.commands.server.ts";

/**
 * Records that a payout was paid by hand, with the bank's reference, on a day that is not in the future. Returns false when there is no such payout.
 * Throws `DomainError` when it is not due, or the reference or day cannot be right.
 */
export async function markPayoutPaid(
  db: Db,
  admin: AnyScope,
  number: string,
  { reference, paidOn }: { reference: string; paidOn: string },
): Promise<boolean> {
  const said = reference.trim();
  if (said === "" || said.length > MAX_REFERENCE)
    throw new DomainError("payments:payout.error.reference", { values: { n: MAX_REFERENCE } });
  return move(db, admin, number, {
    to: "paid",
    set: { reference: said, paid_on: paidOn },
    post: async (trx, { id, amount_paise: amountPaise, run_on: runOn }) => {
      const { rows } = await sql<{ ok: boolean }>`
        SELECT ${paidOn}::date BETWEEN ${runOn}::date AND (now() AT TIME ZONE 'Asia/Kolkata')::date AS ok`.execute(trx);
      if (!rows[0]?.ok) throw new DomainError("payments:payout.error.day");
      await postLedger(trx, {
        kind: "payout_paid",
        reference: String(id),
        orderId: null,
        entries: [
          { account: "payouts_due", amountPaise },
          { account: "payouts_paid", amountPaise: -amountPaise },
        ],
      });
    },
  });
}

/**
 * Records that the bank has returned a payout: each item of it is owed again, and is in the run after the next payout day. Returns false when there is no
 * such payout. Throws `DomainError` when it was not paid, or the reason is missing or too long.
 */
export async function returnPayout(db: Db, admin: AnyScope, number: string, reason: string): Promise<boolean> {
  const said = reason.trim();
  if (said === "" || said.length > MAX_RETURN_REASON)
    throw new DomainError("payments:payout.error.reason", { values: { n: MAX_RETURN_REASON } });
  return move(db, admin, number, {
    to: "returned",
    set: { return_reason: said },
    post: async (trx, { id, amount_paise: amountPaise, seller_id: sellerId }) => {
      const lines = await trx
        .selectFrom("ledger_entries as e")
        .innerJoin("ledger_transactions as t", "t.id", "e.transaction_id")
        .where("t.kind", "=", "payout_due")
        .where("t.reference", "=", String(id))
        .where("e.order_item_id", "is not", null)
        .orderBy("e.order_item_id")
        .select(["e.order_item_id", "e.amount_paise"])
        .$narrowType<{ order_item_id: NotNull }>()
        .execute();
      await postLedger(trx, {
        kind: "payout_returned",
        reference: String(id),
        orderId: null,
        entries: [
          { account: "payouts_paid", amountPaise },
          ...lines.map((line) => ({
            account: "seller_payable" as const,
            amountPaise: -line.amount_paise,
            sellerId,
            orderItemId: line.order_item_id,
          })),
        ],
      });
    },
  });
}

interface StoredPayout {
  id: number;
  seller_id: number;
  amount_paise: number;
  run_on: string;
  status: PayoutStatus;
}

async function move(
  db: Db,
  admin: AnyScope,
  number: string,
  work: {
    to: "paid" | "returned";
    set: { reference: string; paid_on: string } | { return_reason: string };
    post: (trx: Trx, payout: StoredPayout) => Promise<void>;
  },
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const payout = await trx
      .selectFrom("payouts")
      .where("public_number", "=", number)
      .select(["id", "seller_id", "amount_paise", "run_on", "status"])
      .forUpdate()
      .executeTakeFirst();
    if (!payout) return false;
    await allowLongStatements(trx);
    await transition(trx, payoutMachine, payout, work.to, actorOf(admin), { set: work.set });
    await work.post(trx, payout);
    return true;
  });
}
