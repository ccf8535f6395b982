import { isbot } from "isbot";
import type { ActorRole } from "#app/domain/access/permissions.ts";
import { productViews } from "#app/services.server.ts";

/**
 * Counts that the page of a product was opened (rule 9.142). Nothing waits for it, and nothing says who opened it. Programs, prefetching
 * browsers, sellers, administrators, and the page itself, which is loaded again after a form on it, are not counted.
 */
export function countProductView(
  { request, role }: { request: Request; role: ActorRole },
  product: { id: number; seller: { id: number } },
): void {
  const { headers, method } = request;
  const isPerson = role === "visitor" || role === "customer";
  const isPrefetched = /prefetch|preview/i.test(headers.get("Sec-Purpose") ?? headers.get("Purpose") ?? "");
  const userAgent = headers.get("User-Agent") ?? "";
  if (method !== "GET" || !isPerson || isPrefetched || userAgent === "" || isbot(userAgent)) return;
  if (isSamePage(headers.get("Referer"), request.url)) return;
  productViews.count(product.id, product.seller.id);
}

function isSamePage(referer: string | null, here: string): boolean {
  if (referer === null || !URL.canParse(referer)) return false;
  return new URL(referer).pathname === new URL(here).pathname;
}
