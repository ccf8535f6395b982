import type { ProductCard } from "#app/domain/catalog/products.ts";
import {
  COUNT_LIMIT,
  defineList,
  flag,
  wholeNumber,
  type BoundedCount,
  type StateOf,
} from "#app/domain/lists/lists.ts";

/** The orders a list can have. `relevance` is a search's own; elsewhere it reads as `popular`. */
export const SORTS = ["relevance", "popular", "price_asc", "price_desc", "newest", "discount"] as const;
export type Sort = (typeof SORTS)[number];

/** "At least so many percent off": the choices that lists offer. */
export const DISCOUNT_CHOICES = [10, 25, 50, 70] as const;

const HIGHEST_PRICE = 100_000_000;
const MAX_BRANDS = 20;

/** A list's sort order, filters and page. Prices are whole rupees and inclusive; any of the brands, in any letter case. */
export const productList = defineList({
  sorts: SORTS,
  filters: {
    minPrice: wholeNumber("min_price", HIGHEST_PRICE),
    maxPrice: wholeNumber("max_price", HIGHEST_PRICE),
    brands: { name: "brand", fallback: [] as string[], parse: parseBrands },
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

function parseBrands(texts: readonly string[]): string[] | undefined {
  const brands = texts
    .map((brand) =>
      brand
        .replace(/\p{Cc}/gu, "")
        .trim()
        .slice(0, 100),
    )
    .filter((brand) => brand !== "");
  return brands.length > 0 ? withoutDoubles(brands).slice(0, MAX_BRANDS) : undefined;
}

/** Adds the brand to the chosen ones, or takes it out; first page. */
export function toggleBrand(query: ProductListQuery, brand: string): ProductListQuery {
  const others = query.brands.filter((chosen) => !sameBrand(chosen, brand));
  return productList.refine(query, { brands: others.length === query.brands.length ? [...others, brand] : others });
}

export function isBrandChosen(query: ProductListQuery, brand: string): boolean {
  return query.brands.some((chosen) => sameBrand(chosen, brand));
}

/** Returns the active filters, each with the query without it. */
export function activeFilters(query: ProductListQuery): ActiveFilter[] {
  const filters: ActiveFilter[] = [];
  if (query.minPrice !== null)
    filters.push({ kind: "min_price", value: query.minPrice, without: productList.refine(query, { minPrice: null }) });
  if (query.maxPrice !== null)
    filters.push({ kind: "max_price", value: query.maxPrice, without: productList.refine(query, { maxPrice: null }) });
  for (const brand of query.brands) filters.push({ kind: "brand", value: brand, without: toggleBrand(query, brand) });
  if (query.minDiscount !== null)
    filters.push({
      kind: "min_discount",
      value: query.minDiscount,
      without: productList.refine(query, { minDiscount: null }),
    });
  if (query.inStockOnly)
    filters.push({ kind: "in_stock", value: true, without: productList.refine(query, { inStockOnly: false }) });
  return filters;
}

export type ActiveFilter = { without: ProductListQuery } & (
  | { kind: "min_price" | "max_price"; /** Rupees. */ value: number }
  | { kind: "brand"; value: string }
  | { kind: "min_discount"; value: number }
  | { kind: "in_stock"; value: true }
);

function sameBrand(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function withoutDoubles(brands: string[]): string[] {
  return brands.filter((brand, index) => brands.findIndex((other) => sameBrand(other, brand)) === index);
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
