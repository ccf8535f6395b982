import { isRouteErrorResponse } from "@remix-run/react";

/** Returns the title of a 404 (`notFound(title)`) or `fallback`; undefined for any other error. */
export function missingTitle(error: unknown, fallback: string): string | undefined {
  if (!isRouteErrorResponse(error) || error.status !== 404) return undefined;
  const { title } = (error.data ?? {}) as { title?: unknown };
  return typeof title === "string" ? title : fallback;
}
