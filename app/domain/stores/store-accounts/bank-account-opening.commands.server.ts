import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import { accountNumberOf } from "#app/domain/stores/applications/application-rows.server.ts";
import { recordAudit } from "#app/domain/platform/audit/audit.commands.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import type { ValueCipher } from "#app/domain/platform/encryption/encrypted-values.server.ts";
import { bankAccountContext } from "#app/domain/stores/store-accounts/store-accounts.commands.server.ts";

/** Bank details for a payout. */
interface OpenedBankAccount {
  holderName: string;
  accountNumber: string;
  ifscCode: string;
  bankName: string;
}

/**
 * Returns the bank account of a payout, with its full number, and records the access in the audit log. Prefers the store's own account to its
 * application's. Returns undefined for an unknown payout, and a store without an account. Throws `DomainError` while the store's payouts are on hold
 * (rule 9.20).
 */
export async function openBankAccount(
  db: Db,
  cipher: ValueCipher,
  admin: AnyScope,
  payoutNumber: string,
): Promise<OpenedBankAccount | undefined> {
  return inTransaction(db, async (trx) => {
    const row = await trx
      .selectFrom("payouts as p")
      .innerJoin("sellers as s", "s.id", "p.seller_id")
      .leftJoin("store_bank_accounts as own", "own.seller_id", "p.seller_id")
      .leftJoinLateral(
        (query) =>
          query
            .selectFrom("seller_applications as a")
            .whereRef("a.seller_id", "=", "p.seller_id")
            .where("a.account_number_encrypted", "is not", null)
            .orderBy("a.id", "desc")
            .limit(1)
            .selectAll()
            .as("application"),
        (join) => join.onTrue(),
      )
      .where("p.public_number", "=", payoutNumber)
      .select(["p.id", "p.seller_id", "own.account_number_encrypted as own_number", "own.holder_name", "own.bank_name"])
      .select(["own.ifsc_code", "application.id as application_id", "application.account_number_encrypted as number"])
      .select(["application.account_holder_name", "application.ifsc_code as application_ifsc"])
      .select("application.bank_name as application_bank")
      .select(sql<boolean>`coalesce(s.payouts_wait_until > now(), false)`.as("waits"))
      .executeTakeFirst();
    if (!row) return undefined;
    if (row.waits) throw new DomainError("payments:payout.error.waits");
    const account =
      row.own_number !== null
        ? {
            holderName: row.holder_name ?? "",
            accountNumber: cipher.decrypt(row.own_number, bankAccountContext(row.seller_id)),
            ifscCode: row.ifsc_code ?? "",
            bankName: row.bank_name ?? "",
          }
        : row.number !== null && row.application_id !== null
          ? {
              holderName: row.account_holder_name ?? "",
              accountNumber: accountNumberOf({ id: row.application_id, account_number_encrypted: row.number }, cipher),
              ifscCode: row.application_ifsc ?? "",
              bankName: row.application_bank ?? "",
            }
          : undefined;
    if (account)
      await recordAudit(trx, admin, { action: "payout.open_account", subject: { kind: "payout", id: row.id } });
    return account;
  });
}
