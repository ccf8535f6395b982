import { requestedPage } from "#app/domain/lists/page-numbers.ts";

/** Returns the page of the wishlist that a form was posted from: its action has the same `?page=`. */
export function wishlistPage({ request }: { request: Request }): string {
  const page = requestedPage(new URL(request.url).searchParams);
  return page > 1 ? `/customer/wishlist?page=${page}` : "/customer/wishlist";
}
