import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { jobColumns } from "#app/components/admin/jobs/job-columns.tsx";
import { QueueState } from "#app/components/admin/jobs/queue-state.tsx";
import { countValues } from "#app/components/ui/format.ts";
import { FilterLinks } from "#app/components/ui/lists/filter-links.tsx";
import { ListSearch } from "#app/components/ui/lists/list-search.tsx";
import { TablePage } from "#app/components/ui/lists/table-page.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { bulkSelection, selectedKeys } from "#app/domain/platform/lists/bulk-selection.schema.ts";
import { retryJobs } from "#app/domain/platform/workers/queued-jobs.commands.server.ts";
import { queuedJobs, readQueueHealth } from "#app/domain/platform/workers/queued-jobs.queries.server.ts";
import { queuedJobList } from "#app/domain/platform/workers/queued-jobs.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { defineListLoader } from "#app/http/actions/list-loaders.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

/** Lists and links, whose texts are not in the browser's bundle. */
export const meta = titleMeta;

export const loader = defineListLoader(
  queuedJobs,
  { permission: "job.manage", title: "messages:title.admin_jobs" },
  async (scope) => ({ health: await readQueueHealth(db, scope) }),
);

/** Starts the selected jobs again, except jobs that run or have succeeded meanwhile. */
export const action = defineAction(
  { permission: "job.manage", schema: bulkSelection, done: "messages:job.retried", stale: "messages:job.none" },
  ({ scope, input }) => retryJobs(db, scope, selectedKeys(input).map(Number).filter(Number.isSafeInteger)),
);

export default function AdminJobs() {
  const { t } = useTranslation();
  const { health, ...data } = useLoaderData<typeof loader>();
  const { asked, found } = data;
  const links = { list: queuedJobList, here: paths.adminJobs, asked };
  const canRetry = asked.state === "failed" || asked.state === "retrying";
  return (
    <TablePage
      {...data}
      {...links}
      total={t("admin_jobs:count", countValues({ n: found.count, bounded: found.bounded }))}
      aside={
        <ButtonLink variant="quiet" to={paths.adminMails}>
          {t("admin_mails:title")}
        </ButtonLink>
      }
      empty={t(asked.state === "failed" ? "admin_jobs:none_failed" : "admin_jobs:none")}
      filters={
        <>
          <QueueState health={health} />
          <FilterLinks
            {...links}
            filter="state"
            label={t("admin_jobs:states")}
            textOf={(state) => t(`admin_jobs:state_of.${state}`)}
            countOf={(state) => health.jobs[state]}
          />
          <ListSearch {...links} label={t("admin_jobs:search")} />
        </>
      }
      columns={jobColumns}
      keyOf={({ id }) => String(id)}
      bulk={canRetry ? t("admin_jobs:retry") : undefined}
    />
  );
}
