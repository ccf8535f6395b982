import { wholesaleColumns } from "#app/components/admin/inquiries/inquiry-columns.tsx";
import { wholesaleInquiries } from "#app/domain/inquiries/admin-inquiries.queries.server.ts";
import { defineCsvLoader } from "#app/http/list-loaders.server.ts";

export const loader = defineCsvLoader(wholesaleInquiries, wholesaleColumns, {
  permission: "inquiry.manage",
  file: "wholesale-inquiries.csv",
});
