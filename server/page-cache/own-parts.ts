import type { LoaderFunctionArgs, ServerBuild } from "@remix-run/node";
import { fullPath } from "#app/remix-internals/routes-by-area.ts";
import { routePattern } from "./shared-routes.ts";

/** What a page shows of its reader apart from the frame, as its route's loader declares it. */
export interface OwnParts {
  /** Runs the loader's `own`. */
  read: (args: Omit<LoaderFunctionArgs, "params">) => Promise<unknown>;
  showsPlace: boolean;
}

interface Loader {
  readOwn?: (args: LoaderFunctionArgs) => Promise<unknown>;
  declaration?: { showsPlace?: true };
}

/** Returns a function that returns the personal parts of a path's page; undefined when the route's loader declares none. */
export function ownParts(routes: ServerBuild["routes"]): (path: string) => OwnParts | undefined {
  const declared = Object.values(routes).flatMap(({ id, module }) => {
    const { readOwn, declaration } = (module as { loader?: Loader }).loader ?? {};
    if (!readOwn) return [];
    const pattern = routePattern(fullPath(routes, id), (name) => `(?<${name}>[^/]+)`);
    return [{ readOwn, showsPlace: declaration?.showsPlace ?? false, pattern: new RegExp(`^/${pattern}/?$`, "i") }];
  });
  return (path) => {
    for (const { readOwn, showsPlace, pattern } of declared) {
      const found = pattern.exec(path);
      // The loader refuses a parameter that cannot be decoded.
      if (found) return { read: async (args) => readOwn({ ...args, params: decoded(found.groups ?? {}) }), showsPlace };
    }
    return undefined;
  };
}

function decoded(params: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]));
}
