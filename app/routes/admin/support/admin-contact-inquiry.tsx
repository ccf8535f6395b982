import { useLoaderData } from "@remix-run/react";
import { InquiryDetail } from "#app/components/admin/inquiries/inquiry-detail.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { findContactInquiry } from "#app/domain/support/inquiries/admin-inquiries.queries.server.ts";
import * as paths from "#app/paths.ts";
import { defineInquiryAction, defineInquiryLoader } from "#app/routes/admin/support/inquiry-page.server.ts";

export const meta = titleMeta;

export const loader = defineInquiryLoader("contact", findContactInquiry, (inquiry) => inquiry.subject);

export const action = defineInquiryAction("contact");

export default function AdminContactInquiry() {
  const { t } = useTranslation();
  return (
    <InquiryDetail
      {...useLoaderData<typeof loader>()}
      back={{ to: paths.adminContactInquiries, text: t("messages:title.admin_contact_inquiries") }}
    />
  );
}
