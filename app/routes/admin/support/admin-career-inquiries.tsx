import { useLoaderData } from "@remix-run/react";
import { InquiriesPage } from "#app/components/admin/inquiries/inquiries-page.tsx";
import { careerTableColumns } from "#app/components/admin/inquiries/inquiry-table-columns.tsx";
import { FilterLinks } from "#app/components/ui/lists/filter-links.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { careerInquiries } from "#app/domain/support/inquiries/admin-inquiries.queries.server.ts";
import { careerInquiryList } from "#app/domain/support/inquiries/admin-inquiries.ts";
import { openingKey } from "#app/domain/support/inquiries/careers.ts";
import { defineListLoader } from "#app/http/actions/list-loaders.server.ts";
import * as paths from "#app/paths.ts";

export const meta = titleMeta;

export const loader = defineListLoader(careerInquiries, {
  permission: "inquiry.manage",
  title: "messages:title.admin_career_inquiries",
});

export default function AdminCareerInquiries() {
  const { t } = useTranslation();
  const data = useLoaderData<typeof loader>();
  const links = { list: careerInquiryList, here: paths.adminCareerInquiries };
  return (
    <InquiriesPage
      {...data}
      {...links}
      kind="career"
      searchLabel={t("admin_people:careers.search")}
      filters={
        <FilterLinks
          {...links}
          asked={data.asked}
          filter="opening"
          label={t("admin_people:careers.opening")}
          textOf={(opening) => t(opening ? openingKey(opening) : "promotions:filter.all")}
        />
      }
      columns={careerTableColumns}
      live="career_inquiries"
      csv={paths.adminCareerInquiriesCsv}
    />
  );
}
