import type { Db } from "#app/db/connection.server.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { SellerScope } from "#app/domain/platform/access/scope.ts";
import { backOn } from "#app/domain/catalog/products/product-columns.server.ts";

/** Returns the dispatch days of the scope's store, and during a holiday the first day of sale after it. */
export function findStoreDays(db: Db, scope: SellerScope): Promise<{ dispatchDays: number; backOn: string | null }> {
  return db
    .selectFrom("sellers as s")
    .where(inScope(scope, { seller: "s.id" }))
    .select(["s.dispatch_days as dispatchDays", backOn("s").as("backOn")])
    .executeTakeFirstOrThrow();
}
