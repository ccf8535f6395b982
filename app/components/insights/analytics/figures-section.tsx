import { useId, type ReactNode } from "react";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { DataTable, type Column } from "#app/components/ui/lists/data-table.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";

/** A section of the figures: its chart, and its table, which is open when there is no chart. */
export function FiguresSection<Row>({
  title,
  hint,
  rows,
  columns,
  keyOf,
  csv,
  children,
}: {
  title: string;
  hint?: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  /** Address of the CSV file; null without the permission to export. */
  csv: string | null;
  /** The charts. */
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const id = useId();
  const table = <DataTable caption={title} columns={columns} rows={rows} keyOf={keyOf} />;
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="text-heading font-bold">
          {title}
        </h2>
        {csv !== null && rows.length > 0 && (
          <ButtonLink variant="quiet" to={csv}>
            {t("analytics:csv")}
          </ButtonLink>
        )}
      </div>
      {hint && <p className="max-w-[75ch] text-small text-muted">{hint}</p>}
      {rows.length === 0 ? (
        <p className="rounded-card border border-line bg-surface p-5 text-muted">{t("analytics:none")}</p>
      ) : children === undefined ? (
        table
      ) : (
        <>
          <div className="grid gap-6 rounded-card border border-line bg-surface p-4">{children}</div>
          <details>
            <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-indigo">
              {t("analytics:table")}
            </summary>
            {table}
          </details>
        </>
      )}
    </section>
  );
}
