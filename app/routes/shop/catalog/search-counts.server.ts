import type { Locale } from "#app/db/schema.ts";
import { activeFilters, type ProductListQuery } from "#app/domain/catalog/products/product-list.ts";
import { networkOf } from "#app/domain/platform/rate-limits/rate-limits.ts";
import type { Visit } from "#app/page-cache/shared-rendering.ts";
import { blindIndex, searchCounts } from "#app/services.server.ts";

interface Search {
  term: string;
  understoodAs: string | null;
  locale: Locale;
  found: { query: ProductListQuery; count: { n: number }; relaxed: boolean };
}

/**
 * Returns the function that counts a search that found nothing, was corrected (rule 2.31), or found products (rule 2.37); its further pages and
 * filters belong to the same search. Nothing waits for it.
 */
export function searchCounterOf({ term, understoodAs, locale, found }: Search): ((visit: Visit) => void) | undefined {
  const { query, count, relaxed } = found;
  if (query.page > 1 || query.after !== null || activeFilters(query).length > 0) return undefined;
  if (count.n === 0) return () => searchCounts.missed(term);
  if (understoodAs !== null) return () => searchCounts.corrected(term, understoodAs);
  if (relaxed) return undefined;
  return ({ clientAddress }) => {
    if (clientAddress !== "") searchCounts.found(term, locale, (counted) => networkBit(counted, clientAddress));
  };
}

/** Returns one of 256 numbers for counting networks; without the key it reveals nothing. */
function networkBit(term: string, clientAddress: string): number {
  return blindIndex("found_search", `${term} ${networkOf(clientAddress)}`).readUInt8(0);
}
