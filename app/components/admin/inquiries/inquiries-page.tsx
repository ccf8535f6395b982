import type { ComponentProps, ReactNode } from "react";
import { countValues } from "#app/components/ui/format.ts";
import { FilterLinks } from "#app/components/ui/lists/filter-links.tsx";
import { ListSearch } from "#app/components/ui/lists/list-search.tsx";
import { TablePage, type TablePageProps } from "#app/components/ui/lists/table-page.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { inquiryStatusKey, type InquiryKind } from "#app/domain/support/inquiries/admin-inquiries.ts";
import type { LongRowPage } from "#app/domain/platform/lists/lists.ts";
import * as paths from "#app/paths.ts";

interface InquiriesPageProps<Row, State extends { search: string; status: unknown }> extends Pick<
  TablePageProps<Row, State>,
  "title" | "asked" | "views" | "here" | "columns" | "live" | "csv"
> {
  found: LongRowPage<Row>;
  list: ComponentProps<typeof FilterLinks<State, "status">>["list"] & ComponentProps<typeof ListSearch<State>>["list"];
  kind: InquiryKind;
  searchLabel: string;
  /** Between that of the status and the search. */
  filters?: ReactNode;
}

/** The inquiries of one kind, for administrators. */
export function InquiriesPage<Row extends { id: number }, State extends { search: string; status: unknown }>({
  list,
  kind,
  searchLabel,
  filters,
  ...page
}: InquiriesPageProps<Row, State>) {
  const { t } = useTranslation();
  const { here, asked, found } = page;
  const links = { list, here, asked };
  const texts = kind === "career" ? "admin_people:careers" : "admin_people:inquiries";
  return (
    <TablePage
      {...page}
      list={list}
      total={t(`${texts}.count`, countValues({ n: found.count, bounded: found.bounded }))}
      back={{ to: paths.admin, text: t("admin:back") }}
      empty={t(`${texts}.none`)}
      filters={
        <>
          <FilterLinks
            {...links}
            filter="status"
            label={t("admin_people:inquiries.column.status")}
            textOf={(status) => t(status ? inquiryStatusKey(kind, String(status)) : "promotions:filter.all")}
          />
          {filters}
          <ListSearch {...links} label={searchLabel} />
        </>
      }
      keyOf={({ id }) => String(id)}
    />
  );
}
