import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { PREPARED } from "#app/db/pool/prepared-statements.server.ts";
import type { Locale } from "#app/db/schema.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { ProfileScope } from "#app/domain/platform/access/scope.ts";
import { listCards } from "#app/domain/catalog/products/products.queries.server.ts";
import { productPicture } from "#app/domain/catalog/products/product-columns.server.ts";
import { paginate } from "#app/domain/platform/lists/list.server.ts";
import type { PageNumbers } from "#app/domain/platform/lists/lists.ts";
import { FEW_PIECES, wishlist, type WishlistItem } from "#app/domain/ordering/wishlists/wishlists.ts";

/**
 * Returns a page of the person's wishlist, the newest first, including items no longer sold. A page past the end becomes the last
 * one. Three queries.
 */
export async function listWishlist(
  db: Db,
  scope: ProfileScope,
  asked: { page: number },
  locale: Locale,
): Promise<PageNumbers & { wishes: WishlistItem[] }> {
  const count = await countWishlistItems(db, scope);
  const items = db
    .selectFrom("wishlist_items as w")
    .innerJoin("products as p", "p.id", "w.product_id")
    .leftJoin("product_translations as t", (join) =>
      join.onRef("t.product_id", "=", "p.id").on(sql<boolean>`t.locale = ${locale}`),
    )
    .where(inScope(scope, { profile: "w.profile_id" }))
    .orderBy("w.added_at", "desc")
    .orderBy("w.product_id", "desc")
    .select(["w.product_id", "w.price_paise"])
    .select((query) => [
      sql<string>`coalesce(t.name, p.name)`.as("name"),
      query
        .selectFrom("product_variants as v")
        .whereRef("v.product_id", "=", "p.id")
        .where("v.removed_at", "is", null)
        .select(sql<number>`sum(v.stock_quantity)`.as("pieces"))
        .as("pieces"),
      productPicture("p").as("picture"),
    ]);
  const { rows, ...numbers } = await paginate(items, { page: asked.page, perPage: wishlist.perPage, count });
  const cards = await listCards(
    db,
    rows.map((row) => row.product_id),
    locale,
  );
  const wishes = rows.map((row) => {
    const card = cards.find(({ id }) => id === row.product_id);
    const pieces = row.pieces ?? 0;
    return {
      productId: row.product_id,
      name: row.name,
      picture: row.picture,
      card,
      dropPaise: card ? Math.max(0, row.price_paise - card.pricePaise) : 0,
      fewLeft: card && pieces > 0 && pieces <= FEW_PIECES ? pieces : null,
    };
  });
  return { wishes, ...numbers };
}

/** Returns the number of wishlist items, including those no longer sold. */
export async function countWishlistItems(db: Db, scope: ProfileScope): Promise<number> {
  const { count } = await db
    .selectFrom("wishlist_items")
    .where(inScope(scope, { profile: "profile_id" }))
    .select((query) => query.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns whether the product is on the person's wishlist. */
export async function findWish(
  db: Db,
  scope: ProfileScope,
  productId: number,
): Promise<{ product_id: number } | undefined> {
  return db
    .selectFrom("wishlist_items")
    .where(inScope(scope, { profile: "profile_id" }))
    .where("product_id", "=", productId)
    .select("product_id")
    .modifyEnd(PREPARED)
    .executeTakeFirst();
}
