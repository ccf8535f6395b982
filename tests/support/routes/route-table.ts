import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { RouteConfigEntry } from "@remix-run/route-config";
import routes from "#app/routes.ts";

interface RouteModule {
  loader?: (args: LoaderFunctionArgs) => unknown;
  action?: (args: ActionFunctionArgs) => unknown;
  default?: unknown;
}

export interface RouteEntry {
  /** Path in app/routes.ts, with its parents' parts: `/customer/orders/:number`. */
  path: string;
  /** Path below app/routes. */
  file: string;
  module: RouteModule;
}

const modules = import.meta.glob<RouteModule>("../../../app/routes/**/*.{ts,tsx}", { eager: true });

/** Every route of app/routes.ts except layouts. */
export const routeTable: RouteEntry[] = flatten(routes);

function flatten(entries: RouteConfigEntry[], parent = ""): RouteEntry[] {
  return entries.flatMap((entry) => {
    const module = modules[`../../../app/${entry.file}`] ?? {};
    const path = entry.path ? `${parent}/${entry.path}` : parent;
    if (entry.children) return flatten(entry.children, path);
    return [{ path: path || "/", file: entry.file.replace(/^routes\//, ""), module }];
  });
}

/** Returns the path with its parameters filled in. */
export function addressOf(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/:(\w+)/g, (_all, name: string) => params[name] ?? "missing").replace("*", "no-such-page");
}
