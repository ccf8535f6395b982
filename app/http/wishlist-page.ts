import { askedPage } from "#app/domain/lists/page-numbers.ts";

/** The page of the wishlist on which a wish's form stood: its address carries the same `?page=`. */
export function wishlistPage(request: Request): string {
  const page = askedPage(new URL(request.url).searchParams);
  return page > 1 ? `/customer/wishlist?page=${page}` : "/customer/wishlist";
}
