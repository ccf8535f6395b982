import type { ComponentProps } from "react";
import { FactCards } from "#app/components/admin/health/fact-cards.tsx";
import { HealthFacts } from "#app/components/admin/health/health-facts.tsx";
import { HealthWarnings } from "#app/components/admin/health/health-warnings.tsx";
import type { HealthWarning } from "#app/domain/insights/health/health.ts";
import { describeBranches, type Branch } from "../../../../tests/support/components/branches.tsx";

const fact = { label: "Servers", value: "2", isBad: false };
const bad = "dd.text-brick";

describeBranches("FactCards", (props) => <FactCards {...props} />, { facts: [fact, { ...fact, label: "Workers" }] }, [
  [{}, { is: "Servers 2 Workers 2", lacks: [bad, "span"] }],
  [
    { facts: [fact, { label: "Workers", value: "0", note: "since noon", isBad: true } as typeof fact] },
    { is: "Servers 2 Workers 0 since noon", has: "span", texts: { [bad]: "0 since noon" } },
  ],
]);

type Props = ComponentProps<typeof HealthFacts>;
const facts: Props["facts"] = {
  servers: 2,
  workers: 1,
  failedJobs: 1234,
  failedMails: 5,
  jobsWaitSince: null,
  connections: { used: 12, max: 100 },
  disk: { freeBytes: 5_000_000_000, totalBytes: 20_000_000_001 },
  lastBackupAt: new Date("2026-03-01T06:30:00Z"),
  pendingMigrations: 0,
  missingPayoutRunOn: null,
  databaseBytes: 1_000_001,
};

/** Checks that a card is red and shows the warning. */
const isRed = (warning: HealthWarning, place: number): Branch<Props> => [
  { warnings: [warning] },
  { has: [`div:nth-child(${place}) > ${bad}`, `dl:not(:has(${bad} ~ ${bad}, div:has(> ${bad}) ~ div > ${bad}))`] },
];

describeBranches<Props>("HealthFacts", (props) => <HealthFacts {...props} />, { facts, warnings: [] }, [
  [
    {},
    {
      is: "Server processes 2 Worker processes 1 Failed jobs 1,234 Failed emails 5 Oldest waiting job None Database 2 MB Connections 12 of 100 Free disk space 5,000 MB of 20,001 MB Last backup 1 March 2026 at 12:00 pm Pending migrations 0 Missing payout run None",
      lacks: bad,
    },
  ],
  [
    { facts: { ...facts, jobsWaitSince: new Date("2026-03-01T05:30:00Z") } },
    { shows: "Oldest waiting job 1 March 2026 at 11:00 am" },
  ],
  [{ facts: { ...facts, disk: null } }, { shows: "Free disk space Unknown Last backup" }],
  [{ facts: { ...facts, lastBackupAt: null } }, { shows: "Last backup Never" }],
  [{ facts: { ...facts, missingPayoutRunOn: "2026-03-01" } }, { shows: "Missing payout run 1 March 2026" }],
  isRed("no_workers", 2),
  isRed("jobs_failed", 3),
  isRed("mails_failed", 4),
  isRed("jobs_late", 5),
  isRed("connections_short", 7),
  isRed("disk_short", 8),
  isRed("no_backup", 9),
  isRed("backup_old", 9),
  isRed("migrations_pending", 10),
  isRed("payouts_missing", 11),
]);

describeBranches(
  "HealthWarnings",
  (props) => <HealthWarnings {...props} />,
  { warnings: [] as readonly HealthWarning[] },
  [
    [{}, ""],
    [
      { warnings: ["payouts_missing", "jobs_failed"] },
      {
        is: "Needs attention A payout run did not happen.Details: A payout run did not happen. Jobs have failed.Details: Jobs have failed.",
        has: ["[role=alert]", 'a[href="/admin/payouts/runs"]', 'a[href="/admin/jobs"]'],
      },
    ],
    [
      { warnings: ["jobs_late"] },
      { shows: "Jobs have been waiting for more than 10 minutes.", has: 'a[href="/admin/jobs"]' },
    ],
    [{ warnings: ["mails_failed"] }, { has: 'a[href="/admin/jobs?q=mail."]', lacks: 'a[href="/admin/health"]' }],
    [{ warnings: ["disk_short"] }, { has: 'a[href="/admin/health"]' }],
  ],
);
