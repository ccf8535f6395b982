import type { ServerBuild } from "@remix-run/node";

type Routes = ServerBuild["routes"];

/**
 * Splits the site map by the first word of the addresses (`cart`, `category`; "" for all others). Remix compares each address
 * with every route that it is given, several times, and makes the patterns anew each time: with all routes that took as long as
 * rendering a third of the page.
 */
export function routesByArea(routes: Routes): { areaOf: (path: string) => string; routesOf: (area: string) => Routes } {
  // A layout without a path matches nothing by itself; it comes along with what stands in it.
  const matching = Object.values(routes).filter(({ path, index }) => path || index);
  const areas = new Map(matching.map(({ id }) => [id, firstWord(fullPath(routes, id))]));
  const named = new Set(areas.values());
  return {
    areaOf: (path) => {
      const word = firstWord(path.replace(/^\//, "")).replace(/\.data$/, "");
      return named.has(word) ? word : "";
    },
    routesOf: (area) => {
      const kept = matching.filter(({ id }) => areas.get(id) === area || areas.get(id) === "");
      const ids = new Set(kept.flatMap(({ id }) => withParents(routes, id)));
      return Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
    },
  };
}

function withParents(routes: Routes, id: string): string[] {
  const parent = routes[id]?.parentId;
  return parent ? [...withParents(routes, parent), id] : [id];
}

function fullPath(routes: Routes, id: string): string {
  return withParents(routes, id)
    .map((route) => routes[route]?.path)
    .filter(Boolean)
    .join("/");
}

/** In small letters, as routes are compared; "" where it can be anything (`:slug`, `*`, `shop?`). */
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
