import type { Column } from "#app/components/ui/lists/data-table.tsx";
import type { Translation } from "#app/components/ui/translation.tsx";
import { translatorFor } from "#app/locales/i18n.server.ts";

/** Returns the sort order to which each heading links, by heading; headings that don't sort are left out. */
export function sortedHeads<Row>(
  columns: (translation: Translation) => readonly Column<Row>[],
): Record<string, string> {
  const all = columns({ t: translatorFor("en"), locale: "en" });
  return Object.fromEntries(all.flatMap(({ head, sort }) => (sort === undefined ? [] : [[head, sort]])));
}
