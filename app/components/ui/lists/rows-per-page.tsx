import { formatNumber } from "#app/components/ui/format.ts";
import { PillLinks } from "#app/components/ui/lists/pill-links.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { ROWS_PER_PAGE } from "#app/domain/platform/lists/lists.ts";

/** Links to the list with fewer or more rows on a page. `hrefOf` returns the address of the first page with that number of rows. */
export function RowsPerPage({ rows, hrefOf }: { rows: number; hrefOf: (rows: number) => string }) {
  const { t } = useTranslation();
  const label = t("account:pages.rows");
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
      <span className="text-muted" aria-hidden="true">
        {label}
      </span>
      <PillLinks
        label={label}
        links={ROWS_PER_PAGE.map((n) => ({
          key: String(n),
          to: hrefOf(n),
          text: formatNumber(n),
          isCurrent: n === rows,
        }))}
      />
    </div>
  );
}
