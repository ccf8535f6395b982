import type { Db } from "#app/db/connection.server.ts";

/** Answers whether there is such a product. */
export async function addToWishlist(_db: Db, _profileId: number, _productId: number): Promise<boolean> {
  throw new Error("addToWishlist");
}
export async function removeFromWishlist(_db: Db, _profileId: number, _productId: number): Promise<boolean> {
  throw new Error("removeFromWishlist");
}
export async function moveWishToCart(_db: Db, _profileId: number, _productId: number): Promise<{ name: string }> {
  throw new Error("moveWishToCart");
}
