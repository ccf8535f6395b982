import { Link } from "#app/components/ui/link.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { HealthWarning } from "#app/domain/insights/health/health.ts";
import * as paths from "#app/paths.ts";

/** Page for dealing with each warning, unless that happens on the server itself. */
const PLACES: Partial<Record<HealthWarning, string>> = {
  payouts_missing: paths.adminPayoutRuns,
  jobs_failed: paths.adminJobs,
  jobs_late: paths.adminJobs,
  mails_failed: `${paths.adminJobs}?q=mail.`,
};

/** Problems of the running shop; renders nothing without any. */
export function HealthWarnings({ warnings }: { warnings: readonly HealthWarning[] }) {
  const { t } = useTranslation();
  if (warnings.length === 0) return null;
  return (
    <Notice tone="error" title={t("admin_health:needs")}>
      <ul className="grid">
        {warnings.map((warning) => (
          <li key={warning} className="flex flex-wrap items-center gap-x-3">
            {t(`admin_health:warning.${warning}`)}
            <Link
              to={PLACES[warning] ?? paths.adminHealth}
              className="inline-flex min-h-11 items-center text-indigo underline underline-offset-2"
            >
              {t("admin_health:details")}
              <span className="sr-only">: {t(`admin_health:warning.${warning}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
