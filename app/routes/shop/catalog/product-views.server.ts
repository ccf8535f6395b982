import type { ActorRole } from "#app/domain/platform/access/permissions.ts";
import { readSearch } from "#app/domain/catalog/products/search-request.ts";
import { countActivation, countVisits } from "#app/page-cache/counted-visit.server.ts";
import type { RequestArgs } from "#app/http/request/request-context.ts";
import * as paths from "#app/paths.ts";
import { productViews, searchCounts } from "#app/services.server.ts";

/** Counts that the page of a product was opened (rule 9.142), also from which search. Nothing waits for it, and nothing says who opened it. */
export function countProductView(
  args: RequestArgs & { role: ActorRole },
  product: { id: number; seller: { id: number } },
): void {
  countVisits(args, ({ header }) => countOne(product, header("referer")));
}

/** Counts that a product's page is open which the browser had fetched beforehand; `before` is the page with its link. */
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
