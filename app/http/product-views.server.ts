import type { ActorRole } from "#app/domain/access/permissions.ts";
import { searchTerm } from "#app/domain/search/search.ts";
import { isCountedVisit, refererOf } from "#app/http/counted-visit.server.ts";
import * as paths from "#app/paths.ts";
import { productViews, searchCounts } from "#app/services.server.ts";

/** Counts that the page of a product was opened (rule 9.142), also from which search. Nothing waits for it, and nothing says who opened it. */
export function countProductView(
  { request, role }: { request: Request; role: ActorRole },
  product: { id: number; seller: { id: number } },
): void {
  if (!isCountedVisit({ request, role })) return;
  productViews.count(product.id, product.seller.id);
  const before = refererOf(request);
  if (before?.pathname === paths.search) searchCounts.opened(searchTerm(before.searchParams));
}
