import { useLoaderData } from "@remix-run/react";
import { applicationColumns } from "#app/components/admin/applications/application-columns.tsx";
import { FilterLinks } from "#app/components/ui/lists/filter-links.tsx";
import { ListSearch } from "#app/components/ui/lists/list-search.tsx";
import { TablePage } from "#app/components/ui/lists/table-page.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { countValues } from "#app/components/ui/format.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { applications } from "#app/domain/stores/applications/application-list.queries.server.ts";
import { applicationList } from "#app/domain/stores/applications/application-list.ts";
import { statusKey } from "#app/domain/platform/state-machine/status-words.ts";
import { defineListLoader } from "#app/http/actions/list-loaders.server.ts";
import * as paths from "#app/paths.ts";

export const meta = titleMeta;

export const loader = defineListLoader(applications, {
  permission: "application.review",
  title: "messages:title.admin_applications",
});

export default function AdminApplications() {
  const { t } = useTranslation();
  const data = useLoaderData<typeof loader>();
  const links = { list: applicationList, here: paths.adminApplications, asked: data.asked };
  const { search, status } = data.asked;
  return (
    <TablePage
      {...data}
      {...links}
      total={t("admin_applications:count", countValues({ n: data.found.count, bounded: data.found.bounded }))}
      back={{ to: paths.admin, text: t("admin:back") }}
      empty={t(search || status ? "admin_applications:none_found" : "admin_applications:none")}
      filters={
        <>
          <FilterLinks
            {...links}
            filter="status"
            label={t("admin_applications:column.status")}
            textOf={(one) => t(one ? statusKey("application", one) : "admin_applications:all")}
          />
          <FilterLinks
            {...links}
            filter="sort"
            values={["newest", "oldest"]}
            label={t("admin_applications:sort_label")}
            textOf={(one) => t(`admin_applications:sort.${one}`)}
          />
          <ListSearch
            {...links}
            label={t("admin_applications:search.label")}
            hint={t("admin_applications:search.hint")}
          />
        </>
      }
      columns={(translation) => applicationColumns(translation, data.asked)}
      keyOf={({ id }) => String(id)}
      live="seller_applications"
      csv={paths.adminApplicationsCsv}
    />
  );
}
