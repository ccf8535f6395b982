import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { ProfileScope } from "#app/domain/platform/access/scope.ts";
import { addToCart, type AddedProduct } from "#app/domain/ordering/carts/carts.commands.server.ts";
import { onlyVariant } from "#app/domain/catalog/products/variants.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { findWish } from "#app/domain/ordering/wishlists/wishlists.queries.server.ts";

/** Adds the product with its current price. Idempotent. Returns false when it is not on sale. */
export async function addToWishlist(db: Db, scope: ProfileScope, productId: number): Promise<boolean> {
  const product = await db
    .selectFrom("live_products")
    .where("id", "=", productId)
    .select(["id", sql<number>`price_now(price_paise, NULL, sale_percent, sale_price_paise)`.as("price_paise")])
    .executeTakeFirst();
  if (!product) return false;
  await db
    .insertInto("wishlist_items")
    .values({ profile_id: scope.profileId, product_id: product.id, price_paise: product.price_paise })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

/** Removes the product. Returns whether it was on the wishlist. */
export async function removeFromWishlist(db: Db, scope: ProfileScope, productId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("wishlist_items")
    .where(inScope(scope, { profile: "profile_id" }))
    .where("product_id", "=", productId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/**
 * Moves a wishlist item to the cart as one piece, unless a variant must be chosen first. Returns undefined when the person has no
 * such item. Throws `DomainError` when it is not on sale or sold out. Unless it was moved, it stays on the list.
 */
export async function moveToCart(
  db: Db,
  scope: ProfileScope,
  productId: number,
): Promise<AddedProduct | "choice_needed" | undefined> {
  return inTransaction(db, async (trx) => {
    if (!(await findWish(trx, scope, productId))) return undefined;
    const variants = await trx
      .selectFrom("product_variants")
      .where("product_id", "=", productId)
      .where("removed_at", "is", null)
      .orderBy("position")
      .select(["id", "stock_quantity as stock"])
      .execute();
    const [first] = variants;
    if (!first) throw new DomainError("messages:cart.not_sold");
    const variant = variants.some(({ stock }) => stock > 0) ? onlyVariant(variants) : first;
    if (!variant) return "choice_needed";
    if (!(await removeFromWishlist(trx, scope, productId))) return undefined;
    return addToCart(trx, { profileId: scope.profileId }, { variantId: variant.id, quantity: 1 });
  });
}
