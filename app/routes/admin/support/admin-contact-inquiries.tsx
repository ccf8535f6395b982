import { useLoaderData } from "@remix-run/react";
import { InquiriesPage } from "#app/components/admin/inquiries/inquiries-page.tsx";
import { contactTableColumns } from "#app/components/admin/inquiries/inquiry-table-columns.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { contactInquiries } from "#app/domain/support/inquiries/admin-inquiries.queries.server.ts";
import { contactInquiryList } from "#app/domain/support/inquiries/admin-inquiries.ts";
import { defineListLoader } from "#app/http/actions/list-loaders.server.ts";
import * as paths from "#app/paths.ts";

export const meta = titleMeta;

export const loader = defineListLoader(contactInquiries, {
  permission: "inquiry.manage",
  title: "messages:title.admin_contact_inquiries",
});

export default function AdminContactInquiries() {
  const { t } = useTranslation();
  return (
    <InquiriesPage
      {...useLoaderData<typeof loader>()}
      list={contactInquiryList}
      here={paths.adminContactInquiries}
      kind="contact"
      searchLabel={t("admin_people:inquiries.search_contact")}
      columns={contactTableColumns}
      live="contact_inquiries"
      csv={paths.adminContactInquiriesCsv}
    />
  );
}
