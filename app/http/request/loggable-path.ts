/** Areas of links that a person sends to another: the address alone gives access. */
const LINKED_AREAS = ["pack", "pay", "shared", "track"];

/** Returns the path for the log: without the token of a link. */
export function loggablePath(path: string): string {
  const [, area = ""] = /^\/+([^/]+)\//.exec(path) ?? [];
  return isLinked(area) ? `/${area}/…` : path;
}

/** Returns whether the router reads this segment as such an area: it matches decoded and in any letter case. */
function isLinked(area: string): boolean {
  try {
    return LINKED_AREAS.includes(decodeURIComponent(area).toLowerCase());
  } catch {
    return false;
  }
}
