/** Returns the page of the URL (`?page=2`), from 1; 1 for an invalid one. */
export function requestedPage(search: URLSearchParams): number {
  const page = search.get("page") ?? "";
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}

/** Returns which page of a list with `count` entries is shown: one past the end becomes the last one. */
export function pageWithin(asked: number, count: number, perPage: number): { page: number; pageCount: number } {
  const pageCount = Math.max(1, Math.ceil(count / perPage));
  return { page: Math.min(Math.max(1, asked), pageCount), pageCount };
}
