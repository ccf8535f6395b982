import { isbot } from "isbot";
import type { ActorRole } from "#app/domain/platform/access/permissions.ts";
import type { RequestArgs } from "#app/http/request/request-context.ts";
import type { Visit } from "#app/page-cache/shared-rendering.ts";

/** Returns whether pages opened in this role are counted (rule 9.142): sellers and administrators are not. */
export function countsRole(role: ActorRole): boolean {
  return role === "visitor" || role === "customer";
}

/**
 * Returns a function that calls `count` for a visit that counts (rule 9.142): not of programs, prefetching browsers, and not of the page itself, which
 * is loaded again after a form on it.
 */
export function onlyCounted(count: (visit: Visit) => void): (visit: Visit) => void {
  return (visit) => {
    if (isCounted(visit)) count(visit);
  };
}

/** Returns the opening of a page by this request. */
export function visitOf({ request: { headers, method, url }, context }: RequestArgs): Visit {
  return {
    method,
    url: new URL(url),
    clientAddress: context.clientAddress,
    header: (name) => headers.get(name) ?? undefined,
  };
}

/** Calls `count` for a page that was fetched beforehand and is now open: its script says so (rule 9.142). */
export function countActivation({ request, role }: RequestArgs & { role: ActorRole }, count: () => void): void {
  const userAgent = request.headers.get("user-agent") ?? "";
  if (countsRole(role) && userAgent !== "" && !isProgram(userAgent)) count();
}

function isCounted({ method, url, header }: Visit): boolean {
  const isPrefetched = /prefetch|preview/i.test(header("sec-purpose") ?? header("purpose") ?? "");
  const userAgent = header("user-agent") ?? "";
  if (method !== "GET" || isPrefetched || userAgent === "" || isProgram(userAgent)) return false;
  const before = header("referer");
  if (before === undefined || !URL.canParse(before)) return true;
  const page = new URL(before);
  return page.pathname !== url.pathname || page.searchParams.get("q") !== url.searchParams.get("q");
}

const known = new Map<string, boolean>();
const MAX_KNOWN = 1000;
const MAX_KNOWN_LENGTH = 500;

/** Returns what `isbot` says. Cached: its regex is slow. */
function isProgram(userAgent: string): boolean {
  const before = known.get(userAgent);
  if (before !== undefined) return before;
  const is = isbot(userAgent);
  if (known.size >= MAX_KNOWN) known.clear();
  if (userAgent.length <= MAX_KNOWN_LENGTH) known.set(userAgent, is);
  return is;
}
