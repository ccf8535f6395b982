import type { Db } from "#app/db/connection.server.ts";
import type { SellerStore } from "#app/domain/catalog/stores.ts";

/** Returns an approved seller's store. Its products are `listProducts(db, { sellerId })`. */
export async function findSellerStore(db: Db, slug: string): Promise<SellerStore | undefined> {
  const row = await db
    .selectFrom("sellers")
    .select(["id", "store_name", "slug", "city", "state", "description", "created_at"])
    .where("slug", "=", slug)
    .where("status", "=", "approved")
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      name: row.store_name,
      slug: row.slug,
      city: row.city,
      state: row.state,
      description: row.description,
      sellingSince: row.created_at,
    }
  );
}
