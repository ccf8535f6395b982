import { FactCards, type Fact } from "#app/components/admin/health/fact-cards.tsx";
import { formatDate, formatDateTime, formatNumber } from "#app/components/ui/format.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { HealthFacts as Facts, HealthWarning } from "#app/domain/insights/health/health.ts";

const MEGABYTE = 1_000_000;

/** Processes, queue, database, disk and backup; problems in red. */
export function HealthFacts({
  facts,
  warnings,
}: {
  facts: Facts & { databaseBytes: number };
  warnings: readonly HealthWarning[];
}) {
  const { t, locale } = useTranslation();
  const isBad = (...some: HealthWarning[]) => some.some((warning) => warnings.includes(warning));
  const size = (bytes: number) => t("admin_health:size", { n: formatNumber(Math.ceil(bytes / MEGABYTE)) });
  const { disk, jobsWaitSince, lastBackupAt, missingPayoutRunOn, connections } = facts;
  const shown: Fact[] = [
    { label: t("admin_health:fact.servers"), value: formatNumber(facts.servers), isBad: false },
    { label: t("admin_health:fact.workers"), value: formatNumber(facts.workers), isBad: isBad("no_workers") },
    { label: t("admin_health:fact.failed_jobs"), value: formatNumber(facts.failedJobs), isBad: isBad("jobs_failed") },
    {
      label: t("admin_health:fact.failed_mails"),
      value: formatNumber(facts.failedMails),
      isBad: isBad("mails_failed"),
    },
    {
      label: t("admin_health:fact.waiting"),
      value: jobsWaitSince ? formatDateTime(new Date(jobsWaitSince), locale) : t("admin_health:fact.none"),
      isBad: isBad("jobs_late"),
    },
    { label: t("admin_health:fact.database"), value: size(facts.databaseBytes), isBad: false },
    {
      label: t("admin_health:fact.connections"),
      value: t("admin_health:fact.used", { used: connections.used, most: connections.max }),
      isBad: isBad("connections_short"),
    },
    {
      label: t("admin_health:fact.disk"),
      value: disk ? size(disk.freeBytes) : t("admin_health:fact.unknown"),
      note: disk ? t("admin_health:fact.of", { total: size(disk.totalBytes) }) : undefined,
      isBad: isBad("disk_short"),
    },
    {
      label: t("admin_health:fact.backup"),
      value: lastBackupAt ? formatDateTime(new Date(lastBackupAt), locale) : t("admin_health:fact.never"),
      isBad: isBad("no_backup", "backup_old"),
    },
    {
      label: t("admin_health:fact.migrations"),
      value: formatNumber(facts.pendingMigrations),
      isBad: isBad("migrations_pending"),
    },
    {
      label: t("admin_health:fact.payouts"),
      value: missingPayoutRunOn ? formatDate(missingPayoutRunOn, locale) : t("admin_health:fact.none"),
      isBad: isBad("payouts_missing"),
    },
  ];
  return <FactCards facts={shown} />;
}
