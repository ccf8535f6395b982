import { careerColumns } from "#app/components/admin/inquiries/inquiry-columns.tsx";
import { careerInquiries } from "#app/domain/inquiries/admin-inquiries.queries.server.ts";
import { defineCsvLoader } from "#app/http/list-loaders.server.ts";

export const loader = defineCsvLoader(careerInquiries, careerColumns, {
  permission: "inquiry.manage",
  file: "job-applications.csv",
});
