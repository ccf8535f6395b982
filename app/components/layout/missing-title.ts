import { isRouteErrorResponse } from "@remix-run/react";

/** What a 404 says is missing (`notFound(title)`), or `fallback` where it says nothing; undefined for any other error. */
export function missingTitle(error: unknown, fallback: string): string | undefined {
  if (!isRouteErrorResponse(error) || error.status !== 404) return undefined;
  const { title } = (error.data ?? {}) as { title?: unknown };
  return typeof title === "string" ? title : fallback;
}
