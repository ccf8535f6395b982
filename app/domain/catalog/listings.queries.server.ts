import type { Db } from "#app/db/connection.server.ts";
import type { Locale } from "#app/db/schema.ts";
import type { ListScope, ProductList } from "#app/domain/catalog/catalog.ts";
import type { ListQuery } from "#app/domain/catalog/listings.ts";

declare function unfinished(...given: unknown[]): never;

/** One page of a department's, category's or seller's products, or of the whole shop's, with count and facets. Two queries. */
export async function listProducts(db: Db, scope: ListScope, query: ListQuery, locale: Locale): Promise<ProductList> {
  return unfinished(db, scope, query, locale);
}
