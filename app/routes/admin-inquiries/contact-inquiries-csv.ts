import { contactColumns } from "#app/components/admin/inquiries/inquiry-columns.tsx";
import { contactInquiries } from "#app/domain/inquiries/admin-inquiries.queries.server.ts";
import { defineCsvLoader } from "#app/http/list-loaders.server.ts";

export const loader = defineCsvLoader(contactInquiries, contactColumns, {
  permission: "inquiry.manage",
  file: "contact-inquiries.csv",
});
