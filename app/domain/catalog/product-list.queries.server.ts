import { sql, type RawBuilder } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { Locale } from "#app/db/schema.ts";
import { listCards } from "#app/domain/catalog/products.queries.server.ts";
import {
  LAST_NUMBERED_PAGE,
  productList,
  isBrandChosen,
  type ProductListQuery,
  type Sort,
  type BrandFacet,
  type ListScope,
  type ProductList,
} from "#app/domain/catalog/product-list.ts";
import { COUNT_LIMIT } from "#app/domain/lists/lists.ts";
import { PAISE_PER_RUPEE } from "#app/domain/money/money.ts";

const MAX_BRAND_FACETS = 12;

/** A condition on products and how well they match it (lower is better): SQL over live_products. */
export interface Match {
  condition: RawBuilder<boolean>;
  rank: RawBuilder<number>;
}

/** Returns one page of a department's, category's or seller's products, or of the whole shop's, with count and brands. Two queries. */
export async function listProducts(
  db: Db,
  scope: ListScope,
  query: ProductListQuery,
  locale: Locale,
): Promise<ProductList> {
  return listMatching(db, scope, null, query, locale);
}

/**
 * Returns one page of the products that match, at a bounded cost: count, brands and rank are computed from the thousand most
 * popular of them. Pages within that thousand are numbered; later ones go on by the last product's key. Two queries, a third when
 * the page asked for lies past the end.
 */
export async function listMatching(
  db: Db,
  scope: ListScope,
  match: Match | null,
  asked: ProductListQuery,
  locale: Locale,
): Promise<ProductList> {
  const query = { ...asked, after: parsePageKey(asked.after), page: Math.max(1, asked.page) };
  if (query.after === null) query.page = Math.min(query.page, LAST_NUMBERED_PAGE);
  let found = await findPage(db, { scope, match, query });
  const pageCount = found.bounded ? null : Math.ceil(found.n / productList.perPage);
  if (found.page.length === 0 && pageCount !== null && pageCount > 0) {
    query.page = pageCount;
    query.after = null;
    found = await findPage(db, { scope, match, query });
  }
  const shown = found.page.slice(0, productList.perPage);
  const cards = await listCards(
    db,
    shown.map((hit) => hit.id),
    locale,
  );
  return {
    cards,
    count: { n: Math.min(found.n, COUNT_LIMIT), bounded: found.bounded },
    facets: { brands: brandFacets(found, query) },
    query,
    previous: previousPage(query, found),
    next: nextPage(query, found),
    pageCount,
  };
}

interface FoundPage {
  n: number;
  bounded: boolean;
  /** One more than a page holds, to see whether there is a next one. */
  page: { id: number; key: string }[];
  brands: { name: string; count: number }[];
  /** There are more products than the brands were counted in. */
  brands_bounded: boolean;
  /** The key of the last product that has a rank. */
  last_ranked: string | null;
  /** The key after which the page before this one begins; only for pages found by key. */
  before: string | null;
}

interface Order {
  /** A column or expression that an index of each scope is sorted by, then by id. */
  column: RawBuilder<unknown>;
  /** The same as a whole number, for keys. */
  number: RawBuilder<number>;
  fromNumber: (value: number) => RawBuilder<unknown>;
  descending: boolean;
}

const asItIs = (value: number) => sql`${value}::bigint`;
const plain = (column: string, descending: boolean): Order => ({
  column: sql.ref(column),
  number: sql.ref(column),
  fromNumber: asItIs,
  descending,
});
const ORDERS: Readonly<Record<Sort, Order>> = {
  relevance: plain("popularity", true),
  popular: plain("popularity", true),
  price_asc: plain("ranking_price_paise", false),
  price_desc: plain("ranking_price_paise", true),
  discount: plain("discount_percent", true),
  newest: {
    column: sql.ref("created_at"),
    number: sql`(extract(epoch FROM created_at) * 1000000)::bigint`,
    fromNumber: (value) => sql`'epoch'::timestamptz + ${value}::bigint * interval '1 microsecond'`,
    descending: true,
  },
};

/** What is listed: `query` with a usable page and key. */
interface Listing {
  scope: ListScope;
  match: Match | null;
  query: ProductListQuery;
}

async function findPage(db: Db, listing: Listing): Promise<FoundPage> {
  const filtersBrands = listing.query.brands.length > 0;
  const { rows } = await sql<FoundPage>`
    WITH hits AS MATERIALIZED (${mostPopular(listing, listing.query, rankOf(listing))}),
         total AS MATERIALIZED (SELECT count(*) AS n FROM hits),
         ranked AS (SELECT * FROM hits ORDER BY popularity DESC, id DESC LIMIT ${sql.lit(COUNT_LIMIT)}),
         branded AS (${filtersBrands ? mostPopular(listing, { ...listing.query, brands: [] }) : sql`SELECT * FROM hits`}),
         spelled AS (SELECT brand, count(*) AS n FROM branded WHERE brand IS NOT NULL GROUP BY brand),
         page AS (${pageOf(listing)})
    SELECT (SELECT n FROM total) AS n,
           (SELECT n FROM total) > ${sql.lit(COUNT_LIMIT)} AS bounded,
           (SELECT coalesce(json_agg(json_build_object('id', id, 'key', key) ORDER BY place), '[]') FROM page) AS page,
           (SELECT coalesce(json_agg(to_json(brand)), '[]') FROM (
              SELECT (array_agg(brand ORDER BY n DESC, brand))[1] AS name, sum(n)::int AS count FROM spelled
               GROUP BY lower(brand) ORDER BY sum(n) DESC, 1 LIMIT ${sql.lit(MAX_BRAND_FACETS)}
           ) brand) AS brands,
           ${filtersBrands ? sql`(SELECT count(*) FROM branded)` : sql`(SELECT n FROM total)`} > ${sql.lit(COUNT_LIMIT)} AS brands_bounded,
           (SELECT popularity || '_' || id FROM (
              SELECT popularity, id FROM ranked ORDER BY popularity, id LIMIT 1
           ) last) AS last_ranked,
           ${keyOfPageBefore(listing)} AS before`.execute(db);
  const [found] = rows;
  if (!found) throw new Error("A list without a row");
  return found;
}

/** FROM and WHERE of what belongs to the listing, filtered as `query` says. */
function matching({ scope, match }: Listing, query: ProductListQuery) {
  const conditions = [
    sql`true`,
    scope.departmentId !== undefined && sql`department_id = ${scope.departmentId}`,
    scope.categoryId !== undefined && sql`category_id = ${scope.categoryId}`,
    scope.sellerId !== undefined && sql`seller_id = ${scope.sellerId}`,
    match?.condition,
    query.minPrice !== null && sql`ranking_price_paise >= ${query.minPrice * PAISE_PER_RUPEE}`,
    query.maxPrice !== null && sql`ranking_price_paise <= ${query.maxPrice * PAISE_PER_RUPEE}`,
    query.minDiscount !== null && sql`discount_percent >= ${query.minDiscount}`,
    query.inStockOnly && sql`in_stock`,
    // Written as values, not as a subquery: the planner then knows how few products a brand has.
    query.brands.length > 0 &&
      sql`lower(brand) IN (${sql.join(query.brands.map((brand) => sql`lower(${brand}::text)`))})`,
  ].filter((condition) => condition !== false && condition !== undefined);
  return sql`FROM live_products WHERE ${sql.join(conditions, sql` AND `)}`;
}

/**
 * Returns the thousand most popular, and one more to see that there are more. Ranked here, so that the search vectors are not
 * carried along.
 */
function mostPopular(listing: Listing, query: ProductListQuery, rank?: RawBuilder<number>) {
  const columns = sql`id, popularity, ranking_price_paise, created_at, discount_percent, brand`;
  const popular = sql`
    SELECT ${columns} ${rank ? sql`, search_document` : sql``} ${matching(listing, query)}
     ORDER BY popularity DESC, id DESC LIMIT ${sql.lit(COUNT_LIMIT + 1)}`;
  return rank ? sql`SELECT ${columns}, ${rank} AS rank FROM (${popular}) popular` : popular;
}

/** Returns how well the products match; undefined where their order does not ask for it. */
function rankOf({ query, match }: Listing): RawBuilder<number> | undefined {
  return query.sort === "relevance" && query.after === null ? match?.rank : undefined;
}

/** Returns the products of the page in their places, one more than it holds; taken from the counted ones where these are all there are. */
function pageOf(listing: Listing) {
  const { query } = listing;
  const order = ORDERS[query.sort];
  const offset = (query.page - 1) * productList.perPage;
  const direction = order.descending ? sql`DESC` : sql`ASC`;
  // Numbered after the limit: for a window over all of them PostgreSQL would sort them all.
  const cut = (from: RawBuilder<unknown>, by: RawBuilder<unknown>, skip: number) => sql`
    SELECT id, ${order.number} || '_' || id AS key, row_number() OVER (ORDER BY ${by}) AS place
      FROM (SELECT * ${from} ORDER BY ${by} LIMIT ${sql.lit(productList.perPage + 1)} OFFSET ${sql.lit(skip)}) AS cut`;
  const sorted = sql`${order.column} ${direction}, id ${direction}`;
  const all = matching(listing, query);
  if (query.after !== null) {
    return cut(sql`${all} AND ${comparedTo(query.after, order, order.descending ? sql`<` : sql`>`)}`, sorted, 0);
  }
  if (isByPopularity(query)) return cut(sql`FROM ranked`, rankOf(listing) ? sql`rank, ${sorted}` : sorted, offset);
  const isAll = sql`(SELECT count(*) FROM hits) <= ${sql.lit(COUNT_LIMIT)}`;
  return sql`
    (${cut(sql`FROM hits WHERE ${isAll}`, sorted, offset)}) UNION ALL (${cut(sql`${all} AND NOT ${isAll}`, sorted, offset)})`;
}

/** Returns the key of the page before a deep page: one page's length above its own key. */
function keyOfPageBefore(listing: Listing) {
  const { query } = listing;
  if (query.after === null || query.page <= LAST_NUMBERED_PAGE + 1) return sql`NULL`;
  const order = ORDERS[query.sort];
  const backwards = order.descending ? sql`ASC` : sql`DESC`;
  return sql`(
    SELECT ${order.number} || '_' || id
      ${matching(listing, query)} AND ${comparedTo(query.after, order, order.descending ? sql`>=` : sql`<=`)}
     ORDER BY ${order.column} ${backwards}, id ${backwards} LIMIT 1 OFFSET ${sql.lit(productList.perPage)})`;
}

/** Returns a row comparison, which can use an index (its negation cannot). */
function comparedTo(key: string, order: Order, comparison: RawBuilder<unknown>) {
  const [value = 0, id = 0] = key.split("_").map(Number);
  return sql`(${order.column}, id) ${comparison} (${order.fromNumber(value)}, ${id}::bigint)`;
}

function isByPopularity(query: ProductListQuery): boolean {
  return query.sort === "relevance" || query.sort === "popular";
}

/** Validates a page key, which comes from the URL. */
function parsePageKey(key: string | null): string | null {
  return key !== null && /^\d{1,16}_\d{1,16}$/.test(key) ? key : null;
}

function nextPage(query: ProductListQuery, found: FoundPage): ProductListQuery | null {
  const page = query.page + 1;
  if (found.page.length > productList.perPage) {
    const after = page > LAST_NUMBERED_PAGE ? (found.page[productList.perPage - 1]?.key ?? null) : null;
    return productList.refine(query, { page, after });
  }
  // The end of the ranked products, but not of all found.
  const isEndOfRanked = query.after === null && found.bounded && isByPopularity(query);
  return isEndOfRanked ? productList.refine(query, { page: LAST_NUMBERED_PAGE + 1, after: found.last_ranked }) : null;
}

function previousPage(query: ProductListQuery, found: FoundPage): ProductListQuery | null {
  if (query.page === 1 && query.after === null) return null;
  const page = Math.max(1, query.page - 1);
  if (page <= LAST_NUMBERED_PAGE) return productList.refine(query, { page });
  return found.before === null
    ? productList.refine(query, { page: LAST_NUMBERED_PAGE })
    : productList.refine(query, { page, after: found.before });
}

function brandFacets(found: FoundPage, query: ProductListQuery): BrandFacet[] {
  const facets = found.brands.map((brand) => ({
    name: brand.name,
    count: found.brands_bounded ? null : brand.count,
    selected: isBrandChosen(query, brand.name),
  }));
  const missing = query.brands.filter(
    (chosen) => !found.brands.some((brand) => brand.name.toLowerCase() === chosen.toLowerCase()),
  );
  return [
    ...facets.filter((facet) => facet.selected),
    ...missing.map((name) => ({ name, count: null, selected: true })),
    ...facets.filter((facet) => !facet.selected),
  ];
}
