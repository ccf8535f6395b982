import type { Db } from "#app/db/connection.server.ts";
import { MAX_ADDRESSES, type SavedAddress } from "#app/domain/addresses/addresses.ts";

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
export function findAddress(db: Db, profileId: number, addressId: number): Promise<SavedAddress | undefined> {
  return db
    .selectFrom("addresses")
    .where("id", "=", addressId)
    .where("profile_id", "=", profileId)
    .select(savedAddress)
    .executeTakeFirst();
}

/** Returns the person's addresses, the default first, then the newest. */
export function listAddresses(db: Db, profileId: number): Promise<SavedAddress[]> {
  return db
    .selectFrom("addresses")
    .where("profile_id", "=", profileId)
    .orderBy("is_default", "desc")
    .orderBy("id", "desc")
    .limit(MAX_ADDRESSES)
    .select(savedAddress)
    .execute();
}
