import type { ActorRole } from "#app/domain/platform/access/permissions.ts";
import { readSearch } from "#app/domain/catalog/products/search-request.ts";
import { countActivation } from "#app/page-cache/counted-visit.server.ts";
import type { RequestArgs } from "#app/http/request/request-context.ts";
import type { Visit } from "#app/page-cache/shared-rendering.ts";
import * as paths from "#app/paths.ts";
import { productViews, searchCounts } from "#app/services.server.ts";

interface ViewedProduct {
  id: number;
  seller: { id: number };
}

/** Returns the function that counts a view of a product's page and the search that led to it (rule 9.142): asynchronous and anonymous. */
export function viewCounterOf(product: ViewedProduct): (visit: Visit) => void {
  return ({ header }) => countOne(product, header("referer"));
}

/** Counts a view of a product's page that the browser had fetched beforehand; `before` is the page with its link. */
export function countActivatedView(
  args: RequestArgs & { role: ActorRole },
  product: ViewedProduct,
  before: string | undefined,
): void {
  countActivation(args, () => countOne(product, before));
}

function countOne(product: ViewedProduct, before: string | undefined): void {
  productViews.count(product.id, product.seller.id);
  const page = before !== undefined && URL.canParse(before) ? new URL(before) : undefined;
  if (page?.pathname === paths.search) searchCounts.opened(readSearch(page.searchParams).term);
}
