import { useLoaderData } from "@remix-run/react";
import { HealthFacts } from "#app/components/admin/health/health-facts.tsx";
import { HealthWarnings } from "#app/components/admin/health/health-warnings.tsx";
import { DataTable } from "#app/components/ui/lists/data-table.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { listLargestTables } from "#app/domain/insights/health/health.queries.server.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { shopHealth } from "#app/presenters/shop-health.server.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

const MEGABYTE = 1_000_000;

export const loader = defineLoader({ permission: "job.manage" }, async ({ scope, ...args }) => {
  const [t, health, tables] = await Promise.all([getT(args), shopHealth(scope), listLargestTables(db, scope)]);
  return { title: t("admin_health:title"), ...health, tables };
});

/** Processes, queue, database, disk and backup of the running shop. */
export default function AdminHealth() {
  const { t } = useTranslation();
  const { title, facts, warnings, tables } = useLoaderData<typeof loader>();
  return (
    <div className="shell grid max-w-6xl gap-5 py-5">
      <h1 className="text-title font-bold">{title}</h1>
      {warnings.length > 0 ? (
        <HealthWarnings warnings={warnings} />
      ) : (
        <Notice tone="success" title={t("admin_health:well")} />
      )}
      <HealthFacts facts={facts} warnings={warnings} />
      <section className="grid gap-3" aria-labelledby="tables">
        <h2 id="tables" className="text-heading font-bold">
          {t("admin_health:tables.title")}
        </h2>
        <DataTable
          caption={t("admin_health:tables.title")}
          rows={tables}
          keyOf={({ name }) => name}
          columns={[
            { head: t("admin_health:tables.name"), value: ({ name }) => name, cell: ({ name }) => <code>{name}</code> },
            { head: t("admin_health:tables.size"), value: ({ bytes }) => Math.ceil(bytes / MEGABYTE) },
            { head: t("admin_health:tables.rows"), value: ({ rows }) => rows },
          ]}
        />
      </section>
    </div>
  );
}
