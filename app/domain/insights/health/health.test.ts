import { expect, it } from "vitest";
import { healthWarnings, type HealthFacts } from "#app/domain/insights/health/health.ts";

const now = new Date("2026-11-25T10:00:00Z");
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const well: HealthFacts = {
  servers: 2,
  workers: 1,
  failedJobs: 0,
  failedMails: 0,
  jobsWaitSince: null,
  connections: { used: 80, max: 100 },
  disk: { freeBytes: 20_000_000_000, totalBytes: 100_000_000_000 },
  lastBackupAt: ago(26 * 60),
  pendingMigrations: 0,
  missingPayoutRunOn: null,
};
const warnings = (facts: Partial<HealthFacts>, needsBackups = true) =>
  healthWarnings({ ...well, ...facts }, { now, needsBackups });

it("nothing is said of what is well, and of a disk that cannot be read", () => {
  expect(warnings({})).toEqual([]);
  expect(warnings({ disk: null })).toEqual([]);
  expect(warnings({ jobsWaitSince: ago(9) })).toEqual([]);
  expect(warnings({ lastBackupAt: null }, false)).toEqual([]);
});

it.each<[Partial<HealthFacts>, string[]]>([
  [{ workers: 0 }, ["no_workers"]],
  [{ disk: { freeBytes: 9, totalBytes: 100 } }, ["disk_short"]],
  [{ disk: { freeBytes: 9_000_000_000, totalBytes: 100_000_000_000 } }, ["disk_short"]],
  [{ disk: { freeBytes: 1_900_000_000, totalBytes: 3_000_000_000 } }, ["disk_short"]],
  [{ connections: { used: 81, max: 100 } }, ["connections_short"]],
  [{ lastBackupAt: null }, ["no_backup"]],
  [{ lastBackupAt: ago(26 * 60 + 1) }, ["backup_old"]],
  [{ missingPayoutRunOn: "2026-11-25" }, ["payouts_missing"]],
  [{ pendingMigrations: 1 }, ["migrations_pending"]],
  [{ failedMails: 2, failedJobs: 2 }, ["mails_failed"]],
  [{ failedMails: 2, failedJobs: 3 }, ["mails_failed", "jobs_failed"]],
  [{ jobsWaitSince: ago(11) }, ["jobs_late"]],
])("warns of %j", (facts, expected) => {
  expect(warnings(facts)).toEqual(expected);
});
