import type { Column } from "#app/components/ui/lists/data-table.tsx";
import type { Translation } from "#app/components/ui/translation.tsx";
import { translatorFor } from "#app/locales/i18n.server.ts";

/** Returns the sort order that each heading links to; leaves out headings that don't sort. */
export function sortedHeads<Row>(
  columns: (translation: Translation) => readonly Column<Row>[],
): Record<string, string> {
  const all = columns({ t: translatorFor("en"), locale: "en" });
  return Object.fromEntries(all.flatMap(({ head, sort }) => (sort === undefined ? [] : [[head, sort]])));
}
