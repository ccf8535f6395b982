import { FactCards } from "#app/components/admin/health/fact-cards.tsx";
import { formatDateTime, formatNumber } from "#app/components/ui/format.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { QueueHealth } from "#app/domain/platform/workers/queued-jobs.ts";

const MEGABYTE = 1_000_000;

/** Worker processes, queue and database, with problems in red. */
export function QueueState({ health }: { health: QueueHealth }) {
  const { t, locale } = useTranslation();
  const { workers, lastSeenAt, jobs, waitsSince, databaseBytes } = health;
  const seen = lastSeenAt ? t("admin_jobs:state.seen", { when: formatDateTime(lastSeenAt, locale) }) : undefined;
  const facts = [
    { label: t("admin_jobs:state.workers"), value: formatNumber(workers), note: seen, isBad: workers === 0 },
    { label: t("admin_jobs:state.failed"), value: formatNumber(jobs.failed), isBad: jobs.failed > 0 },
    {
      label: t("admin_jobs:state.waiting"),
      value: formatNumber(jobs.waiting + jobs.retrying),
      note: waitsSince ? t("admin_jobs:state.since", { when: formatDateTime(waitsSince, locale) }) : undefined,
      isBad: waitsSince !== null,
    },
    {
      label: t("admin_jobs:state.database"),
      value: t("admin_jobs:state.megabytes", { n: formatNumber(Math.ceil(databaseBytes / MEGABYTE)) }),
      isBad: false,
    },
  ];
  return <FactCards facts={facts} />;
}
