import type { Db } from "#app/db/connection.server.ts";
import type { Locale } from "#app/db/schema.ts";
import { listCards } from "#app/domain/catalog/catalog.queries.server.ts";
import type { ProductCard } from "#app/domain/catalog/catalog.ts";

const WISHES_SHOWN = 100;

/** The person's wishes that are on sale, newest first, at most 100. */
export async function listWishlist(db: Db, profileId: number, locale: Locale): Promise<ProductCard[]> {
  const wishes = await db
    .selectFrom("wishlist_items")
    .where("profile_id", "=", profileId)
    .orderBy("added_at", "desc")
    .orderBy("product_id", "desc")
    .limit(WISHES_SHOWN)
    .select("product_id")
    .execute();
  return listCards(
    db,
    wishes.map((wish) => wish.product_id),
    locale,
  );
}

/** How many products the person has wished for, also those that are not on sale any more. */
export async function countWishes(db: Db, profileId: number): Promise<number> {
  const { count } = await db
    .selectFrom("wishlist_items")
    .where("profile_id", "=", profileId)
    .select((query) => query.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether the product is on the person's wishlist. */
export async function findWish(
  db: Db,
  profileId: number,
  productId: number,
): Promise<{ product_id: number } | undefined> {
  return db
    .selectFrom("wishlist_items")
    .where("profile_id", "=", profileId)
    .where("product_id", "=", productId)
    .select("product_id")
    .executeTakeFirst();
}
