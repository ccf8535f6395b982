import { sql, type RawBuilder } from "kysely";
import type { ListScope, ProductListQuery, WordFilter } from "#app/domain/catalog/product-list.ts";
import { COUNT_LIMIT } from "#app/domain/lists/lists.ts";
import { PAISE_PER_RUPEE } from "#app/domain/money/money.ts";

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
    query.minPrice !== null && sql`ranking_price_paise >= ${query.minPrice * PAISE_PER_RUPEE}`,
    query.maxPrice !== null && sql`ranking_price_paise <= ${query.maxPrice * PAISE_PER_RUPEE}`,
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
  const popular = sql`
    SELECT ${columns} ${rank ? sql`, search_document` : sql``} ${matching(listing, query)}
     ORDER BY popularity DESC, id DESC LIMIT ${sql.lit(COUNT_LIMIT + 1)}`;
  return rank ? sql`SELECT ${columns}, ${rank} AS rank FROM (${popular}) popular` : popular;
}
