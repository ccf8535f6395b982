import type { ComponentProps } from "react";
import { countValues } from "#app/components/format.ts";
import { FilterLinks } from "#app/components/lists/filter-links.tsx";
import { ListSearch } from "#app/components/lists/list-search.tsx";
import { TablePage, type TablePageProps } from "#app/components/lists/table-page.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import type { LongRowPage } from "#app/domain/lists/lists.ts";
import * as paths from "#app/paths.ts";

interface InquiriesPageProps<Row, State extends { search: string; status: unknown }> extends Pick<
  TablePageProps<Row, State>,
  "title" | "asked" | "views" | "here" | "columns" | "live" | "csv"
> {
  found: LongRowPage<Row>;
  list: ComponentProps<typeof FilterLinks<State, "status">>["list"] & ComponentProps<typeof ListSearch<State>>["list"];
  /** The key of a status's text. */
  statusKeyOf: (status: NonNullable<State["status"]>) => string;
  searchLabel: string;
}

/** The inquiries of one kind, for administrators. */
export function InquiriesPage<Row extends { id: number }, State extends { search: string; status: unknown }>({
  list,
  statusKeyOf,
  searchLabel,
  ...page
}: InquiriesPageProps<Row, State>) {
  const { t } = useTranslation();
  const { here, asked, found } = page;
  const links = { list, here, asked };
  return (
    <TablePage
      {...page}
      list={list}
      total={t("admin_people:inquiries.count", countValues({ n: found.count, bounded: found.bounded }))}
      back={{ to: paths.admin, text: t("admin:back") }}
      empty={t("admin_people:inquiries.none")}
      filters={
        <>
          <FilterLinks
            {...links}
            filter="status"
            label={t("admin_people:inquiries.column.status")}
            textOf={(status) => t(status ? statusKeyOf(status) : "promotions:filter.all")}
          />
          <ListSearch {...links} label={searchLabel} />
        </>
      }
      keyOf={({ id }) => String(id)}
    />
  );
}
