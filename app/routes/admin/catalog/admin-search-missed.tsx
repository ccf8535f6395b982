import { useLoaderData } from "@remix-run/react";
import { missedColumns } from "#app/components/admin/search/search-columns.tsx";
import { SearchesPage } from "#app/components/admin/search/searches-page.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { missedSearches } from "#app/domain/catalog/search-terms/search-terms.queries.server.ts";
import { searchTermList } from "#app/domain/catalog/search-terms/search-terms.ts";
import { defineListLoader } from "#app/http/actions/list-loaders.server.ts";
import * as paths from "#app/paths.ts";

export const meta = titleMeta;

export const loader = defineListLoader(missedSearches, {
  permission: "catalogue.manage",
  title: "messages:title.admin_search_missed",
});

/** Searches that found nothing. */
export default function AdminSearchMissed() {
  return (
    <SearchesPage
      {...useLoaderData<typeof loader>()}
      current="missed"
      list={searchTermList}
      here={paths.adminSearchMissed}
      columns={missedColumns}
      csv={paths.adminSearchMissedCsv}
    />
  );
}
