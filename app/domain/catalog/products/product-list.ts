import type { Facets } from "#app/domain/catalog/products/product-facets.ts";
import type { ProductCard } from "#app/domain/catalog/products/products.ts";
import {
  choice,
  COUNT_LIMIT,
  defineList,
  flag,
  wholeNumber,
  type BoundedCount,
  type ListValue,
  type StateOf,
} from "#app/domain/platform/lists/lists.ts";

/** The orders a list can have. `relevance` is a search's own; elsewhere it reads as `popular`. */
export const SORTS = ["relevance", "popular", "price_asc", "price_desc", "newest", "discount"] as const;
export type Sort = (typeof SORTS)[number];

/** Minimum discounts that lists offer, in percent. */
export const DISCOUNT_CHOICES = [10, 25, 50, 70] as const;

/** Minimum ratings that lists offer, in stars. */
export const RATING_CHOICES = [4, 3] as const;

/** In rupees. */
export const MAX_PRICE_RUPEES = 100_000_000;
/** Per filter, such as brands. */
const MAX_WORDS = 20;

/** A filter by words, in any letter case; products match any of them. */
const words = (name: string): ListValue<string[]> => ({ name, fallback: [], parse: parseWords });

const SLUG: ListValue<string | null> = {
  fallback: null,
  parse: ([text]) => (text !== undefined && /^[\w-]{1,100}$/.test(text) ? text : undefined),
};

/** A list's sort order, filters and page. Prices are whole rupees and inclusive; a category is named by its slug. */
export const productList = defineList({
  sorts: SORTS,
  filters: {
    category: SLUG,
    minPrice: wholeNumber("min_price", MAX_PRICE_RUPEES),
    maxPrice: wholeNumber("max_price", MAX_PRICE_RUPEES),
    brands: words("brand"),
    sizes: words("size"),
    colours: words("colour"),
    minRating: choice(RATING_CHOICES, { name: "min_rating" }),
    minDiscount: wholeNumber("min_discount", 99),
    inStockOnly: flag("in_stock"),
  },
  // The key of the last product of the page before makes deep pages as quick as the first.
  position: ["page", "after"],
  // Fills the grid's rows of 2, 3 and 4.
  perPage: 24,
});
export type ProductListQuery = StateOf<typeof productList>;

/** Pages up to here are counted from the start; later ones go on from the last product of the one before (`after`). */
export const LAST_NUMBERED_PAGE = Math.ceil(COUNT_LIMIT / productList.perPage);

/** Reads a list's address; swapped prices are put in order. */
export function parseListQuery(params: URLSearchParams): ProductListQuery {
  const query = productList.parse(params);
  const { minPrice, maxPrice } = query;
  if (minPrice === null || maxPrice === null || minPrice <= maxPrice) return query;
  return { ...query, minPrice: maxPrice, maxPrice: minPrice };
}

function parseWords(texts: readonly string[]): string[] | undefined {
  const words = texts
    .map((word) =>
      word
        .replace(/\p{Cc}/gu, "")
        .trim()
        .slice(0, 100),
    )
    .filter((word) => word !== "");
  return words.length > 0 ? withoutDoubles(words).slice(0, MAX_WORDS) : undefined;
}

/** A filter of words. */
export type WordFilter = "brands" | "sizes" | "colours";

/** Returns whether the word is chosen, however it is spelt. */
export function isChosen(query: ProductListQuery, filter: WordFilter, word: string): boolean {
  return query[filter].some((chosen) => isSame(chosen, word));
}

/** Returns the active filters, each with the query without it. */
export function activeFilters(query: ProductListQuery): ActiveFilter[] {
  const filter = (kind: ActiveFilter["kind"], value: unknown, change: Partial<ProductListQuery>) =>
    value === undefined || value === null || value === false
      ? []
      : [{ kind, value, without: productList.refine(query, change) } as ActiveFilter];
  const words = (kind: ActiveFilter["kind"], name: WordFilter) =>
    query[name].flatMap((value) =>
      filter(kind, value, { [name]: query[name].filter((other) => !isSame(other, value)) }),
    );
  return [
    ...filter("category", query.category, { category: null }),
    ...filter("min_price", query.minPrice, { minPrice: null }),
    ...filter("max_price", query.maxPrice, { maxPrice: null }),
    ...words("brand", "brands"),
    ...words("size", "sizes"),
    ...words("colour", "colours"),
    ...filter("min_rating", query.minRating, { minRating: undefined }),
    ...filter("min_discount", query.minDiscount, { minDiscount: null }),
    ...filter("in_stock", query.inStockOnly, { inStockOnly: false }),
  ];
}

export type ActiveFilter = { without: ProductListQuery } & (
  | { kind: "min_price" | "max_price"; /** Rupees. */ value: number }
  | { kind: "category"; /** Its slug. */ value: string }
  | { kind: "brand" | "size" | "colour"; value: string }
  | { kind: "min_rating" | "min_discount"; value: number }
  | { kind: "in_stock"; value: true }
);

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function withoutDoubles(words: string[]): string[] {
  return words.filter((word, index) => words.findIndex((other) => isSame(other, word)) === index);
}

/** One page of a product list. */
export interface ProductList {
  cards: ProductCard[];
  count: BoundedCount;
  facets: Facets;
  /** For a list emptied by its filters: each filter whose removal finds products, with their number. */
  wayOut: WayOut[];
  /** For such a list: products without the first of these filters. */
  nearest: ProductCard[];
  /** The effective query: a page past the end becomes the last one. */
  query: ProductListQuery;
  /** The neighbours to link to, or null at an end. */
  previous: ProductListQuery | null;
  next: ProductListQuery | null;
  /** How many pages there are; null when there are more than can be counted. */
  pageCount: number | null;
}

/** A filter to remove. */
export interface WayOut {
  filter: ActiveFilter;
  count: BoundedCount;
}

/** The scope of a list; `{}` is the whole shop. */
export interface ListScope {
  departmentId?: number;
  categoryId?: number;
  sellerId?: number;
  /** A flash sale. */
  saleId?: number;
}
