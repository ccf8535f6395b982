import type { Locale } from "#app/db/schema.ts";
import type { Permission, ScopeOf } from "#app/domain/access/permissions.ts";
import type { AnyScope, Scope } from "#app/domain/access/scope.ts";
import { nameOfAdminList } from "#app/domain/admin-lists/admin-lists.server.ts";
import { fieldsOf } from "#app/domain/forms/fields.server.ts";
import type { CsvColumn } from "#app/domain/lists/csv.ts";
import { listViews } from "#app/domain/saved-views/saved-views.queries.server.ts";
import { newViewForm } from "#app/domain/saved-views/saved-views.schema.ts";
import type { ViewsOfList } from "#app/domain/saved-views/saved-views.ts";
import { defineLoader } from "#app/http/action.server.ts";
import { csvFile } from "#app/http/csv-file.server.ts";
import { getLocale, getT } from "#app/http/locale.server.ts";
import type { Translate } from "#app/locales/i18n.server.ts";
import { db } from "#app/services.server.ts";

/** What `listQueries` returns, as far as a loader needs it. */
interface Queries<S, State, Page, Row> {
  list: { of: (request: Request) => State };
  page: (database: typeof db, scope: S, asked: State) => Promise<Page>;
  all: (database: typeof db, scope: S, asked: State) => AsyncIterable<readonly Row[]>;
}

/** Returns the loader of a list's page: its title (a text's key), what was asked for, the rows found, and what `load` adds. */
export function defineListLoader<P extends Permission, State, Page, Row, More extends object = object>(
  queries: Queries<ScopeOf<P>, State, Page, Row>,
  { permission, title }: { permission: P; title: string },
  load?: (scope: ScopeOf<P>, asked: State) => Promise<More>,
) {
  return defineLoader({ permission }, async ({ scope, ...args }) => {
    const asked = queries.list.of(args.request);
    const [t, found, views, more] = await Promise.all([
      getT(args),
      queries.page(db, scope, asked),
      viewsOf(queries, scope),
      load?.(scope, asked),
    ]);
    return { title: t(title), asked, found, views, ...(more as More) };
  });
}

/** Returns the saved views of an administrators' list. */
async function viewsOf(queries: object, scope: Scope | undefined): Promise<ViewsOfList | undefined> {
  const list = scope?.kind === "any" ? nameOfAdminList(queries) : undefined;
  return list && { list, views: await listViews(db, scope as AnyScope, list), fields: fieldsOf(newViewForm) };
}

/** Returns the loader of a list's CSV file: all pages of what was asked for, streamed batch by batch. */
export function defineCsvLoader<P extends Permission, State, Row>(
  queries: Queries<ScopeOf<P>, State, unknown, Row>,
  columns: (texts: { t: Translate; locale: Locale }) => readonly CsvColumn<Row>[],
  { permission, file }: { permission: P; file: string },
) {
  return defineLoader({ permission }, async ({ scope, ...args }) => {
    const [t, locale] = await Promise.all([getT(args), getLocale(args)]);
    const batches = queries.all(db, scope, queries.list.of(args.request));
    return csvFile(file, columns({ t, locale }), batches);
  });
}
