import type { ReactNode } from "react";
import { ButtonLink } from "#app/components/button.tsx";
import { BulkActionForm } from "#app/components/lists/bulk-action-form.tsx";
import { DataTable, type Column } from "#app/components/lists/data-table.tsx";
import type { ListLinks } from "#app/components/lists/list-page.tsx";
import { useTranslation } from "#app/components/translation.tsx";

const FORM = "rows";

/** The rows of a list as a table whose heads sort it, with a bulk action of its page and the link to its CSV file. */
export function ListTable<Row, State extends { page: number; sort?: unknown }>({
  caption,
  columns,
  rows,
  keyOf,
  list,
  here,
  asked,
  bulk,
  csv,
}: {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  list: ListLinks<State>;
  /** The address of the list. */
  here: string;
  asked: State;
  /** The buttons of the bulk action, which the page's action does. */
  bulk?: ReactNode;
  /** The address of the CSV file. */
  csv?: string;
}) {
  const { t } = useTranslation();
  return (
    <>
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
        caption={caption}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        sort={{ by: asked.sort, hrefOf: (by) => list.href(here, asked, { sort: by } as Partial<State>) }}
        {...(bulk && { selection: { form: FORM } })}
      />
    </>
  );
}
