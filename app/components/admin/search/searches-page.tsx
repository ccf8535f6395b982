import { SearchTabs } from "#app/components/admin/search/search-tabs.tsx";
import { formatNumber } from "#app/components/ui/format.ts";
import type { Column } from "#app/components/ui/lists/data-table.tsx";
import { FilterLinks } from "#app/components/ui/lists/filter-links.tsx";
import { ListSearch } from "#app/components/ui/lists/list-search.tsx";
import { TablePage } from "#app/components/ui/lists/table-page.tsx";
import { useTranslation, type Translation } from "#app/components/ui/translation.tsx";
import type { RowPage } from "#app/domain/platform/lists/lists.ts";
import type { searchTermList, SearchTermList } from "#app/domain/catalog/search-terms/search-terms.ts";
import * as paths from "#app/paths.ts";

/** A list of searches of a period. */
export function SearchesPage<Row extends { id: number }>({
  current,
  ...page
}: {
  current: "missed" | "corrected";
  title: string;
  list: typeof searchTermList;
  here: string;
  asked: SearchTermList;
  found: RowPage<Row>;
  columns: (translation: Translation) => readonly Column<Row>[];
  csv: string;
}) {
  const { t } = useTranslation();
  const { list, here, asked, found } = page;
  const links = { list, here, asked };
  return (
    <TablePage
      {...page}
      total={t("admin_search:count", { count: found.count, n: formatNumber(found.count) })}
      back={{ to: paths.admin, text: t("admin:back") }}
      empty={t(`admin_search:none.${current}`)}
      lead={
        <>
          <SearchTabs current={current} />
          <p className="max-w-[75ch] text-muted">{t(`admin_search:lead.${current}`)}</p>
        </>
      }
      filters={
        <div className="flex flex-wrap items-end gap-x-8 gap-y-4">
          <FilterLinks
            {...links}
            filter="period"
            label={t("analytics:period.label")}
            textOf={(period) => t(`analytics:period.${period}`)}
          />
          <ListSearch {...links} label={t("admin_search:search")} />
        </div>
      }
      keyOf={({ id }) => String(id)}
    />
  );
}
