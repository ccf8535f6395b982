import type { ProductCard } from "#app/domain/catalog/products.ts";

/** The orders a list can have. `relevance` is a search's own; elsewhere it reads as `popular`. */
export const SORTS = ["relevance", "popular", "price_asc", "price_desc", "newest", "discount"] as const;
export type Sort = (typeof SORTS)[number];

/** "At least so many percent off": the choices that lists offer. */
export const DISCOUNT_CHOICES = [10, 25, 50, 70] as const;

/** Products per page of a list: fills the grid's rows of 2, 3 and 4. */
export const PAGE_SIZE = 24;

/** Maximum number of products that are counted and ranked (rule 2.13). */
export const COUNT_LIMIT = 1000;

/** Pages up to here are counted from the start; later ones go on from the last product of the one before (`after`). */
export const LAST_NUMBERED_PAGE = Math.ceil(COUNT_LIMIT / PAGE_SIZE);

const HIGHEST_PRICE = 100_000_000;
const MAX_BRANDS = 20;

/** A list's sort order, filters and page, from its query string. */
export interface ProductListQuery {
  sort: Sort;
  /** Whole rupees, inclusive. */
  minPrice: number | null;
  maxPrice: number | null;
  /** Any of these; letter case does not matter. */
  brands: string[];
  /** Whole percent, inclusive. */
  minDiscount: number | null;
  inStockOnly: boolean;
  /** From 1. */
  page: number;
  /** The key of the last product of the page before: makes deep pages as quick as the first. */
  after: string | null;
}

export const DEFAULT_LIST_QUERY: Readonly<ProductListQuery> = {
  sort: "relevance",
  minPrice: null,
  maxPrice: null,
  brands: [],
  minDiscount: null,
  inStockOnly: false,
  page: 1,
  after: null,
};

/**
 * Reads a list's address: `sort`, `min_price`, `max_price` (rupees), `brand` (repeated), `min_discount`, `in_stock=1`, `page`,
 * `after`. Invalid values are ignored; swapped prices are put in order.
 */
export function parseListQuery(params: URLSearchParams): ProductListQuery {
  const prices = [
    wholeNumber(params.get("min_price"), HIGHEST_PRICE),
    wholeNumber(params.get("max_price"), HIGHEST_PRICE),
  ];
  const [minPrice, maxPrice] =
    prices[0] != null && prices[1] != null && prices[0] > prices[1] ? [prices[1], prices[0]] : [prices[0], prices[1]];
  const brands = params
    .getAll("brand")
    .map((brand) =>
      brand
        .replace(/\p{Cc}/gu, "")
        .trim()
        .slice(0, 100),
    )
    .filter((brand) => brand !== "");
  const after = params.get("after");
  const page = wholeNumber(params.get("page"), 1_000_000);
  return {
    sort: SORTS.find((sort) => sort === params.get("sort")) ?? DEFAULT_LIST_QUERY.sort,
    minPrice: minPrice || null,
    maxPrice: maxPrice || null,
    brands: withoutDoubles(brands).slice(0, MAX_BRANDS),
    minDiscount: wholeNumber(params.get("min_discount"), 99) || null,
    inStockOnly: params.get("in_stock") === "1",
    page: page || 1,
    after: after !== null && /^[a-z0-9._-]{1,60}$/i.test(after) ? after : null,
  };
}

/** Returns the canonical query string of `query`: without defaults, in a fixed order. */
export function listQueryParams(query: ProductListQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (query.sort !== DEFAULT_LIST_QUERY.sort) params.set("sort", query.sort);
  if (query.minPrice !== null) params.set("min_price", String(query.minPrice));
  if (query.maxPrice !== null) params.set("max_price", String(query.maxPrice));
  for (const brand of query.brands) params.append("brand", brand);
  if (query.minDiscount !== null) params.set("min_discount", String(query.minDiscount));
  if (query.inStockOnly) params.set("in_stock", "1");
  if (query.page > 1) params.set("page", String(query.page));
  if (query.after !== null) params.set("after", query.after);
  return params;
}

/** Returns `path` with `query`, after further parameters (`{ q: "sari" }`). */
export function listHref(path: string, query: ProductListQuery, extra: Record<string, string> = {}): string {
  const params = new URLSearchParams(extra);
  for (const [name, value] of listQueryParams(query)) params.append(name, value);
  const text = params.toString();
  return text === "" ? path : `${path}?${text}`;
}

/** Returns `query` with a change, on the first page. */
export function refine(query: ProductListQuery, change: Partial<ProductListQuery>): ProductListQuery {
  return { ...query, ...change, page: change.page ?? 1, after: change.after ?? null };
}

/** Adds the brand to the chosen ones, or takes it out; first page. */
export function toggleBrand(query: ProductListQuery, brand: string): ProductListQuery {
  const others = query.brands.filter((chosen) => !sameBrand(chosen, brand));
  return refine(query, { brands: others.length === query.brands.length ? [...others, brand] : others });
}

export function isBrandChosen(query: ProductListQuery, brand: string): boolean {
  return query.brands.some((chosen) => sameBrand(chosen, brand));
}

/** Returns the active filters, each with the query without it. */
export function activeFilters(query: ProductListQuery): ActiveFilter[] {
  const filters: ActiveFilter[] = [];
  if (query.minPrice !== null)
    filters.push({ kind: "min_price", value: query.minPrice, without: refine(query, { minPrice: null }) });
  if (query.maxPrice !== null)
    filters.push({ kind: "max_price", value: query.maxPrice, without: refine(query, { maxPrice: null }) });
  for (const brand of query.brands) filters.push({ kind: "brand", value: brand, without: toggleBrand(query, brand) });
  if (query.minDiscount !== null)
    filters.push({ kind: "min_discount", value: query.minDiscount, without: refine(query, { minDiscount: null }) });
  if (query.inStockOnly)
    filters.push({ kind: "in_stock", value: true, without: refine(query, { inStockOnly: false }) });
  return filters;
}

export type ActiveFilter = { without: ProductListQuery } & (
  | { kind: "min_price" | "max_price"; /** Rupees. */ value: number }
  | { kind: "brand"; value: string }
  | { kind: "min_discount"; value: number }
  | { kind: "in_stock"; value: true }
);

/** Returns `query` without filters; the sort order stays. */
export function withoutFilters(query: ProductListQuery): ProductListQuery {
  return { ...DEFAULT_LIST_QUERY, sort: query.sort };
}

function sameBrand(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function withoutDoubles(brands: string[]): string[] {
  return brands.filter((brand, index) => brands.findIndex((other) => sameBrand(other, brand)) === index);
}

function wholeNumber(text: string | null, highest: number): number | null {
  return text !== null && /^\s*\d{1,12}\s*$/.test(text) ? Math.min(Number(text), highest) : null;
}

/** A count that stops at a thousand: `{ n: 1000, bounded: true }` is shown as "1,000+". */
interface BoundedCount {
  n: number;
  bounded: boolean;
}

export interface BrandFacet {
  name: string;
  /** How many products of this list have the brand; null where the list is too long to count. */
  count: number | null;
  selected: boolean;
}

interface ListFacets {
  /** Chosen brands first, then the most frequent. */
  brands: BrandFacet[];
}

/** One page of a product list. */
export interface ProductList {
  cards: ProductCard[];
  count: BoundedCount;
  facets: ListFacets;
  /** The effective query: a page past the end becomes the last one. */
  query: ProductListQuery;
  /** The neighbours to link to, or null at an end. */
  previous: ProductListQuery | null;
  next: ProductListQuery | null;
  /** How many pages there are; null when there are more than can be counted. */
  pageCount: number | null;
}

/** The scope of a list; `{}` is the whole shop. */
export interface ListScope {
  departmentId?: number;
  categoryId?: number;
  sellerId?: number;
}
