import { useLoaderData } from "@remix-run/react";
import { correctedColumns } from "#app/components/admin/search/search-columns.tsx";
import { SearchesPage } from "#app/components/admin/search/searches-page.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { correctedSearches } from "#app/domain/catalog/search-terms/search-terms.queries.server.ts";
import { searchTermList } from "#app/domain/catalog/search-terms/search-terms.ts";
import { defineListLoader } from "#app/http/actions/list-loaders.server.ts";
import * as paths from "#app/paths.ts";

export const meta = titleMeta;

export const loader = defineListLoader(correctedSearches, {
  permission: "catalogue.manage",
  title: "messages:title.admin_search_corrected",
});

/** Searches that were corrected. */
export default function AdminSearchCorrected() {
  return (
    <SearchesPage
      {...useLoaderData<typeof loader>()}
      current="corrected"
      list={searchTermList}
      here={paths.adminSearchCorrected}
      columns={correctedColumns}
      csv={paths.adminSearchCorrectedCsv}
    />
  );
}
