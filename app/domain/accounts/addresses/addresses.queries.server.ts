import type { Db } from "#app/db/connection.server.ts";
import { PREPARED } from "#app/db/pool/prepared-statements.server.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { ProfileScope } from "#app/domain/platform/access/scope.ts";
import { MAX_ADDRESSES, type SavedAddress } from "#app/domain/accounts/addresses/addresses.ts";

const savedAddress = [
  "id",
  "full_name as fullName",
  "address",
  "city",
  "state",
  "zip",
  "phone",
  "is_default as isDefault",
] as const;

/** Returns one of the person's addresses; undefined for another person's. */
export function findAddress(db: Db, scope: ProfileScope, addressId: number): Promise<SavedAddress | undefined> {
  return db
    .selectFrom("addresses")
    .where("id", "=", addressId)
    .where(inScope(scope, { profile: "profile_id" }))
    .select(savedAddress)
    .executeTakeFirst();
}

/** Returns the person's addresses, the default first, then the newest. */
export function listAddresses(db: Db, scope: ProfileScope): Promise<SavedAddress[]> {
  return db
    .selectFrom("addresses")
    .where(inScope(scope, { profile: "profile_id" }))
    .orderBy("is_default", "desc")
    .orderBy("id", "desc")
    .limit(MAX_ADDRESSES)
    .select(savedAddress)
    .modifyEnd(PREPARED)
    .execute();
}
