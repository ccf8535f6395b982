import { useLoaderData } from "@remix-run/react";
import { InquiryDetail } from "#app/components/admin/inquiries/inquiry-detail.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { findWholesaleInquiry } from "#app/domain/support/inquiries/admin-inquiries.queries.server.ts";
import * as paths from "#app/paths.ts";
import { defineInquiryAction, defineInquiryLoader } from "#app/routes/admin/support/inquiry-page.server.ts";

export const meta = titleMeta;

export const loader = defineInquiryLoader("wholesale", findWholesaleInquiry, (inquiry) => inquiry.companyName);

export const action = defineInquiryAction("wholesale");

export default function AdminWholesaleInquiry() {
  const { t } = useTranslation();
  return (
    <InquiryDetail
      {...useLoaderData<typeof loader>()}
      back={{ to: paths.adminWholesaleInquiries, text: t("messages:title.admin_wholesale_inquiries") }}
    />
  );
}
