import { sql, type RawBuilder } from "kysely";
import {
  HIGHEST_PRICE,
  type ListScope,
  type ProductListQuery,
  type WordFilter,
} from "#app/domain/catalog/product-list.ts";
import { COUNT_LIMIT } from "#app/domain/lists/lists.ts";
import { PAISE_PER_RUPEE } from "#app/domain/money/money.ts";
import { POPULARITY_BANDS } from "#app/domain/catalog/popularity-bands.ts";

/** A condition on products and how well they match it (lower is better): SQL over live_products. */
export interface Match {
  condition: RawBuilder<boolean>;
  rank: RawBuilder<number>;
}

/** What is listed: `query` with a usable page and key. */
export interface Listing {
  scope: ListScope;
  match: Match | null;
  query: ProductListQuery;
}

/** FROM and WHERE of what belongs to the listing, filtered as `query` says. */
export function matching({ scope, match }: Listing, query: ProductListQuery) {
  const conditions = [
    sql`true`,
    // The category itself, or a department with all below it
    query.category !== null &&
      sql`(SELECT id FROM categories WHERE slug = ${query.category}) IN (category_id, department_id)`,
    scope.departmentId !== undefined && sql`department_id = ${scope.departmentId}`,
    scope.categoryId !== undefined && sql`category_id = ${scope.categoryId}`,
    scope.sellerId !== undefined && sql`seller_id = ${scope.sellerId}`,
    match?.condition,
    ...withinPrices(query, sql.ref("ranking_price_paise")),
    ...options(query, "size", "sizes"),
    ...options(query, "colour", "colours"),
    query.minRating !== undefined && ratedAtLeast(query.minRating),
    query.minDiscount !== null && sql`discount_percent >= ${query.minDiscount}`,
    query.inStockOnly && sql`in_stock`,
    // Written as values, not as a subquery: the planner then knows how few products a brand has.
    query.brands.length > 0 &&
      sql`lower(brand) IN (${sql.join(query.brands.map((brand) => sql`lower(${brand}::text)`))})`,
  ].filter((condition) => condition !== false && condition !== undefined);
  return sql`FROM live_products WHERE ${sql.join(conditions, sql` AND `)}`;
}

function withinPrices({ minPrice, maxPrice }: ProductListQuery, price: RawBuilder<unknown>) {
  return [
    minPrice !== null && sql`${price} >= ${minPrice * PAISE_PER_RUPEE}`,
    maxPrice !== null && sql`${price} <= ${maxPrice * PAISE_PER_RUPEE}`,
  ];
}

/** Returns the condition that products have the keys of price, category and brand, which the index of words has too. */
function hasKeys(query: ProductListQuery) {
  const { brands, category, minPrice, maxPrice } = query;
  const hasAny = (keys: RawBuilder<unknown>) =>
    sql`search_keys(ranking_price_paise, category_id, department_id, brand) && ${keys}`;
  const [from, to] = [minPrice ?? 0, maxPrice ?? HIGHEST_PRICE];
  const conditions = [
    sql`true`,
    category !== null && hasAny(sql`ARRAY['category:' || (SELECT id FROM categories WHERE slug = ${category})]`),
    brands.length > 0 && hasAny(sql`ARRAY[${sql.join(brands.map((brand) => sql`'brand:' || lower(${brand}::text)`))}]`),
    (minPrice !== null || maxPrice !== null) &&
      hasAny(sql`price_keys(${from * PAISE_PER_RUPEE}::bigint, ${to * PAISE_PER_RUPEE}::bigint)`),
    // Not by the index of prices, which would read all products of the range.
    ...withinPrices(query, sql`(ranking_price_paise + 0)`),
  ].filter((condition) => condition !== false);
  return sql.join(conditions, sql` AND `);
}

/** Returns the condition that a product has any of the chosen values of an option. */
function options(query: ProductListQuery, kind: string, filter: WordFilter) {
  const values = query[filter];
  if (values.length === 0) return [];
  const keys = values.map((value) => sql`${sql.lit(`${kind}:`)} || option_value_key(${value}::text)`);
  return [sql`option_values && ARRAY[${sql.join(keys)}]`];
}

/** SQL for whether a product's average, with one decimal as it is shown, has at least so many stars. */
export function ratedAtLeast(stars: number): RawBuilder<boolean> {
  return sql<boolean>`(rating_count > 0 AND rating_sum * 20 >= rating_count * ${sql.lit(stars * 20 - 1)})`;
}

/**
 * Returns the thousand most popular, and one more to see that there are more. Ranked here, so that the search vectors are not
 * carried along.
 */
export function mostPopular(listing: Listing, query: ProductListQuery, rank?: RawBuilder<number>) {
  const columns = sql`id, popularity, ranking_price_paise, created_at, discount_percent, brand, category_id, in_stock, rating_sum,
    rating_count, option_values`;
  const first = sql`ORDER BY popularity DESC, id DESC LIMIT ${sql.lit(COUNT_LIMIT + 1)}`;
  const found = sql`SELECT ${columns} ${rank ? sql`, search_document` : sql``}`;
  const popular = listing.match
    ? bandByBand(
        sql`${found} ${matching(listing, { ...query, minPrice: null, maxPrice: null, category: null })} AND ${hasKeys(query)}`,
        first,
      )
    : sql`${found} ${matching(listing, query)} ${first}`;
  return rank ? sql`SELECT ${columns}, ${rank} AS rank FROM (${popular}) popular` : popular;
}

const BANDS = Array.from({ length: POPULARITY_BANDS.length + 1 }, (_, index) => POPULARITY_BANDS.length - index);

/**
 * Returns the first of what is found by words, looking among the most popular products before the others: no more is read than some
 * thousands, whether a few products have the words or most. In the order of popularity itself, products without the words would be read
 * until enough are found; OFFSET keeps the planner from that.
 */
function bandByBand(found: RawBuilder<unknown>, first: RawBuilder<unknown>) {
  return sql`
    SELECT found.* FROM unnest(${sql.lit(`{${BANDS.join(",")}}`)}::smallint[]) AS band
     CROSS JOIN LATERAL (SELECT * FROM (${found} AND popularity_band = band OFFSET 0) AS of_band ${first}) AS found
     LIMIT ${sql.lit(COUNT_LIMIT + 1)}`;
}
