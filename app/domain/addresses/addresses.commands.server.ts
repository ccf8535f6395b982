import type { Db } from "#app/db/connection.server.ts";
import type { ShippingAddress } from "#app/db/schema.ts";

export async function saveAddress(_db: Db, _profileId: number, _address: ShippingAddress): Promise<number> {
  throw new Error("saveAddress");
}
