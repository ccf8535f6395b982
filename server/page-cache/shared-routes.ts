import type { ServerBuild } from "@remix-run/node";
import { fullPath } from "#app/remix-internals/routes-by-area.ts";

/** Returns the paths of the routes whose loaders declare `isShared`: `product/:id`; the home page's is empty. */
export function sharedPaths(routes: ServerBuild["routes"]): string[] {
  return Object.values(routes).flatMap(({ id, module }) => {
    const { loader } = module as { loader?: { declaration?: { isShared?: true } } };
    return loader?.declaration?.isShared ? [fullPath(routes, id)] : [];
  });
}

/** Returns whether the page at a path is shared. */
export function sharedRoutes(routes: ServerBuild["routes"]): (path: string) => boolean {
  const patterns = sharedPaths(routes).map((path) => routePattern(path, () => "[^/]+"));
  const all = new RegExp(`^/(?:${patterns.join("|")})/?$`, "i");
  return patterns.length === 0 ? () => false : (path) => all.test(path) && !path.endsWith(".data");
}

/** Returns the regular expression of a route's path (`product/:id`); `parameter` returns that of a parameter by its name. */
export function routePattern(path: string, parameter: (name: string) => string): string {
  return path
    .split("/")
    .map((part) => (part.startsWith(":") ? parameter(part.slice(1)) : part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")))
    .join("/");
}
