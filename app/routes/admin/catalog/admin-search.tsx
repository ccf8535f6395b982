import { useLoaderData } from "@remix-run/react";
import { synonymColumns } from "#app/components/admin/search/search-columns.tsx";
import { SearchTabs } from "#app/components/admin/search/search-tabs.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { formatNumber } from "#app/components/ui/format.ts";
import { ListSearch } from "#app/components/ui/lists/list-search.tsx";
import { TablePage } from "#app/components/ui/lists/table-page.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { synonyms } from "#app/domain/catalog/search-terms/synonyms.queries.server.ts";
import { synonymList } from "#app/domain/catalog/search-terms/synonyms.ts";
import { defineListLoader } from "#app/http/actions/list-loaders.server.ts";
import * as paths from "#app/paths.ts";

export const meta = titleMeta;

export const loader = defineListLoader(synonyms, {
  permission: "catalogue.manage",
  title: "messages:title.admin_search",
});

/** The synonyms that administrators have added to the search's lexicon. */
export default function AdminSearch() {
  const { t } = useTranslation();
  const data = useLoaderData<typeof loader>();
  const { asked, found } = data;
  const links = { list: synonymList, here: paths.adminSearch, asked };
  return (
    <TablePage
      {...data}
      {...links}
      total={t("admin_search:count_synonyms", { count: found.count, n: formatNumber(found.count) })}
      back={{ to: paths.admin, text: t("admin:back") }}
      empty={t("admin_search:none.synonyms")}
      aside={<ButtonLink to={paths.adminSynonymNew}>{t("admin_search:add_synonym")}</ButtonLink>}
      lead={
        <>
          <SearchTabs current="synonyms" />
          <p className="max-w-[75ch] text-muted">{t("admin_search:lead.synonyms")}</p>
        </>
      }
      filters={<ListSearch {...links} label={t("admin_search:search")} />}
      columns={synonymColumns}
      keyOf={({ id }) => String(id)}
      csv={paths.adminSynonymsCsv}
    />
  );
}
