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
    .select(["p.id", "p.name", "p.state", "p.deleted_at as deletedAt", "p.created_at as createdAt"])
    .select(["p.rating_sum as ratingSum", "p.rating_count as ratingCount"])
    .select(["p.taken_down_reason as reason", "p.taken_down_words as words"])
    .select(["s.id as storeId", "s.store_name as storeName", "s.is_trusted as isTrusted", "s.status as storeStatus"])
    .executeTakeFirst();
  if (!row) return undefined;
  const { storeId, storeName, isTrusted, storeStatus, deletedAt, reason, words, ...product } = row;
  return {
    ...product,
    store: { id: storeId, name: storeName, isTrusted },
    isDeleted: deletedAt !== null,
    isOnSale: deletedAt === null && row.state === "live" && storeStatus === "approved",
    takenDown: reason === null ? null : { reason, words },
  };
}
