import { formatDateTime } from "#app/components/ui/format.ts";
import { Chip } from "#app/components/ui/chip.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import type { ReviewReport } from "#app/domain/support/reviews/moderation.ts";

export function ReviewReports({ reports }: { reports: readonly ReviewReport[] }) {
  const { t, locale } = useTranslation();
  if (reports.length === 0) return <p className="text-muted">{t("admin:reviews.no_reports")}</p>;
  return (
    <ul className="divide-y divide-line">
      {reports.map((report) => (
        <li key={report.id} className="py-3 first:pt-0 last:pb-0">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            {t(`reviews:report_reason.${report.reason}`)}
            {report.isHandled && <Chip tone="leaf">{t("admin:reviews.handled")}</Chip>}
          </p>
          {report.note && (
            <p className="whitespace-pre-line" {...langAttribute(report.note, locale)}>
              {report.note}
            </p>
          )}
          <p className="text-small text-muted">
            {t("admin:reviews.reported_by", { name: report.reporterName, date: formatDateTime(report.at, locale) })}
          </p>
        </li>
      ))}
    </ul>
  );
}
