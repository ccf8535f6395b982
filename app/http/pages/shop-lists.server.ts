import type { Locale } from "#app/db/schema.ts";
import { listBoughtTogether } from "#app/domain/ordering/carts/bought-together.queries.server.ts";
import { listProducts } from "#app/domain/catalog/products/product-list.queries.server.ts";
import type { ListScope, ProductList, ProductListQuery } from "#app/domain/catalog/products/product-list.ts";
import type { ProductCard } from "#app/domain/catalog/products/products.ts";
import { searchProducts, type SearchResults } from "#app/domain/catalog/products/product-search.queries.server.ts";
import { extendLexicon, type Lexicon } from "#app/domain/catalog/search/search.lexicon.ts";
import { listSynonyms } from "#app/domain/catalog/search-terms/synonyms.queries.server.ts";
import { cache, db, shopReads } from "#app/services.server.ts";

const ALL_MATCH = { corrections: [], understoodAs: null, relaxed: false };

/** Returns a page of the products of a category or a store, read once until the shop changes. */
export function readProducts(scope: ListScope, query: ProductListQuery, locale: Locale): Promise<ProductList> {
  return shopReads.read(["list", scope, query, locale], () => listProducts(db, scope, query, locale));
}

/**
 * Returns products often bought together with a cart's products, by their ids, read once until the shop changes: the query is planned
 * for each cart, and purchases since then matter little.
 */
export function readBoughtTogether(inCart: readonly number[], locale: Locale): Promise<ProductCard[]> {
  const ids = [...new Set(inCart)].sort((one, other) => one - other);
  return shopReads.read(["bought together", ids, locale], () => listBoughtTogether(db, ids, locale));
}

/**
 * Returns a page of the products that match the words, of the whole shop or of a store, read once until the shop changes. Without words
 * all match.
 */
export function readMatches(
  term: string,
  query: ProductListQuery,
  locale: Locale,
  scope: ListScope = {},
): Promise<SearchResults> {
  if (term === "") return readProducts(scope, query, locale).then((list) => ({ ...list, ...ALL_MATCH }));
  return shopReads.read(["search", term, scope, query, locale], async () =>
    searchProducts(db, term, query, locale, { scope, lexicon: await readLexicon() }),
  );
}

/** Returns what words mean, with the synonyms that administrators have added; a change reaches every process at once. */
async function readLexicon(): Promise<Lexicon> {
  return cache.read("search_synonyms", "lexicon", async () => extendLexicon(await listSynonyms(db)));
}
