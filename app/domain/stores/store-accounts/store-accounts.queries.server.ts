import type { Db } from "#app/db/connection.server.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { StoreScope } from "#app/domain/platform/access/scope.ts";

/** A bank account with its number masked, for the owner. */
export interface MaskedBankAccount {
  holderName: string | null;
  lastFour: string | null;
  ifscCode: string | null;
  bankName: string | null;
}

/** Returns the bank account of the scope's store, else its application's; undefined without either. */
export async function findBankAccount(db: Db, scope: StoreScope): Promise<MaskedBankAccount | undefined> {
  const own = await db
    .selectFrom("store_bank_accounts")
    .where(inScope(scope, { seller: "seller_id" }))
    .select(["holder_name as holderName", "account_number_last_four as lastFour"])
    .select(["ifsc_code as ifscCode", "bank_name as bankName"])
    .executeTakeFirst();
  if (own) return own;
  return db
    .selectFrom("seller_applications")
    .where(inScope(scope, { seller: "seller_id" }))
    .where("account_number_last_four", "is not", null)
    .orderBy("id", "desc")
    .limit(1)
    .select(["account_holder_name as holderName", "account_number_last_four as lastFour"])
    .select(["ifsc_code as ifscCode", "bank_name as bankName"])
    .executeTakeFirst();
}

/** Returns the pickup address of the scope's store; defaults to its own address. */
export async function findPickupAddress(
  db: Db,
  scope: StoreScope,
): Promise<{ address: string; zip: string; landmark: string }> {
  const row = await db
    .selectFrom("sellers")
    .where(inScope(scope, { seller: "id" }))
    .select(["pickup_address", "pickup_zip", "pickup_landmark", "address", "zip"])
    .executeTakeFirstOrThrow();
  return {
    address: row.pickup_address ?? row.address ?? "",
    zip: row.pickup_zip ?? row.zip ?? "",
    landmark: row.pickup_landmark ?? "",
  };
}
