import type { Db } from "#app/db/connection.server.ts";
import { inScope } from "#app/domain/access/scope.server.ts";
import type { SellerScope } from "#app/domain/access/scope.ts";
import type { ProductChange } from "#app/domain/product-history/product-history.ts";

const MAX_ENTRIES = 100;

/** Returns the last changes of a product of the scope's store, newest first; undefined when it has no such product. Two queries. */
export async function findProductHistory(
  db: Db,
  scope: SellerScope,
  productId: number,
): Promise<{ name: string; changes: ProductChange[] } | undefined> {
  const product = await db
    .selectFrom("products")
    .where("id", "=", productId)
    .where(inScope(scope, { seller: "seller_id" }))
    .select("name")
    .executeTakeFirst();
  if (!product) return undefined;
  const rows = await db
    .selectFrom("product_changes as c")
    .leftJoin("profiles as p", "p.id", "c.profile_id")
    .where("c.product_id", "=", productId)
    .orderBy("c.id", "desc")
    .limit(MAX_ENTRIES)
    .select(["c.id", "c.source", "c.fields", "c.created_at", "p.full_name"])
    .execute();
  const changes = rows.map(({ id, source, fields, created_at: at, full_name }) => ({
    id,
    source,
    name: source === "review" ? null : full_name,
    fields,
    at,
  }));
  return { name: product.name, changes };
}
