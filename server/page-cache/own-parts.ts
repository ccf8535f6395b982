import type { LoaderFunctionArgs, ServerBuild } from "@remix-run/node";
import { fullPath } from "#app/remix-internals/routes-by-area.ts";
import { routePattern } from "./shared-routes.ts";

type ReadOwn = (args: LoaderFunctionArgs) => Promise<unknown>;

/** Returns a function that reads what of the page at a path is its reader's own, as `own` of its route's loader does; undefined where nothing is. */
export function ownParts(
  routes: ServerBuild["routes"],
): (path: string, args: Omit<LoaderFunctionArgs, "params">) => Promise<unknown> {
  const readers = Object.values(routes).flatMap(({ id, module }) => {
    const readOwn = (module as { loader?: { readOwn?: ReadOwn } }).loader?.readOwn;
    if (!readOwn) return [];
    const pattern = routePattern(fullPath(routes, id), (name) => `(?<${name}>[^/]+)`);
    return [{ readOwn, pattern: new RegExp(`^/${pattern}/?$`, "i") }];
  });
  return async (path, args) => {
    for (const { readOwn, pattern } of readers) {
      const found = pattern.exec(path);
      if (found) return readOwn({ ...args, params: decoded(found.groups ?? {}) });
    }
    return undefined;
  };
}

function decoded(params: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]));
}
