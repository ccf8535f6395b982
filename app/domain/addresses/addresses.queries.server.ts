import type { Db } from "#app/db/connection.server.ts";
import { MOST_ADDRESSES, type SavedAddress } from "#app/domain/addresses/addresses.ts";

/** The person's addresses, the default first, then the newest. */
export function listAddresses(db: Db, profileId: number): Promise<SavedAddress[]> {
  return db
    .selectFrom("addresses")
    .where("profile_id", "=", profileId)
    .orderBy("is_default", "desc")
    .orderBy("id", "desc")
    .limit(MOST_ADDRESSES)
    .select(["id", "full_name as fullName", "address", "city", "state", "zip", "phone", "is_default as isDefault"])
    .execute();
}
