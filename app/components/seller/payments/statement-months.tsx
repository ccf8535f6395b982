import { PillLinks } from "#app/components/ui/lists/pill-links.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { formatMonth } from "#app/components/ui/format.ts";

/** The months that have a statement, newest first. */
export function StatementMonths({
  months,
  current,
  here,
}: {
  months: readonly string[];
  current: string;
  /** The address of the statements. */
  here: string;
}) {
  const { t, locale } = useTranslation();
  const links = months.map((month) => ({
    key: month,
    to: `${here}?month=${month}`,
    text: formatMonth(`${month}-01`, locale),
    isCurrent: month === current,
  }));
  return <PillLinks label={t("payments:statement.months")} links={links} className="print:hidden" />;
}
