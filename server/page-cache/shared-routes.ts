import type { LoaderFunctionArgs, ServerBuild } from "@remix-run/node";
import type { SharedPageDoor } from "#app/page-cache/shared-page.server.ts";
import { fullPath } from "#app/remix-internals/routes-by-area.ts";

/** A route whose loader is a `sharedPage`. */
export interface SharedRoute {
  showsPlace: boolean;
  /** Reads what the page shows of its reader apart from the frame, and does what a visit does for them. */
  readPersonal: (args: Omit<LoaderFunctionArgs, "params">) => Promise<unknown>;
}

interface SharedLoader {
  sharedPage?: SharedPageDoor;
}

/** Returns the full paths of the shared pages (`product/:id`; the home page's is empty), with what their loaders declare. */
function declaredRoutes(routes: ServerBuild["routes"]): [path: string, SharedPageDoor][] {
  return Object.values(routes).flatMap(({ id, module }) => {
    const { loader } = module as { loader?: SharedLoader };
    return loader?.sharedPage ? [[fullPath(routes, id), loader.sharedPage]] : [];
  });
}

/** Returns the paths of the shared pages: `product/:id`; the home page's is empty. */
export function sharedPaths(routes: ServerBuild["routes"]): string[] {
  return declaredRoutes(routes).map(([path]) => path);
}

/** Returns whether the page at a path is shared. */
export function sharedRoutes(routes: ServerBuild["routes"]): (path: string) => boolean {
  const patterns = sharedPaths(routes).map((path) => routePattern(path, () => "[^/]+"));
  const all = new RegExp(`^/(?:${patterns.join("|")})/?$`, "i");
  return patterns.length === 0 ? () => false : (path) => all.test(path) && !path.endsWith(".data");
}

/** Returns a function that finds the shared page at a path. */
export function sharedRouteFinder(routes: ServerBuild["routes"]): (path: string) => SharedRoute | undefined {
  const isShared = sharedRoutes(routes);
  const declared = declaredRoutes(routes).map(([path, { showsPlace, readPersonal }]) => {
    const pattern = new RegExp(`^/${routePattern(path, (name) => `(?<${name}>[^/]+)`)}/?$`, "i");
    return { showsPlace, readPersonal, pattern };
  });
  return (path) => {
    if (!isShared(path)) return undefined;
    for (const { showsPlace, readPersonal, pattern } of declared) {
      const found = pattern.exec(path);
      // The loader refuses a parameter that cannot be decoded.
      if (found)
        return { showsPlace, readPersonal: async (args) => readPersonal?.({ ...args, params: decoded(found.groups) }) };
    }
    return undefined;
  };
}

function decoded(params: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]));
}

/** Returns the regular expression of a route's path (`product/:id`); `parameter` returns that of a parameter by its name. */
export function routePattern(path: string, parameter: (name: string) => string): string {
  return path
    .split("/")
    .map((part) => (part.startsWith(":") ? parameter(part.slice(1)) : part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")))
    .join("/");
}
