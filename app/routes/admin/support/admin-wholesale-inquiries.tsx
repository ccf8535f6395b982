import { useLoaderData } from "@remix-run/react";
import { InquiriesPage } from "#app/components/admin/inquiries/inquiries-page.tsx";
import { wholesaleTableColumns } from "#app/components/admin/inquiries/inquiry-table-columns.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { wholesaleInquiries } from "#app/domain/support/inquiries/admin-inquiries.queries.server.ts";
import { wholesaleInquiryList } from "#app/domain/support/inquiries/admin-inquiries.ts";
import { defineListLoader } from "#app/http/actions/list-loaders.server.ts";
import * as paths from "#app/paths.ts";

export const meta = titleMeta;

export const loader = defineListLoader(wholesaleInquiries, {
  permission: "inquiry.manage",
  title: "messages:title.admin_wholesale_inquiries",
});

export default function AdminWholesaleInquiries() {
  const { t } = useTranslation();
  return (
    <InquiriesPage
      {...useLoaderData<typeof loader>()}
      list={wholesaleInquiryList}
      here={paths.adminWholesaleInquiries}
      kind="wholesale"
      searchLabel={t("admin_people:inquiries.search_wholesale")}
      columns={wholesaleTableColumns}
      live="wholesale_inquiries"
      csv={paths.adminWholesaleInquiriesCsv}
    />
  );
}
