import { OTHER_PAGES } from "#app/components/admin/dashboard/other-pages.ts";
import { hasPermission } from "#app/domain/platform/access/permissions.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import { findByNumber, findThings } from "#app/domain/insights/admin-lists/find.queries.server.ts";
import { pageCalled, pagesNamed, type Finding, type NamedPage } from "#app/domain/insights/admin-lists/findings.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import type { RequestArgs } from "#app/http/request/request-context.ts";
import { textInLanguages } from "#app/presenters/text-in-languages.server.ts";
import { ITEMS } from "#app/routes/admin/frame/admin-layout.tsx";
import { db } from "#app/services.server.ts";

/** Results of one kind, for display. */
export interface FoundGroup {
  title: string;
  findings: Finding[];
  more: string | null;
}

/** Returns search results that the administrator may see: pages by their names in all languages, then things by kind. */
export async function findEverything(args: RequestArgs, scope: AnyScope, input: string): Promise<FoundGroup[]> {
  const [t, found, pages] = await Promise.all([getT(args), findThings(db, scope, input), pagesOf(args, scope)]);
  const named = pagesNamed(input, pages);
  return [
    ...(named.length > 0 ? [{ title: t("admin_find:kind.page"), findings: named, more: null }] : []),
    ...found.map(({ kind, ...group }) => ({ title: t(`admin_find:kind.${kind}`), ...group })),
  ];
}

/** Returns the address that a search leads to directly: a complete number to its thing, a page's full name to the page. */
export async function findDirectly(args: RequestArgs, scope: AnyScope, input: string): Promise<string | undefined> {
  return (await findByNumber(db, scope, input)) ?? pageCalled(input, await pagesOf(args, scope));
}

async function pagesOf(args: RequestArgs, scope: AnyScope): Promise<NamedPage[]> {
  const t = await getT(args);
  return [...ITEMS, ...OTHER_PAGES]
    .filter(({ permission }) => hasPermission(scope, permission))
    .map(({ to, text }) => ({ to, name: t(text), names: textInLanguages(text) }));
}
