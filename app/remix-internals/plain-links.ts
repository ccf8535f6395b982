import { remixInternals } from "#app/remix-internals/switches.ts";

/**
 * Returns whether the server can render a link as `<a href={to}>`. Remix's `Link` resolves each link against the matched routes, although an
 * absolute path needs none.
 * Relies on `Link` rendering the same element for it, with no attribute more. Its gain was not measured by itself.
 */
export function isPlainLink(to: string): boolean {
  return remixInternals.plainLinks && typeof document === "undefined" && to.startsWith("/");
}
