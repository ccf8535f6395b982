import { applicationColumns } from "#app/components/admin/applications/application-columns.tsx";
import { applications } from "#app/domain/applications/application-list.queries.server.ts";
import { defineCsvLoader } from "#app/http/list-loaders.server.ts";

export const loader = defineCsvLoader(applications, (translation) => applicationColumns(translation), {
  permission: "application.review",
  file: "seller-applications.csv",
});
