import { isbot } from "isbot";
import type { ActorRole } from "#app/domain/access/permissions.ts";

/**
 * Returns whether the opening of a page counts (rule 9.142): not of programs, prefetching browsers, sellers and administrators, and not of the page
 * itself, which is loaded again after a form on it.
 */
export function isCountedVisit({ request, role }: { request: Request; role: ActorRole }): boolean {
  const { headers, method } = request;
  const isPerson = role === "visitor" || role === "customer";
  const isPrefetched = /prefetch|preview/i.test(headers.get("Sec-Purpose") ?? headers.get("Purpose") ?? "");
  const userAgent = headers.get("User-Agent") ?? "";
  if (method !== "GET" || !isPerson || isPrefetched || userAgent === "" || isbot(userAgent)) return false;
  const before = refererOf(request);
  const here = new URL(request.url);
  return before?.pathname !== here.pathname || before.searchParams.get("q") !== here.searchParams.get("q");
}

/** Returns the page from which a request comes, or undefined. */
export function refererOf({ headers }: Request): URL | undefined {
  const referer = headers.get("Referer");
  return referer !== null && URL.canParse(referer) ? new URL(referer) : undefined;
}
