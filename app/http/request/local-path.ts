const BASE = "https://shop.invalid";

/**
 * `candidate` when it is a path of this shop, else `fallback`. Whatever a browser could read as another site's address is
 * refused: a scheme, `//host`, a backslash, control characters, and their escaped spellings.
 */
export function localPath(candidate: FormDataEntryValue | string | null | undefined, fallback: string): string {
  if (typeof candidate !== "string" || candidate.length > 2000) return fallback;
  if (!/^\/(?![/\\])/.test(candidate)) return fallback;
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\\\u0000-\u0020\u007f-\u00a0\u2000-\u200f\u2028-\u202f\u3000\ufeff]/.test(candidate)) return fallback;
  if (/%(?:5c|2f%2f|0[0-9a-f]|1[0-9a-f]|7f)/i.test(candidate) || /^\/%2f/i.test(candidate)) return fallback;
  let url: URL;
  try {
    url = new URL(candidate, BASE);
    decodeURIComponent(url.pathname);
  } catch {
    return fallback;
  }
  if (url.origin !== BASE || url.pathname.startsWith("//")) return fallback;
  return url.pathname + url.search + url.hash;
}

/** Returns the path and the query of a URL. */
export function pathAndQuery(url: string): string {
  const { pathname, search } = new URL(url, BASE);
  return pathname + search;
}

/** Returns the path of a URL, without the query. */
export function pagePath(url: string): string {
  return new URL(url, BASE).pathname;
}

/** Returns the path of a page that continues to `redirectTo`, if given. */
export function withRedirect(page: string, redirectTo: string | null): string {
  return redirectTo ? `${page}?redirect=${encodeURIComponent(redirectTo)}` : page;
}
