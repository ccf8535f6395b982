import type { ProductHead } from "#app/domain/listings/admin-products/admin-products.ts";
import type { Db } from "#app/db/connection.server.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";

/** Returns a product of any store, deleted or not; undefined when there is none. One query. */
export async function findProductHead(db: Db, scope: AnyScope, productId: number): Promise<ProductHead | undefined> {
  const row = await db
    .selectFrom("products as p")
    .innerJoin("sellers as s", "s.id", "p.seller_id")
    .where("p.id", "=", productId)
    .where(inScope(scope, {}))
    .select(["p.id", "p.name", "p.state", "p.deleted_at", "p.created_at", "p.rating_sum", "p.rating_count"])
    .select(["p.taken_down_reason", "p.taken_down_words"])
    .select(["s.id as store_id", "s.store_name", "s.is_trusted", "s.status as store_status"])
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      name: row.name,
      store: { id: row.store_id, name: row.store_name, isTrusted: row.is_trusted },
      state: row.state,
      isDeleted: row.deleted_at !== null,
      isOnSale: row.deleted_at === null && row.state === "live" && row.store_status === "approved",
      createdAt: row.created_at,
      ratingSum: row.rating_sum,
      ratingCount: row.rating_count,
      takenDown: row.taken_down_reason === null ? null : { reason: row.taken_down_reason, words: row.taken_down_words },
    }
  );
}
