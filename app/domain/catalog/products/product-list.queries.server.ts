import { sql, type RawBuilder } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { Locale } from "#app/db/schema.ts";
import type { ProductCard } from "#app/domain/catalog/products/products.ts";
import { listCards } from "#app/domain/catalog/products/products.queries.server.ts";
import {
  countedFacets,
  facetSources,
  readFacets,
  type CountedFacets,
} from "#app/domain/catalog/products/product-facets.server.ts";
import {
  countOf,
  matchingProducts,
  mostPopular,
  type Listing,
  type Match,
} from "#app/domain/catalog/products/product-listing.server.ts";
import {
  activeFilters,
  LAST_NUMBERED_PAGE,
  productList,
  type ProductListQuery,
  type Sort,
  type ListScope,
  type ProductList,
  type WayOut,
} from "#app/domain/catalog/products/product-list.ts";
import { boundedCount, COUNT_LIMIT } from "#app/domain/platform/lists/lists.ts";

/** Returns one page of a department's, category's or seller's products, or of the whole shop's, with count and facets. Two queries. */
export async function listProducts(
  db: Db,
  scope: ListScope,
  query: ProductListQuery,
  locale: Locale,
): Promise<ProductList> {
  return listMatching(db, scope, null, query, locale);
}

/**
 * Returns one page of the products that match, at a bounded cost: count, facets and rank are computed from the thousand most
 * popular of them. Pages within that thousand are numbered; later ones go on by the last product's key. Two queries, a third when
 * the page asked for lies past the end; four for a list that its filters leave empty.
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
  let found = await findPage(db, { scope, match, query }, locale);
  const pageCount = found.bounded ? null : Math.ceil(found.n / productList.perPage);
  if (found.page.length === 0 && pageCount !== null && pageCount > 0) {
    query.page = pageCount;
    query.after = null;
    found = await findPage(db, { scope, match, query }, locale);
  }
  const cards = await cardsOf(db, found, productList.perPage, locale);
  const wayOut = found.n === 0 ? await findWayOut(db, { scope, match, query }) : [];
  return {
    cards,
    count: { n: Math.min(found.n, COUNT_LIMIT), bounded: found.bounded },
    facets: readFacets(found.facets, query, locale),
    wayOut,
    nearest: await listNearest(db, { scope, match, query }, wayOut, locale),
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
  facets: CountedFacets;
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

async function findPage(db: Db, listing: Listing, locale: Locale): Promise<FoundPage> {
  const { rows } = await sql<FoundPage>`
    WITH hits AS MATERIALIZED (${mostPopular(listing, listing.query, rankOf(listing))})${facetSources(listing)},
         total AS MATERIALIZED (SELECT count(*) AS n FROM hits),
         ranked AS (SELECT * FROM hits ORDER BY popularity DESC, id DESC LIMIT ${sql.lit(COUNT_LIMIT)}),
         page AS (${pageOf(listing)})
    SELECT (SELECT n FROM total) AS n,
           (SELECT n FROM total) > ${sql.lit(COUNT_LIMIT)} AS bounded,
           (SELECT coalesce(json_agg(json_build_object('id', id, 'key', key) ORDER BY place), '[]') FROM page) AS page,
           ${countedFacets(listing, locale)} AS facets,
           (SELECT popularity || '_' || id FROM (
              SELECT popularity, id FROM ranked ORDER BY popularity, id LIMIT 1
           ) last) AS last_ranked,
           ${keyOfPageBefore(listing)} AS before`.execute(db);
  const [found] = rows;
  if (!found) throw new Error("A list without a row");
  return found;
}

/** Maximum number of filters that an empty list offers to remove. */
const MAX_WAYS_OUT = 8;

/** Returns the filters without which an empty list has products, most products first. One query, none without filters. */
async function findWayOut(db: Db, { scope, match, query }: Listing): Promise<WayOut[]> {
  const filters = activeFilters(query).slice(0, MAX_WAYS_OUT);
  if (filters.length === 0) return [];
  const counts = filters.map(({ without }) => countOf({ scope, match, query: without }, without));
  const { rows } = await sql<{ counts: number[] }>`SELECT ARRAY[${sql.join(counts)}] AS counts`.execute(db);
  return filters
    .map((filter, index) => ({ filter, n: rows[0]?.counts[index] ?? 0 }))
    .filter(({ n }) => n > 0)
    .toSorted((one, other) => other.n - one.n)
    .map(({ filter, n }) => ({ filter, count: boundedCount(n) }));
}

/** Fills a row of the grid. */
const NEAREST = 4;

/** Returns products without the filter whose removal finds the most; for a price filter, the nearest prices first. */
async function listNearest(
  db: Db,
  listing: Listing,
  [first]: readonly WayOut[],
  locale: Locale,
): Promise<ProductCard[]> {
  if (!first) return [];
  const { kind, without } = first.filter;
  const sort = kind === "max_price" ? "price_asc" : kind === "min_price" ? "price_desc" : without.sort;
  return cardsOf(db, await findPage(db, { ...listing, query: { ...without, sort } }, locale), NEAREST, locale);
}

function cardsOf(db: Db, { page }: FoundPage, max: number, locale: Locale): Promise<ProductCard[]> {
  return listCards(
    db,
    page.slice(0, max).map((hit) => hit.id),
    locale,
  );
}

/** Returns how well the products match; undefined where their order does not ask for it. */
function rankOf({ query, match }: Listing): RawBuilder<number> | undefined {
  return query.sort === "relevance" && query.after === null ? match?.rank : undefined;
}

/** Returns the page's products with their places, and one more; taken from the counted products when these are all. */
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
  const all = matchingProducts(listing, query);
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
      ${matchingProducts(listing, query)} AND ${comparedTo(query.after, order, order.descending ? sql`>=` : sql`<=`)}
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
