import type { ServerBuild } from "@remix-run/node";
import { remixInternals } from "#app/remix-internals/switches.ts";

type Routes = ServerBuild["routes"];

/** What Remix's tables say of a route's address, on the server and in the browser. */
export interface RouteRow {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
}

/**
 * Splits the route table by the first path segment (`cart`, `category`; "" for all others), for a request handler per area.
 * Relies on the shape of `ServerBuild.routes` and on a handler working with a part of them. Measured: Remix matches each URL against every
 * route several times and compiles the patterns each time, which with all routes took as long as rendering a third of the page.
 */
export function routesByArea(routes: Routes): { areaOf: (path: string) => string; routesOf: (area: string) => Routes } {
  if (!remixInternals.routesByArea) return { areaOf: () => "", routesOf: () => routes };
  // A layout without a path matches nothing by itself; it is included with its children.
  const matching = Object.values(routes).filter(({ path, index }) => path || index);
  const areas = new Map(matching.map(({ id }) => [id, firstWord(fullPath(routes, id))]));
  const named = new Set(areas.values());
  return {
    areaOf: (path) => {
      const word = firstWord(path.replace(/^\//, "")).replace(/\.data$/, "");
      return named.has(word) ? word : "";
    },
    routesOf: (area) => {
      const inArea = matching.filter(({ id }) => areas.get(id) === area || areas.get(id) === "");
      const ids = new Set(inArea.flatMap(({ id }) => withParents(routes, id)));
      return Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
    },
  };
}

function withParents(routes: Record<string, RouteRow | undefined>, id: string): string[] {
  const parent = routes[id]?.parentId;
  return parent ? [...withParents(routes, parent), id] : [id];
}

/** Returns the path of a route with those of its parents: `customer/orders/:number`. */
export function fullPath(routes: Record<string, RouteRow | undefined>, id: string): string {
  return withParents(routes, id)
    .map((route) => routes[route]?.path)
    .filter(Boolean)
    .join("/");
}

/** Returns the first segment in lower case, as routes are matched; "" where it can be anything (`:slug`, `*`, `shop?`). */
function firstWord(path: string): string {
  const word = decoded(path.split("/")[0] ?? "").toLowerCase();
  return /^[:*]|\?$/.test(word) ? "" : word;
}

function decoded(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}
