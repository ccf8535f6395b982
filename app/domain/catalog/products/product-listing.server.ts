import { sql, type RawBuilder } from "kysely";
import {
  MAX_PRICE_RUPEES,
  type ListScope,
  type ProductListQuery,
  type WordFilter,
} from "#app/domain/catalog/products/product-list.ts";
import { COUNT_LIMIT } from "#app/domain/platform/lists/lists.ts";
import { PAISE_PER_RUPEE } from "#app/domain/platform/money/money.ts";
import {
  anyKey,
  BANDS,
  hasTerms,
  isInTerms,
  matchesWords,
  wordTerms,
} from "#app/domain/catalog/products/product-terms.server.ts";

/** Words that products must match, and their rank (lower is better): SQL over live_products. */
export interface Match {
  /** A tsquery. */
  words: string;
  rank: RawBuilder<number>;
}

/** The products to list: `query` with a valid page and key. */
export interface Listing {
  scope: ListScope;
  match: Match | null;
  query: ProductListQuery;
}

/** FROM and WHERE for the listing's products, filtered by `query`. */
export function matchingProducts(listing: Listing, query: ProductListQuery) {
  const { match } = listing;
  return sql`FROM live_products WHERE ${filters(listing, query)} AND ${match ? matchesWords(match.words) : sql`true`}`;
}

/** Returns the conditions of the listing's scope and of the filters. */
function filters({ scope }: Listing, query: ProductListQuery) {
  const { brands, category, minPrice, maxPrice } = query;
  const conditions = [
    sql`true`,
    // The category itself, or a department with all below it
    category !== null && sql`${idOf(category)} IN (category_id, department_id)`,
    scope.departmentId !== undefined && sql`department_id = ${scope.departmentId}`,
    scope.categoryId !== undefined && sql`category_id = ${scope.categoryId}`,
    scope.sellerId !== undefined && sql`seller_id = ${scope.sellerId}`,
    scope.saleId !== undefined && sql`id IN (SELECT product_id FROM sale_products WHERE sale_id = ${scope.saleId})`,
    minPrice !== null && sql`ranking_price_paise >= ${minPrice * PAISE_PER_RUPEE}`,
    maxPrice !== null && sql`ranking_price_paise <= ${maxPrice * PAISE_PER_RUPEE}`,
    ...OPTIONS.map(
      ([kind, filter]) => query[filter].length > 0 && sql`option_values && ${optionKeys(kind, query[filter])}`,
    ),
    query.minRating !== undefined && ratedAtLeast(query.minRating),
    query.minDiscount !== null && sql`discount_percent >= ${query.minDiscount}`,
    query.inStockOnly && sql`in_stock`,
    // Written as values, not as a subquery: the planner then knows how few products a brand has.
    brands.length > 0 && sql`lower(brand) IN (${sql.join(brands.map((brand) => sql`lower(${brand}::text)`))})`,
  ].filter((condition) => condition !== false);
  return sql.join(conditions, sql` AND `);
}

const idOf = (category: string) => sql`(SELECT id FROM categories WHERE slug = ${category})`;

/** Returns whether to search the terms index: the popularity indexes don't cover these filters and could read many more products. */
function isByTerms({ scope, match }: Listing, { brands, minPrice, maxPrice, minDiscount }: ProductListQuery): boolean {
  if (match) return true;
  return (
    scope.sellerId === undefined &&
    scope.saleId === undefined &&
    (brands.length > 0 || minPrice !== null || maxPrice !== null || (minDiscount ?? 0) > 0)
  );
}

/** Returns the terms that all products of the listing have; others may have them too. */
function termsOf({ scope, match }: Listing, query: ProductListQuery): RawBuilder<string> {
  const { brands, category, minPrice, maxPrice, minDiscount } = query;
  const [from, to] = [minPrice ?? 0, maxPrice ?? MAX_PRICE_RUPEES];
  const place = scope.categoryId ?? scope.departmentId;
  const all = [
    match && sql`${`(${wordTerms(match.words)})`}::text`,
    place !== undefined && anyKey(sql`ARRAY['category:' || ${place}::int]`),
    // No product is in a category that is not there.
    category !== null && anyKey(sql`ARRAY['category:' || coalesce(${idOf(category)}, 0)]`),
    brands.length > 0 && anyKey(sql`ARRAY[${sql.join(brands.map((brand) => sql`brand_key(${brand}::text)`))}]`),
    (minPrice !== null || maxPrice !== null) &&
      anyKey(sql`price_range_keys(${from * PAISE_PER_RUPEE}::bigint, ${to * PAISE_PER_RUPEE}::bigint)`),
    (minDiscount ?? 0) > 0 && anyKey(sql`(discount_keys(${minDiscount}))[cardinality(discount_keys(${minDiscount})):]`),
    query.minRating !== undefined && anyKey(sql`ARRAY[${`rated:${query.minRating}`}]`),
    ...OPTIONS.map(([kind, filter]) => query[filter].length > 0 && anyKey(optionKeys(kind, query[filter]))),
  ].filter((terms) => terms !== false && terms !== null);
  return sql`concat_ws(' & ', ${sql.join(all)})`;
}

const OPTIONS: readonly [string, WordFilter][] = [
  ["size", "sizes"],
  ["colour", "colours"],
];

/** SQL for an array of the keys of products with any of these option values. */
function optionKeys(kind: string, values: readonly string[]) {
  return sql`ARRAY[${sql.join(values.map((value) => sql`${sql.lit(`${kind}:`)} || option_value_key(${value}::text)`))}]`;
}

/** SQL for whether a product's average, with one decimal as it is shown, is at least `stars`. */
export function ratedAtLeast(stars: number): RawBuilder<boolean> {
  return sql<boolean>`(rating_count > 0 AND rating_sum * 20 >= rating_count * ${sql.lit(stars * 20 - 1)})`;
}

/**
 * Returns the thousand most popular products, and one more to see that there are more. Ranks them here, so that the search vectors are not
 * carried along.
 */
export function mostPopular(listing: Listing, query: ProductListQuery, rank?: RawBuilder<number>) {
  const columns = sql`id, popularity, ranking_price_paise, created_at, discount_percent, brand, category_id, in_stock, rating_sum,
    rating_count, option_values`;
  const first = sql`ORDER BY popularity DESC, id DESC LIMIT ${sql.lit(COUNT_LIMIT + 1)}`;
  const found = sql`SELECT ${columns} ${rank ? sql`, search_document` : sql``}`;
  const popular = isByTerms(listing, query)
    ? bandByBand(found, listing, query, first)
    : sql`${found} ${matchingProducts(listing, query)} ${first}`;
  return rank ? sql`SELECT ${columns}, ${rank} AS rank FROM (${popular}) popular` : popular;
}

/** SQL for how many products the listing has with the query's filters, counted up to one more than are ranked. */
export function countOf(listing: Listing, query: ProductListQuery): RawBuilder<number> {
  const limit = sql`LIMIT ${sql.lit(COUNT_LIMIT + 1)}`;
  const found = isByTerms(listing, query)
    ? bandByBand(sql`SELECT id`, listing, query, limit)
    : sql`SELECT ${matchingProducts(listing, query)} ${limit}`;
  return sql`(SELECT count(*)::int FROM (${found}) counted)`;
}

/**
 * Returns the first products with the listing's terms, searching the most popular bands first: it reads no more than some thousands, whether few
 * or most products match. Ordered by popularity alone, it would read products without the terms until enough are found. OFFSET keeps the planner
 * from that, and from reading all of a brand or price by its own index.
 */
function bandByBand(found: RawBuilder<unknown>, listing: Listing, query: ProductListQuery, first: RawBuilder<unknown>) {
  const { match } = listing;
  const isSaidByTerms = match === null || isInTerms(match.words);
  return sql`
    SELECT found.*
      FROM (SELECT ${termsOf(listing, query)} AS terms OFFSET 0) AS asked
     CROSS JOIN unnest(${sql.lit(`{${BANDS.join(",")}}`)}::smallint[]) AS band
     CROSS JOIN LATERAL (
       ${found} FROM (SELECT * FROM live_products WHERE ${hasTerms(sql.ref("asked.terms"), sql.ref("band"))} OFFSET 0) AS of_band
        WHERE ${filters(listing, query)} AND ${isSaidByTerms ? sql`true` : sql`search_document @@ ${match.words}::tsquery`} ${first}) AS found
     LIMIT ${sql.lit(COUNT_LIMIT + 1)}`;
}
