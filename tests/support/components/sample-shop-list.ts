import type { PresentedList } from "#app/components/catalog/search/present-list.ts";
import { NO_FACETS } from "#app/domain/catalog/products/product-facets.ts";
import { parseListQuery } from "#app/domain/catalog/products/product-list.ts";

/** A search for lamps without filters and without results. */
export const emptyList: PresentedList = {
  products: [],
  nearest: [],
  count: { n: 0, bounded: false },
  facets: NO_FACETS,
  wayOut: [],
  query: parseListQuery(new URLSearchParams()),
  previous: null,
  next: null,
  pageCount: 1,
  path: "/search",
  extra: { q: "lamp" },
};
