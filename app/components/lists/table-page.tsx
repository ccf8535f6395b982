import { Button, ButtonLink } from "#app/components/button.tsx";
import { BulkActionForm } from "#app/components/lists/bulk-action-form.tsx";
import { DataTable, type Column } from "#app/components/lists/data-table.tsx";
import { ListPage, type ListPageProps } from "#app/components/lists/list-page.tsx";
import { useTranslation, type Translation } from "#app/components/translation.tsx";
import type { RowPage } from "#app/domain/lists/lists.ts";

const FORM = "rows";

interface TablePageProps<Row, State> extends Omit<ListPageProps<State>, "found" | "children"> {
  found: RowPage<Row>;
  /** The list's columns, for its CSV file too. */
  columns: (translation: Translation) => readonly Column<Row>[];
  keyOf: (row: Row) => string;
  /** The button of the bulk action, which is the page's action. */
  bulk?: string | undefined;
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
  const translation = useTranslation();
  const { t } = translation;
  const { title, list, here, asked, found } = page;
  const { rows, direction } = found;
  return (
    <ListPage {...page}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        {bulk && (
          <BulkActionForm id={FORM} keys={rows.map(keyOf)}>
            <Button variant="outline">{bulk}</Button>
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
        columns={columns(translation)}
        rows={rows}
        keyOf={keyOf}
        sort={{ by: asked.sort, direction, hrefOf: (by) => list.href(here, asked, { sort: by } as Partial<State>) }}
        {...(bulk && { selection: { form: FORM } })}
      />
    </ListPage>
  );
}
