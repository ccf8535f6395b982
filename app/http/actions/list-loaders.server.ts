import type { Locale } from "#app/db/schema.ts";
import type { Permission, ScopeOf } from "#app/domain/platform/access/permissions.ts";
import type { AnyScope, Scope } from "#app/domain/platform/access/scope.ts";
import { nameOfAdminList } from "#app/domain/insights/admin-lists/admin-lists.server.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { startListExport } from "#app/domain/notifications/list-exports/list-exports.commands.server.ts";
import type { ExportScope } from "#app/domain/notifications/list-exports/list-exports.queries.server.ts";
import { listViews } from "#app/domain/insights/admin-lists/saved-views.queries.server.ts";
import { newViewForm } from "#app/domain/insights/admin-lists/saved-views.schema.ts";
import type { ViewsOfList } from "#app/domain/insights/admin-lists/saved-views.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { csvAnswer } from "#app/http/files/csv-file.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { redirectWithToast, type NewToast } from "#app/http/pages/toasts.server.ts";
import { listFileNamed, type ListFileName } from "#app/list-files.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

/** The part of `listQueries`' result that a loader needs. */
interface Queries<S, State, Page> {
  list: { of: (request: Request) => State };
  page: (database: typeof db, scope: S, asked: State) => Promise<Page>;
}

/**
 * Returns the loader of a list's page: its title (a translation key), the state asked for, the rows found, and what `load` adds.
 * @param queries the list's queries, or a function of the reader's language where the rows depend on it
 */
export function defineListLoader<P extends Permission, State, Page, More extends object = object>(
  queries: Queries<ScopeOf<P>, State, Page> | ((locale: Locale) => Queries<ScopeOf<P>, State, Page>),
  { permission, title }: { permission: P; title: string },
  load?: (scope: ScopeOf<P>, asked: State, locale: Locale) => Promise<More>,
) {
  return defineLoader({ permission }, async ({ scope, ...args }) => {
    const locale = await getLocale(args);
    const { list, page } = typeof queries === "function" ? queries(locale) : queries;
    const asked = list.of(args.request);
    const [t, found, views, more] = await Promise.all([
      getT(args),
      page(db, scope, asked),
      viewsOf(queries, scope),
      load?.(scope, asked, locale),
    ]);
    return { title: t(title), asked, found, views, ...(more as More) };
  });
}

/** Returns the saved views of an administrators' list. */
async function viewsOf(queries: object, scope: Scope | undefined): Promise<ViewsOfList | undefined> {
  const list = scope?.kind === "any" ? nameOfAdminList(queries) : undefined;
  return list && { list, views: await listViews(db, scope as AnyScope, list), fields: fieldsOf(newViewForm) };
}

/**
 * Returns the loader of a list's CSV file: all pages of the requested list, streamed batch by batch. The worker writes a long list's file
 * (rule 10.95): the answer leads to the page of the person's files.
 */
export function defineCsvLoader(name: ListFileName) {
  const list = listFileNamed(name)!;
  return defineLoader({ permission: list.permission }, async ({ scope, ...args }) => {
    const exportScope = scope as ExportScope;
    const { searchParams } = new URL(args.request.url);
    const [t, locale] = await Promise.all([getT(args), getLocale(args)]);
    if (!(await list.isLong(db, exportScope, searchParams)))
      return csvAnswer(list.file, list.parts(db, exportScope, searchParams, { t, locale }));
    const asked = { list: name, address: list.addressOf(searchParams), locale, file: list.file };
    const started: NewToast = { tone: "info", title: "exports:started" };
    const toast = await startListExport(db, exportScope, asked).then(() => started, asToast);
    return redirectWithToast(args, exportScope.kind === "seller" ? paths.sellerExports : paths.adminExports, toast);
  });
}

/** Returns the notice of a refusal: a link has no form that could show it. */
function asToast(error: unknown): NewToast {
  if (!(error instanceof DomainError)) throw error;
  return { tone: "error", title: error.key, values: error.values };
}
