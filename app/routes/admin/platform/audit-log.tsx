import { useLoaderData } from "@remix-run/react";
import { auditColumns } from "#app/components/admin/audit/audit-columns.tsx";
import { countValues } from "#app/components/ui/format.ts";
import { SelectField } from "#app/components/ui/form/field.tsx";
import { FilterBar } from "#app/components/ui/lists/filter-bar.tsx";
import { ListSearch } from "#app/components/ui/lists/list-search.tsx";
import { TablePage } from "#app/components/ui/lists/table-page.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { auditEntries } from "#app/domain/platform/audit/audit-log.queries.server.ts";
import { AUDIT_ACTORS, AUDIT_AREAS, auditLog } from "#app/domain/platform/audit/audit-log.ts";
import { defineListLoader } from "#app/http/actions/list-loaders.server.ts";
import * as paths from "#app/paths.ts";

/** Lists and links, whose texts are not in the browser's bundle. */
export const meta = titleMeta;

export const loader = defineListLoader(auditEntries, { permission: "audit.view", title: "messages:title.admin_audit" });

export default function AdminAuditLog() {
  const { t } = useTranslation();
  const data = useLoaderData<typeof loader>();
  const { asked, found } = data;
  const links = { list: auditLog, here: paths.adminAudit, asked };
  return (
    <TablePage
      {...data}
      {...links}
      total={t("admin_audit:count", countValues({ n: found.count, bounded: found.bounded }))}
      empty={t("admin_audit:none")}
      filters={
        <div className="flex flex-wrap items-end gap-x-8 gap-y-4">
          <FilterBar hidden={auditLog.hiddenFields(asked, ["area", "by"])} submit={t("admin_audit:filter")}>
            <SelectField
              field={auditLog.fields.area}
              label={t("admin_audit:areas")}
              defaultValue={asked.area ?? ""}
              emptyLabel={t("admin_audit:all_areas")}
              options={AUDIT_AREAS.map((area) => ({ value: area, label: t(`admin_audit:area.${area}`) }))}
            />
            <SelectField
              field={auditLog.fields.by}
              label={t("admin_audit:column.actor")}
              defaultValue={asked.by ?? ""}
              emptyLabel={t("admin_audit:everyone")}
              options={AUDIT_ACTORS.map((by) => ({ value: by, label: t(`admin_audit:by.${by}`) }))}
            />
          </FilterBar>
          <ListSearch {...links} label={t("admin_audit:search.label")} hint={t("admin_audit:search.hint")} />
        </div>
      }
      columns={auditColumns}
      keyOf={({ id }) => String(id)}
      csv={paths.adminAuditCsv}
    />
  );
}
