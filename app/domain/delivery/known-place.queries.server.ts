import type { Db } from "#app/db/connection.server.ts";
import { inScope } from "#app/domain/access/scope.server.ts";
import type { ProfileScope } from "#app/domain/access/scope.ts";
import type { DeliveryPlace } from "#app/domain/delivery/delivery-area.ts";

/** Returns where the person's orders go: the cart's address, else the default one of the account. At most two queries. */
export async function findKnownPlace(db: Db, scope: ProfileScope): Promise<DeliveryPlace | undefined> {
  const cart = await db
    .selectFrom("carts")
    .where(inScope(scope, { profile: "profile_id" }))
    .where("shipping_address", "is not", null)
    .select("shipping_address")
    .executeTakeFirst();
  if (cart?.shipping_address) return { zip: cart.shipping_address.zip, state: cart.shipping_address.state };
  return db
    .selectFrom("addresses")
    .where(inScope(scope, { profile: "profile_id" }))
    .where("is_default", "=", true)
    .select(["zip", "state"])
    .executeTakeFirst();
}
