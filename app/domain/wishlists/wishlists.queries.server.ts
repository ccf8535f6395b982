import type { Db } from "#app/db/connection.server.ts";
import type { Locale } from "#app/db/schema.ts";
import type { ProductCard } from "#app/domain/catalog/catalog.ts";

export async function listWishlist(_db: Db, _profileId: number, _locale: Locale): Promise<ProductCard[]> {
  throw new Error("listWishlist");
}
