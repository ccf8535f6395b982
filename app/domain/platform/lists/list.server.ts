import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { Scope } from "#app/domain/platform/access/scope.ts";
import {
  boundedCount,
  COUNT_LIMIT,
  type KeyPage,
  type LongRowPage,
  type PageNumbers,
  type RowPage,
  type SortDirection,
} from "#app/domain/platform/lists/lists.ts";

/**
 * Returns one page of the query's rows; a page past the end becomes the last one. Two queries, or one with a count from elsewhere.
 * @param query ordered to the last tie
 */
export async function paginate<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  asked: { page: number; perPage: number; count?: number },
): Promise<PageNumbers & { rows: Row[] }> {
  const count = asked.count ?? (await countRows(query));
  const pageCount = Math.max(1, Math.ceil(count / asked.perPage));
  const page = Math.min(Math.max(1, asked.page), pageCount);
  const rows = await query
    .offset((page - 1) * asked.perPage)
    .limit(asked.perPage)
    .execute();
  return { rows, count, page, pageCount };
}

/** Returns how many rows the query has. One query. */
export async function countRows<DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>): Promise<number> {
  const { count } = await query
    .clearSelect()
    .clearOrderBy()
    .select(sql`count(*)`.as("count"))
    .$castTo<{ count: number }>()
    .executeTakeFirstOrThrow();
  return count;
}

function countedUpTo<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { id }: KeyOrder,
  limit: number,
  anyOf: readonly Condition[],
): RawBuilder<number> {
  // One part needs no columns beyond its index.
  const counted = anyOf.length > 1 ? id : sql`1`;
  const parts = partsOf(query, anyOf).map((part) => sql`(${part.clearSelect().select(counted.as("id")).limit(limit)})`);
  // A row that meets two conditions is counted once.
  return sql<number>`(SELECT count(*) FROM (SELECT FROM (${sql.join(parts, sql` UNION `)}) AS found LIMIT ${limit}) AS counted)`;
}

/** A part of a search. */
type Condition = RawBuilder<boolean>;

/** Returns the query once for each condition, with the rows that meet it; once with all rows when there is none. */
function partsOf<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  anyOf: readonly Condition[],
): SelectQueryBuilder<DB, TB, Row>[] {
  return anyOf.length === 0 ? [query] : anyOf.map((condition) => query.where(condition));
}

/**
 * Returns the query with the rows that meet one of the conditions; all rows without conditions. Each condition is planned by itself: with an
 * index for what few rows have, in the order of the list for what many have. Joined by OR, all rows would be compared.
 * @param cut limits the rows of one condition
 */
function meetingOne<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  id: RawBuilder<number>,
  anyOf: readonly Condition[],
  cut: (rows: SelectQueryBuilder<DB, TB, Row>) => SelectQueryBuilder<DB, TB, Row>,
): SelectQueryBuilder<DB, TB, Row> {
  const [first = query, ...others] = partsOf(query, anyOf);
  if (others.length === 0) return first;
  const ids = [first, ...others].map((part) => sql`(${cut(part).clearSelect().select(id.as("id"))})`);
  return query.where(sql<SqlBool>`${id} = ANY (ARRAY(${sql.join(ids, sql` UNION ALL `)}))`);
}

/** Sort order of a long list: a value that is never null, then the id in the same direction. Wants an index on both. */
export interface KeyOrder {
  by: RawBuilder<number | string | Date>;
  type: "number" | "text" | "time";
  id: RawBuilder<number>;
  direction: SortDirection;
}

/** Returns the rows in an order. */
export function inOrder<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { by, id, direction }: KeyOrder,
): SelectQueryBuilder<DB, TB, Row> {
  const inDirection = direction === "ascending" ? "asc" : "desc";
  return query.orderBy(by, inDirection).orderBy(id, inDirection);
}

/** The type of a list's page, by its position. */
type PageOf<State, Row> = State extends { page: number } ? RowPage<Row> : LongRowPage<Row>;

/**
 * Returns the queries of a list: `page` for its page (two queries), and `all` for its CSV file, the same rows in the same order, in batches.
 * `select` makes the query without an order, and `present` makes a row of the list. The pages of a list by keys begin and end at a row, and its
 * rows are counted up to `COUNT_LIMIT`.
 */
export function listQueries<
  State extends { page: number } | { after: string | null; before: string | null },
  List extends { defaults: State; perPage: number },
  S extends Scope,
  DB,
  TB extends keyof DB,
  Selected,
  Row = Selected,
>({
  list,
  select,
  anyOf = () => [],
  order,
  present = (row) => row as Selected & Row,
}: {
  list: List & { defaults: State };
  select: (db: Db, scope: S, asked: State) => SelectQueryBuilder<DB, TB, Selected>;
  /** A row must meet one of these conditions, each with an index of its own; none: all rows. For lists by keys. */
  anyOf?: (scope: S, asked: State) => readonly Condition[];
  order: (asked: State) => KeyOrder;
  present?: (row: Selected) => Row;
}) {
  const pageOf = async (db: Db, scope: S, asked: State): Promise<RowPage<Row> | LongRowPage<Row>> => {
    const by = order(asked);
    const query = select(db, scope, asked);
    const { direction } = by;
    const perPage = "rows" in asked ? Number(asked.rows) : list.perPage;
    if ("page" in asked) {
      const { rows, ...page } = await paginate(inOrder(query, by), { page: asked.page, perPage });
      return { ...page, rows: rows.map(present), direction };
    }
    const { rows, ...page } = await paginateLong(db, query, by, { ...asked, perPage, anyOf: anyOf(scope, asked) });
    return { ...page, rows: rows.map(present) };
  };
  return {
    list,
    page: pageOf as (db: Db, scope: S, asked: State) => Promise<PageOf<State, Row>>,
    all: async function* (db: Db, scope: S, asked: State): AsyncGenerator<Row[]> {
      const query = select(db, scope, asked);
      for await (const rows of inBatches(query, order(asked), undefined, anyOf(scope, asked))) yield rows.map(present);
    },
    present,
    /** The query of the first rows, for `present`: see `firstMatches`. */
    first: (db: Db, scope: S, asked: State, limit: number) =>
      firstMatches(select(db, scope, asked), order(asked), limit, anyOf(scope, asked)),
    /** The number of rows, at most `limit`, as an expression of a query. */
    countUpTo: (db: Db, scope: S, asked: State, limit: number) =>
      countedUpTo(select(db, scope, asked), order(asked), limit, anyOf(scope, asked)),
  };
}

/** Matches of a search that are sorted: sorting all rows with a very common word would take long. */
const MATCHES_SORTED = 500;

/**
 * Returns the query of the first rows of a search. It finds rows by the search's index and then sorts them: an index of the order would be read to
 * its end for a rare word.
 */
function firstMatches<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { by, id, direction }: KeyOrder,
  limit: number,
  anyOf: readonly Condition[],
): RawBuilder<Row> {
  const found = meetingOne(query, id, anyOf, (rows) => rows.limit(MATCHES_SORTED));
  const matches = found.select([by.as("sort_value"), id.as("sort_id")]).limit(MATCHES_SORTED);
  const inDirection = direction === "ascending" ? sql`ASC` : sql`DESC`;
  return sql<Row>`
    WITH matches AS MATERIALIZED (${matches})
    SELECT * FROM matches ORDER BY sort_value ${inDirection}, sort_id ${inDirection} LIMIT ${limit}`;
}

/** Returns the pattern for `ILIKE` that matches texts with this text in them. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}

/** The requested page, of rows that meet one of the conditions. */
interface AskedByKey {
  after: string | null;
  before: string | null;
  perPage: number;
  anyOf?: readonly Condition[];
}

/**
 * Returns the page of the query's rows that begins after a key, or ends before one, without counting: as quick at the end as at the
 * start. Rows that were added or deleted meanwhile move no other row to another page. A key past the end gives the last page, an
 * invalid one the first. One query, two at an end.
 */
export async function paginateByKey<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  order: KeyOrder,
  { anyOf = [], ...asked }: AskedByKey,
): Promise<KeyPage<Row>> {
  const after = readKey(order, asked.after);
  const before = readKey(order, asked.before);
  const forwards = () => slice(query, order, anyOf, { key: after, backwards: false, limit: asked.perPage });
  const backwards = (key: Key | undefined) =>
    slice(query, order, anyOf, { key, backwards: true, limit: asked.perPage });

  if (before && !after) {
    const page = await backwards(before);
    if (page.hasMore) return { rows: page.rows, before: page.first, after: page.last };
  }
  const page = await forwards();
  if (after && page.rows.length === 0) {
    const last = await backwards(undefined);
    return { rows: last.rows, before: last.hasMore ? last.first : null, after: null };
  }
  return { rows: page.rows, before: after ? page.first : null, after: page.hasMore ? page.last : null };
}

/** As `paginateByKey`, with the rows counted up to `COUNT_LIMIT`. One query more. */
export async function paginateLong<DB, TB extends keyof DB, Row>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, Row>,
  order: KeyOrder,
  asked: AskedByKey,
): Promise<LongRowPage<Row>> {
  const counted = countedUpTo(query, order, COUNT_LIMIT + 1, asked.anyOf ?? []);
  const [page, { rows }] = await Promise.all([
    paginateByKey(query, order, asked),
    sql<{ count: number }>`SELECT ${counted} AS count`.execute(db),
  ]);
  const { n, bounded } = boundedCount(rows[0]?.count ?? 0);
  return { ...page, count: n, bounded, direction: order.direction };
}

/** Returns all rows of the query in batches, each read when it is wanted. */
export async function* inBatches<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  order: KeyOrder,
  perBatch = 500,
  anyOf: readonly Condition[] = [],
): AsyncGenerator<Row[]> {
  let after: string | null = null;
  do {
    const batch: KeyPage<Row> = await paginateByKey(query, order, { after, before: null, perPage: perBatch, anyOf });
    yield batch.rows;
    after = batch.after;
  } while (after !== null);
}

interface Key {
  value: string;
  id: string;
}

async function slice<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  order: KeyOrder,
  anyOf: readonly Condition[],
  { key, backwards, limit }: { key: Key | undefined; backwards: boolean; limit: number },
) {
  const isDescending = (order.direction === "descending") !== backwards;
  const comparison = isDescending ? sql`<` : sql`>`;
  const cut = (rows: SelectQueryBuilder<DB, TB, Row>) =>
    inOrder(rows, { ...order, direction: isDescending ? "descending" : "ascending" })
      .$if(key !== undefined, (all) =>
        all.where(
          sql<SqlBool>`(${order.by}, ${order.id}) ${comparison} (${TYPES[order.type].read(key?.value ?? "")}, ${key?.id ?? ""}::bigint)`,
        ),
      )
      .limit(limit + 1);
  const found = await cut(meetingOne(query, order.id, anyOf, cut))
    .select([TYPES[order.type].write(order.by).as("key_value"), sql<string>`${order.id}::text`.as("key_id")])
    .$castTo<{ key_value: string; key_id: string }>()
    .execute();
  const keyed = found.slice(0, limit);
  if (backwards) keyed.reverse();
  const keys = keyed.map(writeKey);
  const rows = keyed.map(({ key_value: _value, key_id: _id, ...row }) => row as Row);
  return { rows, first: keys[0] ?? null, last: keys.at(-1) ?? null, hasMore: found.length > limit };
}

/** Times are microseconds since 1970: a `Date` would cut them to milliseconds and skip or repeat rows. */
const TYPES = {
  number: {
    pattern: /^-?\d{1,18}$/,
    write: (value: RawBuilder<unknown>) => sql<string>`${value}::bigint::text`,
    read: (text: string) => sql`${text}::bigint`,
  },
  text: {
    pattern: /^[^\0]*$/,
    write: (value: RawBuilder<unknown>) => sql<string>`${value}::text`,
    // Without a type: the comparison is that of the column, which may be citext.
    read: (text: string) => sql`${text}`,
  },
  time: {
    pattern: /^-?\d{1,17}$/,
    write: (value: RawBuilder<unknown>) => sql<string>`(extract(epoch FROM ${value}) * 1000000)::bigint::text`,
    read: (text: string) => sql`'epoch'::timestamptz + ${text}::bigint * interval '1 microsecond'`,
  },
};

function writeKey({ key_value, key_id }: { key_value: string; key_id: string }): string {
  return Buffer.from(`${key_id} ${key_value}`).toString("base64url");
}

function readKey(order: KeyOrder, key: string | null): Key | undefined {
  const [, id, value] = /^(\d{1,18}) (.*)$/s.exec(Buffer.from(key ?? "", "base64url").toString()) ?? [];
  return id !== undefined && value !== undefined && TYPES[order.type].pattern.test(value) ? { id, value } : undefined;
}
