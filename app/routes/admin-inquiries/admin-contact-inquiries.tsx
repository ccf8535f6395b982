import { useLoaderData } from "@remix-run/react";
import { contactTableColumns } from "#app/components/admin/inquiries/inquiry-columns.tsx";
import { countValues } from "#app/components/format.ts";
import { FilterLinks } from "#app/components/lists/filter-links.tsx";
import { ListSearch } from "#app/components/lists/list-search.tsx";
import { TablePage } from "#app/components/lists/table-page.tsx";
import { titleMeta } from "#app/components/page-meta.ts";
import { useTranslation } from "#app/components/translation.tsx";
import { contactInquiries } from "#app/domain/inquiries/admin-inquiries.queries.server.ts";
import { contactInquiryList } from "#app/domain/inquiries/admin-inquiries.ts";
import { statusKey } from "#app/domain/statuses/status-words.ts";
import { defineListLoader } from "#app/http/list-loaders.server.ts";
import * as paths from "#app/paths.ts";

export const meta = titleMeta;

export const loader = defineListLoader(contactInquiries, {
  permission: "inquiry.manage",
  title: "messages:title.admin_contact_inquiries",
});

export default function AdminContactInquiries() {
  const { t } = useTranslation();
  const data = useLoaderData<typeof loader>();
  const { asked, found } = data;
  const links = { list: contactInquiryList, here: paths.adminContactInquiries, asked };
  return (
    <TablePage
      {...data}
      {...links}
      total={t("admin_people:inquiries.count", countValues({ n: found.count, bounded: found.bounded }))}
      back={{ to: paths.admin, text: t("admin:back") }}
      empty={t("admin_people:inquiries.none")}
      filters={
        <>
          <FilterLinks
            {...links}
            filter="status"
            label={t("admin_people:inquiries.column.status")}
            textOf={(status) => t(status ? statusKey("contact_inquiry", status) : "promotions:filter.all")}
          />
          <ListSearch {...links} label={t("admin_people:inquiries.search_contact")} />
        </>
      }
      columns={contactTableColumns}
      keyOf={({ id }) => String(id)}
      live="contact_inquiries"
      csv={paths.adminContactInquiriesCsv}
    />
  );
}
