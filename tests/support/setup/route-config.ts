import type { RouteConfigEntry } from "@remix-run/route-config";

/**
 * Replacements of the `@remix-run/route-config` functions that app/routes.ts calls, for the tests (vitest.config.ts): the package loads Remix's
 * compiler, which takes a second in each test file. tests/integration/pages/route-config.test.ts compares the two.
 */

export function route(
  path: string | null,
  file: string,
  childrenOrOptions?: RouteConfigEntry[] | { id: string },
): RouteConfigEntry {
  const rest = Array.isArray(childrenOrOptions) ? { children: childrenOrOptions } : childrenOrOptions;
  return { path: path ?? undefined, file, ...rest };
}

export function index(file: string): RouteConfigEntry {
  return { file, index: true };
}

export function layout(file: string, children: RouteConfigEntry[]): RouteConfigEntry {
  return { file, children };
}
