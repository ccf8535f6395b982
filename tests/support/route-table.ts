import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { RouteConfigEntry } from "@remix-run/route-config";
import routes from "#app/routes.ts";

interface RouteModule {
  loader?: (args: LoaderFunctionArgs) => unknown;
  action?: (args: ActionFunctionArgs) => unknown;
  default?: unknown;
  handle?: { hydrate?: boolean };
}

export interface RouteEntry {
  /** As in app/routes.ts, with its parents' parts: `/customer/orders/:number`. */
  path: string;
  /** Below app/routes. */
  file: string;
  module: RouteModule;
  /** Whether the page, or a layout around it, does without scripts. */
  isPlain: boolean;
}

const modules = import.meta.glob<RouteModule>("../../app/routes/**/*.{ts,tsx}", { eager: true });

/** Every route of app/routes.ts except layouts. */
export const routeTable: RouteEntry[] = flatten(routes);

function flatten(entries: RouteConfigEntry[], parent = "", parentIsPlain = false): RouteEntry[] {
  return entries.flatMap((entry) => {
    const module = modules[`../../app/${entry.file}`] ?? {};
    const path = entry.path ? `${parent}/${entry.path}` : parent;
    const isPlain = parentIsPlain || module.handle?.hydrate === false;
    if (entry.children) return flatten(entry.children, path, isPlain);
    return [{ path: path || "/", file: entry.file.replace(/^routes\//, ""), module, isPlain }];
  });
}

/** Returns the path with its parameters filled in. */
export function addressOf(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/:(\w+)/g, (_all, name: string) => params[name] ?? "missing").replace("*", "no-such-page");
}
