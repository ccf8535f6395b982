import { profileScope } from "#app/domain/platform/access/grant-scope.ts";
import { addToWishlist } from "#app/domain/ordering/wishlists/wishlists.commands.server.ts";
import type { RequestArgs } from "#app/http/request/request-context.ts";
import { addToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

const PRODUCT_WITH_WISH = /^\/product\/(\d{1,15})\?wish=yes$/;

/** Returns the address of a product's page that carries a wish, if any, through signing in or registering. */
export function pathWithWish(productId: number, isWished: boolean): string {
  return `${paths.product(productId)}${isWished ? "?wish=yes" : ""}`;
}

/**
 * Adds the wish that an address carries to the wishlist of the person who has just signed in, and says so. Returns the address
 * to go to: without the wish, so that opening it again adds nothing.
 */
export async function addWishAtSignIn(args: RequestArgs, profileId: number, path: string): Promise<string> {
  const productId = PRODUCT_WITH_WISH.exec(path)?.[1];
  if (!productId) return path;
  if (await addToWishlist(db, profileScope(profileId), Number(productId)))
    await addToast(args, { title: "messages:wishlist.added" });
  return paths.product(productId);
}
