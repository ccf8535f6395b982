import { wishlist } from "#app/domain/ordering/wishlists/wishlists.ts";
import * as paths from "#app/paths.ts";

/** Returns the page of the wishlist that a form was posted from: its action has the same `?page=`. */
export function wishlistPage({ request }: { request: Request }): string {
  return wishlist.href(paths.wishlist, wishlist.of(request));
}
