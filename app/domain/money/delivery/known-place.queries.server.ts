import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { PREPARED } from "#app/db/pool/prepared-statements.server.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { ProfileScope } from "#app/domain/platform/access/scope.ts";
import type { DeliveryPlace } from "#app/domain/money/delivery/delivery-area.ts";

/** Returns the person's delivery place: the cart's address, else the account's default one. One query. */
export async function findKnownPlace(db: Db, scope: ProfileScope): Promise<DeliveryPlace | undefined> {
  const ofCart = db
    .selectFrom("carts")
    .where(inScope(scope, { profile: "profile_id" }))
    .where("shipping_address", "is not", null)
    .select([
      sql<string>`shipping_address ->> 'zip'`.as("zip"),
      sql<string>`shipping_address ->> 'state'`.as("state"),
      sql<number>`1`.as("place"),
    ]);
  const ofAccount = db
    .selectFrom("addresses")
    .where(inScope(scope, { profile: "profile_id" }))
    .where("is_default", "=", true)
    .select(["zip", "state", sql<number>`2`.as("place")]);
  const known = await ofCart.unionAll(ofAccount).orderBy("place").limit(1).modifyEnd(PREPARED).executeTakeFirst();
  return known && { zip: known.zip, state: known.state };
}
