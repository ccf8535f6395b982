import { sql, type RawBuilder } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { Locale } from "#app/db/schema.ts";
import type { Permission, ScopeOf } from "#app/domain/platform/access/permissions.ts";
import type { Scope } from "#app/domain/platform/access/scope.ts";
import { MAX_STREAMED_ROWS } from "#app/domain/notifications/list-exports/list-exports.ts";
import { csvParts, type CsvColumn } from "#app/domain/platform/lists/csv.ts";

/** The part of a `listQueries` result that a file needs. */
interface Queries<S, State, Row> {
  list: {
    parse: (params: URLSearchParams) => State;
    refine: (state: State, change: Partial<State>) => State;
    href: (base: string, state: State) => string;
  };
  all: (db: Db, scope: S, asked: State) => AsyncIterable<readonly Row[]>;
  countUpTo: (db: Db, scope: S, asked: State, limit: number) => RawBuilder<number>;
}

/** The CSV file of a list, whatever its rows are: for the request and for the worker. */
export interface ListFile<S = Scope, Texts = never> {
  permission: Permission;
  file: string;
  /** Returns the address of the list's first page with these parameters, without invalid ones. */
  addressOf(params: URLSearchParams): string;
  /** Returns whether the list has more rows than are sent at once. One query. */
  isLong(db: Db, scope: S, params: URLSearchParams): Promise<boolean>;
  /** Returns the file in parts. @param onRows is called with the number of rows of each batch */
  parts(
    db: Db,
    scope: S,
    params: URLSearchParams,
    texts: Texts,
    onRows?: (count: number) => void,
  ): AsyncGenerator<string>;
}

/**
 * Returns the CSV file of a list: all pages of the list with its parameters, with the permission of the list.
 * @param queries the list's queries, or a function of the reader's language when the rows are in it
 * @param page the address of the list
 */
export function listFile<P extends Permission, State, Row, Texts>(
  queries: Queries<ScopeOf<P>, State, Row> | ((locale: Locale) => Queries<ScopeOf<P>, State, Row>),
  columns: (texts: Texts) => readonly CsvColumn<Row>[],
  { permission, file, page }: { permission: P; file: string; page: string },
): ListFile<ScopeOf<P>, Texts & { locale: Locale }> {
  const queriesIn = typeof queries === "function" ? queries : () => queries;
  // The set of rows is the same in every language.
  const { list, countUpTo } = queriesIn("en");
  return {
    permission,
    file,
    addressOf: (params) => list.href(page, list.refine(list.parse(params), {})),
    async isLong(db, scope, params) {
      const count = countUpTo(db, scope, list.parse(params), MAX_STREAMED_ROWS + 1);
      const { rows } = await sql<{ count: number }>`SELECT ${count} AS count`.execute(db);
      return (rows[0]?.count ?? 0) > MAX_STREAMED_ROWS;
    },
    parts: (db, scope, params, texts, onRows) =>
      csvParts(columns(texts), counted(queriesIn(texts.locale).all(db, scope, list.parse(params)), onRows)),
  };
}

async function* counted<Row>(
  batches: AsyncIterable<readonly Row[]>,
  onRows: ((count: number) => void) | undefined,
): AsyncGenerator<readonly Row[]> {
  for await (const rows of batches) {
    onRows?.(rows.length);
    yield rows;
  }
}
