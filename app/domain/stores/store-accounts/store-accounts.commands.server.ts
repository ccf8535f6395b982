import { sql } from "kysely";
import type { z } from "zod";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { isUniqueViolation } from "#app/db/unique-violation.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { StoreScope } from "#app/domain/platform/access/scope.ts";
import { recordAudit } from "#app/domain/platform/audit/audit.commands.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import type { BlindIndex } from "#app/domain/platform/encryption/blind-index.server.ts";
import type { ValueCipher } from "#app/domain/platform/encryption/encrypted-values.server.ts";
import { bankOfIfsc } from "#app/domain/platform/identifiers/ifsc.ts";
import { recordSensitiveChange } from "#app/domain/notifications/sensitive-changes/sensitive-changes.commands.server.ts";
import type { bankAccountForm, pickupAddressForm } from "#app/domain/stores/store-accounts/store-accounts.schema.ts";

/** Encryption context of a store's account number: in another row the value cannot be decrypted. */
export const bankAccountContext = (sellerId: number) => `store_bank_accounts.account_number:${sellerId}`;

/**
 * Sets the bank account of the scope's store; encrypts its number. Holds payouts and informs all owners (rule 9.20). Throws `DomainError` for an
 * account of another store or application.
 */
export async function changeBankAccount(
  db: Db,
  { cipher, blindIndex }: { cipher: ValueCipher; blindIndex: BlindIndex },
  scope: StoreScope,
  input: z.output<typeof bankAccountForm>,
): Promise<void> {
  const { account_number: number, ifsc_code } = input;
  const index = blindIndex("account_number", number);
  const account = {
    holder_name: input.holder_name,
    account_number_encrypted: cipher.encrypt(number, bankAccountContext(scope.sellerId)),
    account_number_index: index,
    account_number_last_four: number.slice(-4),
    ifsc_code,
    bank_name: input.bank_name || (bankOfIfsc(ifsc_code) ?? null),
    changed_at: sql<Date>`now()`,
  };
  await inTransaction(db, async (trx) => {
    await trx
      .selectFrom("sellers")
      .where(inScope(scope, { seller: "id" }))
      .select("id")
      .forNoKeyUpdate()
      .execute();
    if (await isUsedByOthers(trx, scope, index)) throw taken();
    await trx
      .insertInto("store_bank_accounts")
      .values({ seller_id: scope.sellerId, ...account })
      .onConflict((conflict) => conflict.column("seller_id").doUpdateSet(account))
      .execute()
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? taken() : error;
      });
    // Without the number: the log outlives accounts.
    await recordAudit(trx, scope, { action: "store.bank_account", subject: { kind: "store", id: scope.sellerId } });
    await recordSensitiveChange(trx, { ...scope, kind: "bank_account" });
  });
}

const taken = () => new DomainError("messages:application.account_taken", { field: "account_number" });

async function isUsedByOthers(trx: Trx, scope: StoreScope, index: Buffer): Promise<boolean> {
  const other = await trx
    .selectFrom("seller_applications")
    .where("account_number_index", "=", index)
    .where("status", "!=", "draft")
    .where("seller_id", "is distinct from", scope.sellerId)
    .select("id")
    .executeTakeFirst();
  return other !== undefined;
}

/** Sets the pickup address of the scope's store. Holds payouts and informs all owners (rule 9.20). */
export async function changePickupAddress(
  db: Db,
  scope: StoreScope,
  input: z.output<typeof pickupAddressForm>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx
      .updateTable("sellers")
      .set({ pickup_address: input.address, pickup_zip: input.zip, pickup_landmark: input.landmark || null })
      .where(inScope(scope, { seller: "id" }))
      .execute();
    await recordAudit(trx, scope, { action: "store.pickup_address", subject: { kind: "store", id: scope.sellerId } });
    await recordSensitiveChange(trx, { ...scope, kind: "pickup_address" });
  });
}
