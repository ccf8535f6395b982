import { isbot } from "isbot";
import type { ActorRole } from "#app/domain/platform/access/permissions.ts";
import type { RequestArgs, Visit } from "#app/http/request/request-context.ts";

/**
 * Calls `count` when the opening of the page counts (rule 9.142): not of programs, prefetching browsers, sellers and administrators, and not of the
 * page itself, which is loaded again after a form on it. Each copy of a shared page that the server sends later calls it too.
 */
export function countVisits(
  { request, context, role }: RequestArgs & { role: ActorRole },
  count: (visit: Visit) => void,
): void {
  if (!isCountedRole(role)) return;
  const countOne = (visit: Visit) => {
    if (isCounted(visit)) count(visit);
  };
  context.memo.countVisit = countOne;
  const { headers, method, url } = request;
  const { clientAddress } = context;
  countOne({ method, url: new URL(url), clientAddress, header: (name) => headers.get(name) ?? undefined });
}

/** Calls `count` for a page that was fetched beforehand and is now open: its script says so (rule 9.142). */
export function countActivation({ request, role }: RequestArgs & { role: ActorRole }, count: () => void): void {
  const userAgent = request.headers.get("user-agent") ?? "";
  if (isCountedRole(role) && userAgent !== "" && !isProgram(userAgent)) count();
}

function isCountedRole(role: ActorRole): boolean {
  return role === "visitor" || role === "customer";
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

/** Returns what `isbot` says; its pattern takes longer than a look into the map. */
function isProgram(userAgent: string): boolean {
  const before = known.get(userAgent);
  if (before !== undefined) return before;
  const is = isbot(userAgent);
  if (known.size >= MAX_KNOWN) known.clear();
  if (userAgent.length <= MAX_KNOWN_LENGTH) known.set(userAgent, is);
  return is;
}
