import { useLoaderData } from "@remix-run/react";
import { InquiryDetail } from "#app/components/admin/inquiries/inquiry-detail.tsx";
import { FileRow } from "#app/components/ui/form/file-row.tsx";
import { formatFileSize } from "#app/components/ui/format-file-size.ts";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { readableMobile } from "#app/domain/platform/identifiers/mobile.ts";
import { findCareerInquiry } from "#app/domain/support/inquiries/admin-inquiries.queries.server.ts";
import { openingKey } from "#app/domain/support/inquiries/careers.ts";
import * as paths from "#app/paths.ts";
import { defineInquiryAction, defineInquiryLoader } from "#app/routes/admin/support/inquiry-page.server.ts";

export const meta = titleMeta;

export const loader = defineInquiryLoader("career", findCareerInquiry, (inquiry) => inquiry.name);

export const action = defineInquiryAction("career");

export default function AdminCareerInquiry() {
  const { t } = useTranslation();
  const data = useLoaderData<typeof loader>();
  const { id, opening, phone, city, workUrl, cv } = data.inquiry;
  return (
    <InquiryDetail
      {...data}
      inquiry={{ ...data.inquiry, phone: phone && readableMobile(phone) }}
      back={{ to: paths.adminCareerInquiries, text: t("messages:title.admin_career_inquiries") }}
    >
      <dl className="mt-4 grid gap-x-4 gap-y-1 border-t border-line pt-4 sm:grid-cols-[max-content_1fr]">
        <dt className="text-muted">{t("admin_people:careers.opening")}</dt>
        <dd>{t(openingKey(opening))}</dd>
        <dt className="text-muted">{t("admin_people:careers.city")}</dt>
        <dd className="wrap-anywhere">{city}</dd>
        {workUrl && (
          <>
            <dt className="text-muted">{t("admin_people:careers.work")}</dt>
            <dd>
              {/* A stranger's site: it must learn nothing about this page. */}
              <a
                href={workUrl}
                rel="noreferrer nofollow"
                className="wrap-anywhere text-indigo underline underline-offset-2"
              >
                {workUrl}
              </a>
            </dd>
          </>
        )}
      </dl>
      <div className="mt-4 grid gap-1">
        <h2 className="text-small text-muted">{t("admin_people:careers.cv")}</h2>
        <FileRow name={cv.fileName} href={paths.adminCareerCv(id)} detail={formatFileSize(cv.sizeBytes, t)} />
        <p className="text-small text-muted">{t("admin_people:careers.cv_hint")}</p>
      </div>
    </InquiryDetail>
  );
}
