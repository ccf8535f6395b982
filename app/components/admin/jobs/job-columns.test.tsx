import { jobColumns } from "#app/components/admin/jobs/job-columns.tsx";
import { QueueState } from "#app/components/admin/jobs/queue-state.tsx";
import type { QueuedJob, QueueHealth } from "#app/domain/platform/workers/queued-jobs.ts";
import { describeBranches, describeColumns } from "../../../../tests/support/components/branches.tsx";

const job: QueuedJob = {
  id: 1234,
  task: "mail.order_confirmed",
  attempts: 2,
  maxAttempts: 5,
  lastError: null,
  createdAt: new Date("2026-03-01T06:30:00Z"),
  runAt: new Date("2026-03-01T07:30:00Z"),
};

describeColumns("jobColumns", jobColumns, job, {
  Task: [[{}, "mail.order_confirmed"]],
  Number: [[{}, { is: "1,234", value: 1234 }]],
  Attempts: [[{}, "2 of 5"]],
  "Last error": [
    [{}, { is: "–", value: "–", lacks: "details" }],
    [
      { lastError: "No route to host\n at send" },
      {
        value: "No route to host\n at send",
        has: "details",
        texts: { summary: "No route to host", pre: "No route to host at send" },
      },
    ],
  ],
  Created: [[{}, { is: "1 March 2026 at 12:00 pm", value: job.createdAt }]],
  "Next attempt": [
    [{}, { is: "1 March 2026 at 1:00 pm", value: job.runAt }],
    [{ attempts: 4 }, "1 March 2026 at 1:00 pm"],
    [{ attempts: 5 }, "–"],
    [{ attempts: 6 }, "–"],
  ],
});

const health: QueueHealth = {
  workers: 2,
  lastSeenAt: new Date("2026-03-01T06:30:00Z"),
  jobs: { failed: 0, retrying: 3, running: 1, waiting: 1200, planned: 9 },
  waitsSince: null,
  databaseBytes: 1_234_000_001,
};
const bad = "dd.text-brick";

describeBranches("QueueState", (props) => <QueueState {...props} />, { health }, [
  [
    {},
    {
      is: "Worker processes 2 Last seen 1 March 2026 at 12:00 pm Failed jobs 0 Waiting jobs 1,203 Database 1,235 MB",
      lacks: [bad],
      hides: "Oldest since",
    },
  ],
  [{ health: { ...health, databaseBytes: 1_000_000 } }, { shows: "Database 1 MB" }],
  [
    { health: { ...health, workers: 0, lastSeenAt: null } },
    {
      shows: "Worker processes 0 Failed jobs",
      hides: "Last seen",
      texts: { [bad]: "0" },
      has: `div:nth-child(1) ${bad}`,
    },
  ],
  [
    { health: { ...health, jobs: { ...health.jobs, failed: 1 } } },
    { shows: "Failed jobs 1", has: `div:nth-child(2) ${bad}` },
  ],
  [
    { health: { ...health, waitsSince: new Date("2026-03-01T05:30:00Z") } },
    { texts: { [bad]: "1,203 Oldest since 1 March 2026 at 11:00 am" } },
  ],
]);
