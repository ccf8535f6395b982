import { missedFileColumns } from "#app/components/admin/search/search-columns.tsx";
import { missedSearches } from "#app/domain/search-terms/search-terms.queries.server.ts";
import { defineCsvLoader } from "#app/http/list-loaders.server.ts";

export const loader = defineCsvLoader(missedSearches, missedFileColumns, {
  permission: "catalogue.manage",
  file: "searches-missed.csv",
});
