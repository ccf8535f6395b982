import type { Db } from "#app/db/connection.server.ts";
import type { Locale } from "#app/db/schema.ts";
import type { CartOwner, CartView } from "#app/domain/carts/carts.ts";
import type { ProductCard } from "#app/domain/catalog/catalog.ts";

export async function findCart(_db: Db, _owner: CartOwner): Promise<{ id: number } | undefined> {
  throw new Error("findCart");
}
export async function viewCart(_db: Db, _owner: CartOwner | undefined, _locale: Locale): Promise<CartView> {
  throw new Error("viewCart");
}
export async function countCartLines(_db: Db, _owner: CartOwner): Promise<number> {
  throw new Error("countCartLines");
}
export async function listBoughtTogether(_db: Db, _cart: CartView, _locale: Locale): Promise<ProductCard[]> {
  throw new Error("listBoughtTogether");
}
