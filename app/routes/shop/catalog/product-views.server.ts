import type { ActorRole } from "#app/domain/platform/access/permissions.ts";
import { readSearch } from "#app/domain/catalog/products/search-request.ts";
import { countActivation, countVisits } from "#app/page-cache/counted-visit.server.ts";
import type { RequestArgs } from "#app/http/request/request-context.ts";
import * as paths from "#app/paths.ts";
import { productViews, searchCounts } from "#app/services.server.ts";

/** Counts a view of a product's page (rule 9.142) and the search that led to it. Nothing waits for it; it does not record who opened the page. */
export function countProductView(
  args: RequestArgs & { role: ActorRole },
  product: { id: number; seller: { id: number } },
): void {
  countVisits(args, ({ header }) => countOne(product, header("referer")));
}

/** Counts a view of a product's page that the browser had fetched beforehand; `before` is the page with its link. */
export function countActivatedView(
  args: RequestArgs & { role: ActorRole },
  product: { id: number; seller: { id: number } },
  before: string | undefined,
): void {
  countActivation(args, () => countOne(product, before));
}

function countOne(product: { id: number; seller: { id: number } }, before: string | undefined): void {
  productViews.count(product.id, product.seller.id);
  const page = before !== undefined && URL.canParse(before) ? new URL(before) : undefined;
  if (page?.pathname === paths.search) searchCounts.opened(readSearch(page.searchParams).term);
}
