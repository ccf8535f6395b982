import { useLoaderData } from "@remix-run/react";
import { ApplicationChip } from "#app/components/stores/apply/application-chip.tsx";
import { ApplicationItems } from "#app/components/stores/apply/application-items.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { formatDate } from "#app/components/ui/format.ts";
import { Notice } from "#app/components/ui/notice.tsx";
import { Panel } from "#app/components/ui/panel.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { checklistOf } from "#app/domain/stores/applications/checklist.ts";
import { REVIEW_DAYS } from "#app/domain/stores/applications/applications.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { currentApplication } from "#app/routes/apply/application-owner.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { seeOther } from "#app/http/request/responses.server.ts";
import * as paths from "#app/paths.ts";

export const meta = titleMeta;

export const loader = defineLoader({ permission: "application.use" }, async (args) => {
  const [t, locale, application] = await Promise.all([getT(args), getLocale(args), currentApplication(args)]);
  if (!application || application.status === "draft") throw seeOther(paths.sellerRegister);
  const { status, storeName, email, isEmailConfirmed, submittedAt, corrections, rejectionReason } = application;
  return {
    title: t("messages:title.application_status"),
    status,
    storeName,
    email,
    submitted: submittedAt && formatDate(submittedAt, locale),
    isEmailConfirmed,
    needsTaxNumber: !application.answers.values["gstNumber"] && !application.answers.values["enrolmentNumber"],
    canCorrect: status === "rejected" && corrections.length > 0,
    rejectionReason,
    sections: checklistOf(application),
    isSeller: args.role === "seller",
  };
});

export default function ApplicationStatus() {
  const { t } = useTranslation();
  const data = useLoaderData<typeof loader>();
  const { status } = data;
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-5">
      <div className="grid gap-1.5">
        <h1 className="text-title font-bold">{data.title}</h1>
        <p className="flex flex-wrap items-center gap-3 text-muted">
          {[data.storeName, data.submitted && t("application:submitted_on", { date: data.submitted })]
            .filter(Boolean)
            .join(" · ")}
          <ApplicationChip status={status} />
        </p>
      </div>
      <Panel heading={t("application:next_steps.title")}>
        <div className="grid justify-items-start gap-3">
          <p>{t(`application:what_next.${status}`, { days: REVIEW_DAYS, email: data.email ?? "" })}</p>
          {status === "rejected" && data.rejectionReason && <p className="font-semibold">{data.rejectionReason}</p>}
          {status === "pending" && !data.isEmailConfirmed && (
            <Notice tone="info" title={t("application:confirm_email.title")}>
              <p>{t("application:confirm_email.text", { email: data.email ?? "" })}</p>
            </Notice>
          )}
          {status === "pending" && data.needsTaxNumber && (
            <Notice tone="info" title={t("application:tax_number.title")}>
              <p>{t("application:tax_number.text")}</p>
            </Notice>
          )}
          {data.canCorrect && <ButtonLink to={paths.applicationCorrect}>{t("application:correct.open")}</ButtonLink>}
          {status === "approved" && (
            <ButtonLink to={data.isSeller ? paths.seller : paths.login}>
              {t(data.isSeller ? "application:open_store" : "common:header.login")}
            </ButtonLink>
          )}
        </div>
      </Panel>
      <div className="grid gap-5 rounded-card border border-line bg-surface p-4 sm:p-6">
        <ApplicationItems sections={data.sections} />
      </div>
    </div>
  );
}
