import { correctedColumns } from "#app/components/admin/search/search-columns.tsx";
import { correctedSearches } from "#app/domain/search-terms/search-terms.queries.server.ts";
import { defineCsvLoader } from "#app/http/list-loaders.server.ts";

export const loader = defineCsvLoader(correctedSearches, correctedColumns, {
  permission: "catalogue.manage",
  file: "searches-corrected.csv",
});
