import { synonymColumns } from "#app/components/admin/search/search-columns.tsx";
import { synonyms } from "#app/domain/search-synonyms/synonyms.queries.server.ts";
import { defineCsvLoader } from "#app/http/list-loaders.server.ts";

export const loader = defineCsvLoader(synonyms, synonymColumns, {
  permission: "catalogue.manage",
  file: "synonyms.csv",
});
