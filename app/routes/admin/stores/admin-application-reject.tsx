import { useLoaderData } from "@remix-run/react";
import { SeenVersion } from "#app/components/admin/applications/application-decision.tsx";
import { ReasonField } from "#app/components/admin/applications/scan-decision.tsx";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { FieldRows } from "#app/components/ui/form/field-rows.tsx";
import { SelectField, TextAreaField } from "#app/components/ui/form/field.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { Panel } from "#app/components/ui/panel.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { STEP_ITEMS, STEPS } from "#app/domain/stores/applications/applications.ts";
import { rejectApplication } from "#app/domain/stores/applications/review.commands.server.ts";
import { applicationRejectionForm } from "#app/domain/stores/applications/review.schema.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import * as paths from "#app/paths.ts";
import { applicationToReview, decisionRedirect, DECISION } from "#app/routes/admin/stores/application-page.server.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader(DECISION, async (args) => {
  const { id } = args.params;
  const [t, application] = await Promise.all([getT(args), applicationToReview(args, id)]);
  const { storeName, answers, documents, version } = application;
  const rejected = documents.flatMap(({ correction }) => correction ?? []);
  const listed = rejected.map(({ subject }): string => subject);
  return {
    title: t("messages:title.admin_application_reject", { store: storeName }),
    id,
    applicant: answers.values["fullName"] ?? "",
    rejected,
    subjects: STEPS.flatMap((step) => STEP_ITEMS[step]).filter((subject) => !listed.includes(subject)),
    version,
    fields: fieldsOf(applicationRejectionForm),
  };
});

export const action = defineAction(
  {
    ...DECISION,
    changesShop: true,
    schema: applicationRejectionForm,
    invalidTitle: "messages:application.reason_title",
  },
  async ({ input, ...args }) => {
    const { rejectionReason: reason, ...rejection } = input;
    return decisionRedirect(
      args,
      args.params.id,
      await rejectApplication(db, args.scope, args.params.id, { reason, ...rejection }),
    );
  },
);

export default function RejectApplication() {
  const { t } = useTranslation();
  const { title, id, applicant, rejected, subjects, version, fields } = useLoaderData<typeof loader>();
  return (
    <div className="shell grid max-w-3xl gap-5 py-5">
      <BackLink to={paths.adminApplication(id)} text={t("admin_applications:back")} />
      <h1 className="text-title font-bold wrap-anywhere">{title}</h1>
      <p>{t("admin_applications:reject.lead", { name: applicant })}</p>
      {rejected.length > 0 && (
        <Panel heading={t("admin_applications:reject.documents")}>
          <ul className="grid gap-2">
            {rejected.map(({ subject, reason, words }) => (
              <li key={subject} className="wrap-anywhere">
                <b>{t(`application:subject.${subject}`)}</b>: {t(`application:reason.${reason}`)}
                {words && <span className="block text-muted">{words}</span>}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <PostForm isCard>
        <SeenVersion version={version} />
        <TextAreaField field={fields.rejectionReason} label={t("admin_applications:reject.reason")} rows={3} />
        <FieldRows
          group={fields.corrections}
          legend={t("admin_applications:reject.others")}
          addLabel={t("admin_applications:reject.add")}
          nameOf={(row) => t("admin_applications:reject.item", { n: row + 1 })}
        >
          {(row) => (
            <>
              <SelectField
                field={row.subject}
                label={t("admin_applications:reject.subject")}
                emptyLabel={t("admin_applications:scan.choose")}
                options={subjects.map((value) => ({ value, label: t(`application:subject.${value}`) }))}
              />
              <ReasonField field={row.reason} />
              <TextAreaField field={row.words} label={t("admin_applications:scan.words")} rows={2} />
            </>
          )}
        </FieldRows>
        <div className="flex flex-wrap gap-3">
          <Button variant="danger">{t("admin_applications:decision.reject")}</Button>
          <ButtonLink to={paths.adminApplication(id)} variant="outline">
            {t("admin_applications:reject.cancel")}
          </ButtonLink>
        </div>
      </PostForm>
    </div>
  );
}
