import { useLoaderData } from "@remix-run/react";
import { settingChangeColumns } from "#app/components/admin/settings/change-columns.tsx";
import { AdminSettingsNav } from "#app/components/admin/settings/marketplace-settings-nav.tsx";
import { countValues } from "#app/components/ui/format.ts";
import { TablePage } from "#app/components/ui/lists/table-page.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { settingChanges } from "#app/domain/insights/admin-settings/setting-changes.queries.server.ts";
import { settingChangeList } from "#app/domain/insights/admin-settings/setting-changes.ts";
import { defineListLoader } from "#app/http/actions/list-loaders.server.ts";
import * as paths from "#app/paths.ts";

export const meta = titleMeta;

export const loader = defineListLoader(settingChanges, {
  permission: "settings.manage",
  title: "messages:title.admin_settings_history",
});

/** What was changed, by whom and when, with undo. */
export default function AdminSettingsHistory() {
  const { t } = useTranslation();
  const data = useLoaderData<typeof loader>();
  return (
    <TablePage
      {...data}
      list={settingChangeList}
      here={paths.adminSettingsHistory}
      total={t("admin_settings:count", countValues({ n: data.found.count, bounded: data.found.bounded }))}
      empty={t("admin_settings:none")}
      lead={<AdminSettingsNav />}
      filters={null}
      columns={settingChangeColumns}
      keyOf={({ id }) => String(id)}
    />
  );
}
