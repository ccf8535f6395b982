import type { Db } from "#app/db/connection.server.ts";
import type { SavedAddress } from "#app/domain/addresses/addresses.ts";

export async function listAddresses(_db: Db, _profileId: number): Promise<SavedAddress[]> {
  throw new Error("listAddresses");
}
