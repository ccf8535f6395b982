import type { LoaderFunctionArgs } from "@remix-run/node";
import { cardProduct } from "#app/components/catalog/product-card/product-card.tsx";
import type { NearestThings } from "#app/components/catalog/search/no-products.tsx";
import type { Locale } from "#app/db/schema.ts";
import { listPopular } from "#app/domain/catalog/products/products.queries.server.ts";
import { listPopularSearches } from "#app/domain/catalog/search-terms/search-terms.queries.server.ts";
import { withStoreNotices } from "#app/http/people/delivery-place.server.ts";
import { db } from "#app/services.server.ts";

/** Fills the grid's rows of 2 and 4. */
const POPULAR_PRODUCTS = 8;

/** Returns the content of a page without products. */
export async function nearestThings(args: LoaderFunctionArgs, locale: Locale): Promise<NearestThings> {
  const [searches, products] = await Promise.all([
    listPopularSearches(db, locale),
    listPopular(db, POPULAR_PRODUCTS, locale),
  ]);
  return { searches, products: (await withStoreNotices(args, products)).map(cardProduct) };
}
