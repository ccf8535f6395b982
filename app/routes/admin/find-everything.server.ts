import { OTHER_PAGES } from "#app/components/admin/other-pages.ts";
import { hasPermission } from "#app/domain/access/permissions.ts";
import type { AnyScope } from "#app/domain/access/scope.ts";
import { findThings } from "#app/domain/admin-finder/find.queries.server.ts";
import { pagesNamed, type Finding } from "#app/domain/admin-finder/findings.ts";
import { getT } from "#app/http/locale.server.ts";
import type { RequestArgs } from "#app/http/request-context.ts";
import { textInLanguages } from "#app/http/text-in-languages.server.ts";
import { ITEMS } from "#app/routes/admin/admin-layout.tsx";
import { db } from "#app/services.server.ts";

/** Things of one kind as they are shown. */
export interface FoundGroup {
  title: string;
  findings: Finding[];
  more: string | null;
}

/** Returns what the administrator may see of what was typed: pages by their names in all languages, then things by kind. */
export async function findEverything(args: RequestArgs, scope: AnyScope, typed: string): Promise<FoundGroup[]> {
  const [t, found] = await Promise.all([getT(args), findThings(db, scope, typed)]);
  const pages = [...ITEMS, ...OTHER_PAGES]
    .filter(({ permission }) => hasPermission(scope, permission))
    .map(({ to, text }) => ({ to, name: t(text), names: textInLanguages(text) }));
  const named = pagesNamed(typed, pages);
  return [
    ...(named.length > 0 ? [{ title: t("admin_find:kind.page"), findings: named, more: null }] : []),
    ...found.map(({ kind, ...group }) => ({ title: t(`admin_find:kind.${kind}`), ...group })),
  ];
}
