import type { Db } from "#app/db/connection.server.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { StoreScope } from "#app/domain/platform/access/scope.ts";

/** Returns how many parcels of the store are not packed yet. */
export async function countToPack(db: Db, scope: StoreScope): Promise<number> {
  const { count } = await db
    .selectFrom("shipments as s")
    .innerJoin("orders as o", "o.id", "s.order_id")
    .where(inScope(scope, { seller: "s.seller_id" }))
    .where("o.confirmed_at", "is not", null)
    .where("s.status", "=", "pending")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
