import { formatDateTime } from "#app/components/ui/format.ts";
import type { Column } from "#app/components/ui/lists/data-table.tsx";
import type { Translation } from "#app/components/ui/translation.tsx";
import type { QueuedJob } from "#app/domain/platform/workers/queued-jobs.ts";

/** Returns the columns of the background jobs. */
export function jobColumns({ t, locale }: Translation): Column<QueuedJob>[] {
  return [
    { head: t("admin_jobs:column.task"), value: ({ task }) => task },
    { head: t("admin_jobs:column.number"), value: ({ id }) => id },
    {
      head: t("admin_jobs:column.attempts"),
      value: ({ attempts, maxAttempts }) => t("admin_jobs:attempts", { attempts, most: maxAttempts }),
    },
    {
      head: t("admin_jobs:column.error"),
      value: ({ lastError }) => lastError ?? "–",
      cell: ({ lastError }) =>
        lastError ? (
          <details>
            <summary className="min-h-11 max-w-80 cursor-pointer truncate py-2.5 text-brick">
              {lastError.split("\n")[0]}
            </summary>
            <pre className="max-w-prose text-small wrap-anywhere whitespace-pre-wrap">{lastError}</pre>
          </details>
        ) : (
          "–"
        ),
    },
    {
      head: t("admin_jobs:column.created"),
      value: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => formatDateTime(createdAt, locale),
    },
    {
      head: t("admin_jobs:column.next"),
      value: ({ runAt }) => runAt,
      cell: ({ runAt, attempts, maxAttempts }) => (attempts >= maxAttempts ? "–" : formatDateTime(runAt, locale)),
    },
  ];
}
