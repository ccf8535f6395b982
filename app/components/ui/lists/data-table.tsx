import { clsx } from "clsx";
import type { ReactNode } from "react";
import { formatNumber, formatShortDate } from "#app/components/ui/format.ts";
import { Link } from "#app/components/ui/link.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { Locale } from "#app/db/schema.ts";
import type { CsvColumn } from "#app/domain/platform/lists/csv.ts";
import type { SortDirection } from "#app/domain/platform/lists/lists.ts";
import { fieldName } from "#app/domain/platform/forms/forms.ts";
import type { bulkSelection } from "#app/domain/platform/lists/bulk-selection.schema.ts";

/** A column of a table, of its cards on phones, and of its CSV file. */
export interface Column<Row> extends CsvColumn<Row> {
  /** Default: the value, a time as its date. */
  cell?: (row: Row) => ReactNode;
  /** The list's sort order by this column: the head links to it. */
  sort?: string;
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
  sort,
  selection,
  isLive = false,
}: {
  /** For screen readers; the page shows it as a heading. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The current order of the rows, and the addresses of other orders. */
  sort?: { by: unknown; direction: SortDirection; hrefOf: (by: string) => string };
  selection?: { form: string };
  /** Whether app/browser/live-list.ts exchanges its rows. */
  isLive?: boolean;
}) {
  const { t, locale } = useTranslation();
  const nameId = (row: Row) => `row-${keyOf(row)}`;
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
            {columns.map(({ head, sort: order }) => {
              const direction = order && order === sort?.by ? sort.direction : undefined;
              return (
                <th key={head} scope="col" aria-sort={direction} className={clsx("sm:p-3", !order && "max-sm:sr-only")}>
                  {order && sort ? (
                    <Link
                      to={sort.hrefOf(order)}
                      className="inline-flex min-h-11 items-center gap-1 underline underline-offset-2"
                    >
                      {head}
                      {direction && <span aria-hidden="true">{direction === "ascending" ? "↑" : "↓"}</span>}
                    </Link>
                  ) : (
                    head
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody className="max-sm:grid max-sm:gap-3">
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              data-key={isLive ? keyOf(row) : undefined}
              className={clsx(
                "border-line max-sm:grid max-sm:gap-1 max-sm:rounded-card max-sm:border max-sm:bg-surface max-sm:p-4 sm:border-b sm:last:border-0",
                selection && "max-sm:grid-cols-[auto_1fr]",
              )}
            >
              {selection && (
                <td className="sm:px-1">
                  <label className="grid size-11 place-items-center max-sm:-ml-3">
                    <input
                      type="checkbox"
                      form={selection.form}
                      name={fieldName<typeof bulkSelection>("selected")}
                      value={keyOf(row)}
                      aria-labelledby={nameId(row)}
                      className="size-5 accent-indigo"
                    />
                  </label>
                </td>
              )}
              {columns.map(({ head, value, cell }, index) => {
                const Cell = index === 0 ? "th" : "td";
                return (
                  <Cell
                    key={head}
                    scope={index === 0 ? "row" : undefined}
                    id={selection && index === 0 ? nameId(row) : undefined}
                    data-head={head}
                    className={clsx(
                      "sm:p-3",
                      index === 0
                        ? "font-semibold max-sm:content-center"
                        : "max-sm:col-span-full max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-2 max-sm:before:text-muted max-sm:before:content-[attr(data-head)]",
                    )}
                  >
                    {cell ? cell(row) : textOf(value(row), locale)}
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

function textOf(value: ReturnType<CsvColumn<unknown>["value"]>, locale: Locale): ReactNode {
  if (value instanceof Date) return <span className="whitespace-nowrap">{formatShortDate(value, locale)}</span>;
  return typeof value === "number" ? formatNumber(value) : value;
}
