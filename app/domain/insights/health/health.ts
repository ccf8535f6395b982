/** Measurements of the running shop. */
export interface HealthFacts {
  /** Server processes that are connected to the database. */
  servers: number;
  /** Worker processes with a sign of life in the last two minutes. */
  workers: number;
  failedJobs: number;
  failedMails: number;
  /** Since when a job waits that has waited for more than a minute. */
  jobsWaitSince: Date | null;
  connections: { used: number; max: number };
  /** Of DATA_DIRECTORY; null where it cannot be read. */
  disk: { freeBytes: number; totalBytes: number } | null;
  /** Null: none was recorded. */
  lastBackupAt: Date | null;
  pendingMigrations: number;
  /** The day whose payout run did not happen. */
  missingPayoutRunOn: string | null;
}

export type HealthWarning =
  | "no_workers"
  | "jobs_failed"
  | "jobs_late"
  | "mails_failed"
  | "connections_short"
  | "disk_short"
  | "no_backup"
  | "backup_old"
  | "migrations_pending"
  | "payouts_missing";

/** A minute is usual while a worker starts. */
const LATE_JOB_MINUTES = 10;
const MIN_FREE_SHARE = 0.1;
const MIN_FREE_BYTES = 2_000_000_000;
const MAX_CONNECTIONS_SHARE = 0.8;
/** A daily backup, and two hours for it to finish. */
const BACKUP_HOURS = 26;

/** Returns the warnings, the most urgent first (rule 10.86). @param needsBackups false in a demo */
export function healthWarnings(
  facts: HealthFacts,
  { now, needsBackups }: { now: Date; needsBackups: boolean },
): HealthWarning[] {
  const hoursSince = (date: Date) => (now.getTime() - date.getTime()) / 3_600_000;
  const { disk, lastBackupAt, jobsWaitSince, connections } = facts;
  const isTrue: Record<HealthWarning, boolean> = {
    no_workers: facts.workers === 0,
    disk_short: disk !== null && (disk.freeBytes < MIN_FREE_BYTES || disk.freeBytes < MIN_FREE_SHARE * disk.totalBytes),
    connections_short: connections.used > MAX_CONNECTIONS_SHARE * connections.max,
    no_backup: needsBackups && lastBackupAt === null,
    backup_old: needsBackups && lastBackupAt !== null && hoursSince(lastBackupAt) > BACKUP_HOURS,
    payouts_missing: facts.missingPayoutRunOn !== null,
    migrations_pending: facts.pendingMigrations > 0,
    mails_failed: facts.failedMails > 0,
    jobs_failed: facts.failedJobs > facts.failedMails,
    jobs_late: jobsWaitSince !== null && hoursSince(jobsWaitSince) * 60 > LATE_JOB_MINUTES,
  };
  return (Object.keys(isTrue) as HealthWarning[]).filter((warning) => isTrue[warning]);
}
