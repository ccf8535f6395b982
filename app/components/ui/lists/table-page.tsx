import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { BulkActionForm } from "#app/components/ui/lists/bulk-action-form.tsx";
import { DataTable, type Column } from "#app/components/ui/lists/data-table.tsx";
import { ListPage, type ListPageProps } from "#app/components/ui/lists/list-page.tsx";
import { useTranslation, type Translation } from "#app/components/ui/translation.tsx";
import { fieldName } from "#app/domain/platform/forms/forms.ts";
import type { bulkSelection } from "#app/domain/platform/lists/bulk-selection.schema.ts";
import type { LongRowPage, RowPage } from "#app/domain/platform/lists/lists.ts";

const FORM = "rows";

/** Several bulk actions, each with an address of its own; `form` is the form's name there. */
interface BulkActions {
  form: string;
  /** `all`: for all rows of the page, whatever is selected. */
  buttons: readonly { action: string; label: string; all?: boolean }[];
}

export interface TablePageProps<Row, State> extends Omit<
  ListPageProps<State>,
  "found" | "hasRoomForRefresh" | "children"
> {
  found: RowPage<Row> | LongRowPage<Row>;
  /** The list's columns, for its CSV file too. */
  columns: (translation: Translation) => readonly Column<Row>[];
  keyOf: (row: Row) => string;
  /** The button of the bulk action, which is the page's action; or several with addresses of their own. */
  bulk?: string | BulkActions | undefined;
  /** The address of the CSV file. */
  csv?: string;
}

/** A `ListPage` whose rows are a table: its heads sort it, a bulk action of its page is for selected rows, and it is a CSV file. */
export function TablePage<Row, State extends object>({
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
    <ListPage {...page} hasRoomForRefresh={csv !== undefined && !bulk}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        {bulk && (
          <BulkActionForm
            id={FORM}
            keys={rows.map(keyOf)}
            {...(typeof bulk !== "string" && { form: bulk.form, action: bulk.buttons[0]?.action })}
          >
            {typeof bulk === "string" ? (
              <Button variant="outline">{bulk}</Button>
            ) : (
              bulk.buttons.map(({ action, label, all }) => (
                <Button
                  key={label}
                  variant="outline"
                  formAction={action}
                  {...(all && { name: fieldName<typeof bulkSelection>("all"), value: "on" })}
                >
                  {label}
                </Button>
              ))
            )}
          </BulkActionForm>
        )}
        {csv && (
          <span className="first:-ml-5">
            <ButtonLink variant="quiet" to={list.href(csv, asked, {})}>
              {t("account:table.csv")}
            </ButtonLink>
          </span>
        )}
      </div>
      <DataTable
        caption={title}
        columns={columns(translation)}
        rows={rows}
        keyOf={keyOf}
        isLive={page.live !== undefined}
        sort={{
          by: "sort" in asked ? asked.sort : undefined,
          direction,
          hrefOf: (by) => list.href(here, asked, { sort: by } as Partial<State & { sort: string }>),
        }}
        {...(bulk && { selection: { form: FORM } })}
      />
    </ListPage>
  );
}
