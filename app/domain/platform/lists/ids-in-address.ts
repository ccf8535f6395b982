/** Returns the address of a page about some rows. */
export function addressWithIds(path: string, ids: readonly (number | string)[]): string {
  return `${path}?ids=${encodeURIComponent(ids.join(","))}`;
}

/** Returns the ids in the address of a page, at most `max`. */
export function idsInAddress(url: string, max: number): number[] {
  const ids = (new URL(url).searchParams.get("ids") ?? "").split(",").slice(0, max).map(Number);
  return [...new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0))];
}
