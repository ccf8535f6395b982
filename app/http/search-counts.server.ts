import type { ActorRole } from "#app/domain/access/permissions.ts";
import { activeFilters, type ProductListQuery } from "#app/domain/catalog/product-list.ts";
import { countVisits } from "#app/http/counted-visit.server.ts";
import type { RequestArgs } from "#app/http/request-context.ts";
import { searchCounts } from "#app/services.server.ts";

interface Search {
  term: string;
  understoodAs: string | null;
  found: { query: ProductListQuery; count: { n: number } };
}

/** Counts a search that found nothing or was corrected (rule 2.31); its other pages and filters are of the same search. Nothing waits for it. */
export function countSearch(args: RequestArgs & { role: ActorRole }, { term, understoodAs, found }: Search): void {
  const { query, count } = found;
  if (query.page > 1 || query.after !== null || activeFilters(query).length > 0) return;
  if (count.n === 0) countVisits(args, () => searchCounts.missed(term));
  else if (understoodAs !== null) countVisits(args, () => searchCounts.corrected(term, understoodAs));
}
