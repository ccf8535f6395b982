import type { ReactNode } from "react";
import { ButtonLink } from "#app/components/button.tsx";
import { BulkActionForm } from "#app/components/lists/bulk-action-form.tsx";
import { DataTable, type Column } from "#app/components/lists/data-table.tsx";
import { ListPage, type ListPageProps } from "#app/components/lists/list-page.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import type { RowPage } from "#app/domain/lists/lists.ts";

const FORM = "rows";

interface TablePageProps<Row, State> extends Omit<ListPageProps<State>, "found" | "children"> {
  found: RowPage<Row>;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  /** The buttons of the bulk action, which the page's action does. */
  bulk?: ReactNode;
  /** The address of the CSV file. */
  csv?: string;
}

/** A `ListPage` whose rows are a table: its heads sort it, a bulk action of its page is for selected rows, and it is a CSV file. */
export function TablePage<Row, State extends { page: number; sort?: unknown }>({
  columns,
  keyOf,
  bulk,
  csv,
  ...page
}: TablePageProps<Row, State>) {
  const { t } = useTranslation();
  const { title, list, here, asked, found } = page;
  const { rows, direction } = found;
  return (
    <ListPage {...page}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        {bulk && (
          <BulkActionForm id={FORM} keys={rows.map(keyOf)}>
            {bulk}
          </BulkActionForm>
        )}
        {csv && (
          <ButtonLink variant="quiet" to={list.href(csv, asked, { page: 1 } as Partial<State>)}>
            {t("account:table.csv")}
          </ButtonLink>
        )}
      </div>
      <DataTable
        caption={title}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        sort={{ by: asked.sort, direction, hrefOf: (by) => list.href(here, asked, { sort: by } as Partial<State>) }}
        {...(bulk && { selection: { form: FORM } })}
      />
    </ListPage>
  );
}
