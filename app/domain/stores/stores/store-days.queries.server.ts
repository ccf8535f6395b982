import type { Db } from "#app/db/connection.server.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { StoreScope } from "#app/domain/platform/access/scope.ts";
import { firstDayAfterHoliday } from "#app/domain/catalog/products/product-columns.server.ts";

/** Returns the dispatch days of the scope's store, and during a holiday the first day of sale after it. */
export function findStoreDays(db: Db, scope: StoreScope): Promise<{ dispatchDays: number; backOn: string | null }> {
  return db
    .selectFrom("sellers as s")
    .where(inScope(scope, { seller: "s.id" }))
    .select(["s.dispatch_days as dispatchDays", firstDayAfterHoliday("s").as("backOn")])
    .executeTakeFirstOrThrow();
}
