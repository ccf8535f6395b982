import * as paths from "#app/paths.ts";

/** Returns the address of the list of what a search finds. */
export function searchAddress(words: string): string {
  return `${paths.search}?${new URLSearchParams({ q: words }).toString()}`;
}
