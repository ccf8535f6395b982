import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Link } from "#app/components/link.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { fieldName } from "#app/domain/forms/forms.ts";
import type { bulkSelection } from "#app/domain/lists/bulk-selection.schema.ts";

/** A column of a table, of its cards on phones, and, with a value, of its CSV file. */
export interface Column<Row> {
  name: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** The head is a link that sorts by the column. */
  sort?: { href: string; direction: "ascending" | "descending" | undefined };
}

/**
 * A table; its first column names the row. On phones each row is a card whose cells repeat their heads.
 * @param selection adds a checkbox to each row, which belongs to the `BulkActionForm` with this id
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  selection,
}: {
  /** For screen readers; the page shows it as a heading. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  selection?: { form: string };
}) {
  const { t } = useTranslation();
  return (
    <div className="overflow-x-auto sm:rounded-card sm:border sm:border-line sm:bg-surface">
      <table className="w-full text-left text-small max-sm:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="max-sm:block">
          <tr className="border-line max-sm:flex max-sm:flex-wrap max-sm:gap-x-4 sm:border-b">
            {selection && (
              <th scope="col" className="p-3 max-sm:sr-only">
                {t("account:table.select")}
              </th>
            )}
            {columns.map(({ name, head, sort }) => (
              <th
                key={name}
                scope="col"
                aria-sort={sort?.direction}
                className={clsx("sm:p-3", !sort && "max-sm:sr-only")}
              >
                {sort ? (
                  <Link to={sort.href} className="inline-flex min-h-11 items-center gap-1 underline underline-offset-2">
                    {head}
                    {sort.direction && <span aria-hidden="true">{sort.direction === "ascending" ? "↑" : "↓"}</span>}
                  </Link>
                ) : (
                  head
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:grid max-sm:gap-3">
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              className={clsx(
                "border-line max-sm:grid max-sm:gap-1 max-sm:rounded-card max-sm:border max-sm:bg-surface max-sm:p-4 sm:border-b sm:last:border-0",
                selection && "max-sm:grid-cols-[auto_1fr]",
              )}
            >
              {selection && (
                <td className="sm:px-1">
                  <label className="grid size-11 place-items-center max-sm:-my-3 max-sm:-ml-3">
                    <input
                      type="checkbox"
                      form={selection.form}
                      name={fieldName<typeof bulkSelection>("selected")}
                      value={keyOf(row)}
                      aria-label={t("account:table.select_row", { name: keyOf(row) })}
                      className="size-5 accent-indigo"
                    />
                  </label>
                </td>
              )}
              {columns.map(({ name, head, cell }, index) => {
                const Cell = index === 0 ? "th" : "td";
                return (
                  <Cell
                    key={name}
                    scope={index === 0 ? "row" : undefined}
                    data-head={head}
                    className={clsx(
                      "sm:p-3",
                      index === 0
                        ? "font-semibold"
                        : "max-sm:col-span-full max-sm:flex max-sm:flex-wrap max-sm:gap-x-2 max-sm:before:text-muted max-sm:before:content-[attr(data-head)]",
                    )}
                  >
                    {cell(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
