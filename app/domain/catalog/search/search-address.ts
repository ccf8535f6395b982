import * as paths from "#app/paths.ts";

/** Returns the address of a search's results. */
export function searchAddress(words: string): string {
  return `${paths.search}?${new URLSearchParams({ q: words }).toString()}`;
}
