/** Returns the path as the log may have it: without the token that opens a store's parcels to a helper. */
export function loggablePath(path: string): string {
  const [, area = ""] = /^\/+([^/]+)\//.exec(path) ?? [];
  return isPack(area) ? `/${area}/…` : path;
}

/** Returns whether the router reads this segment as "pack": it matches decoded and in any letter case. */
function isPack(area: string): boolean {
  try {
    return decodeURIComponent(area).toLowerCase() === "pack";
  } catch {
    return false;
  }
}
