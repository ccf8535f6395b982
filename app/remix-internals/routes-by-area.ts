import type { ServerBuild } from "@remix-run/node";
import { remixInternals } from "#app/remix-internals/switches.ts";

type Routes = ServerBuild["routes"];

/** What Remix's tables say of a route's address, on the server and in the browser. */
export interface RouteRow {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
}

/** Below `admin` alone are more than 150 routes. */
const MAX_SEGMENTS = 2;

/**
 * Splits the route table by the first path segments (`cart`, `admin/orders`; "" for all others), for a request handler per area.
 * Relies on the shape of `ServerBuild.routes` and on a handler working with a part of them. Measured: Remix matches each URL against every
 * route several times and compiles the patterns each time, which with all routes took as long as rendering a third of the page.
 */
export function routesByArea(routes: Routes): { areaOf: (path: string) => string; routesOf: (area: string) => Routes } {
  if (!remixInternals.routesByArea) return { areaOf: () => "", routesOf: () => routes };
  // A layout without a path matches nothing by itself; it is included with its children.
  const matching = Object.values(routes).filter(({ path, index }) => path || index);
  const areas = new Map(matching.map(({ id }) => [id, firstSegments(fullPath(routes, id))]));
  const named = new Set([...areas.values()].flatMap(enclosingAreas));
  return {
    areaOf: (path) => {
      const segments = firstSegments(path.replace(/^\//, "").replace(/\.data$/, ""));
      return enclosingAreas(segments).find((area) => named.has(area)) ?? "";
    },
    routesOf: (area) => {
      const enclosing = new Set(enclosingAreas(area));
      const inArea = matching.filter(({ id }) => enclosing.has(areas.get(id) ?? ""));
      const ids = new Set(inArea.flatMap(({ id }) => withParents(routes, id)));
      return Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
    },
  };
}

/** `admin/orders` → `admin/orders`, `admin` and "": the areas whose routes an address there can match. */
function enclosingAreas(area: string): string[] {
  const segments = area === "" ? [] : area.split("/");
  return [...segments.map((_, index) => segments.slice(0, segments.length - index).join("/")), ""];
}

/** Returns the ids of the route's parents, and its own at the end. */
export function withParents(routes: Record<string, RouteRow | undefined>, id: string): string[] {
  const parent = routes[id]?.parentId;
  return parent ? [...withParents(routes, parent), id] : [id];
}

/** Returns the path of a route including its parents' paths: `customer/orders/:number`. */
export function fullPath(routes: Record<string, RouteRow | undefined>, id: string): string {
  return withParents(routes, id)
    .map((route) => routes[route]?.path)
    .filter(Boolean)
    .join("/");
}

/** Returns the first segments in lower case, as routes are matched, up to one that can be anything (`:slug`, `*`, `shop?`). */
function firstSegments(path: string): string {
  const segments = path
    .split("/")
    .slice(0, MAX_SEGMENTS)
    .map((segment) => decoded(segment).toLowerCase());
  const open = segments.findIndex((segment) => /^$|^[:*]|\?$|\//.test(segment));
  return segments.slice(0, open === -1 ? MAX_SEGMENTS : open).join("/");
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
