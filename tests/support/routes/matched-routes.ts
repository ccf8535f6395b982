import { matchRoutes } from "@remix-run/react";
import type { RouteConfigEntry } from "@remix-run/route-config";
import routes from "#app/routes.ts";

export interface MatchedRoute {
  /** Path of the module in app/. */
  file: string;
  /** Pattern in app/routes.ts; the home page's is "/". */
  pattern: string;
}

const nodes = routes.map(function toNode(entry: RouteConfigEntry): Parameters<typeof matchRoutes>[0][number] {
  return entry.index
    ? { index: true, id: entry.file }
    : { path: entry.path, id: entry.file, children: entry.children?.map(toNode) };
});

/** Cache of matched paths: matching one takes a millisecond, and a crawl meets 20,000 links. */
const found = new Map<string, MatchedRoute[]>();

/** Returns a path's routes, layouts first, as the server matches them. The page for unknown addresses has the pattern "*". */
export function matchedRoutes(pathname: string): readonly MatchedRoute[] {
  let matched = found.get(pathname);
  if (!matched) {
    matched = (matchRoutes(nodes, pathname) ?? []).map(({ route }) => ({
      file: route.id!,
      pattern: route.path ?? "/",
    }));
    found.set(pathname, matched);
  }
  return matched;
}
