import { Form, useLoaderData } from "@remix-run/react";
import { AuthCard } from "#app/components/accounts/auth/auth-card.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { TextField } from "#app/components/ui/form/field.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { findApplication } from "#app/domain/stores/applications/applications.queries.server.ts";
import { resumeForm } from "#app/domain/stores/applications/applications.schema.ts";
import { findResumeLink, openResumeLink } from "#app/domain/stores/applications/resume-links.commands.server.ts";
import { stepPath } from "#app/domain/stores/applications/step-paths.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { currentApplication, rememberApplication } from "#app/routes/apply/application-owner.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import type { RequestArgs } from "#app/http/request/request-context.ts";
import { seeOther } from "#app/http/request/responses.server.ts";
import * as paths from "#app/paths.ts";
import { cipher, db } from "#app/services.server.ts";

export const meta = titleMeta;

const tokenOf = ({ request }: RequestArgs) => new URL(request.url).searchParams.get("token") ?? "";

/** With a mailed link: opening it changes nothing yet, because mail programs prefetch links. Without: how to go on elsewhere. */
export const loader = defineLoader({ permission: "application.use" }, async (args) => {
  const token = tokenOf(args);
  const [t, link, application] = await Promise.all([
    getT(args),
    token === "" ? undefined : findResumeLink(db, token),
    currentApplication(args),
  ]);
  return {
    title: t("messages:title.application_resume"),
    email: link?.email ?? null,
    isInvalid: token !== "" && !link,
    own: application ? { email: application.email, step: application.step, status: application.status } : null,
    fields: fieldsOf(resumeForm),
  };
});

/** Opens the application of the mailed link in this browser. */
export const action = defineAction({ permission: "application.use" }, async (args) => {
  const applicationId = await openResumeLink(db, tokenOf(args));
  if (applicationId === undefined) return seeOther(`${paths.applicationResume}?token=-`);
  const application = await findApplication(db, { applicationId }, cipher);
  const page = application?.status === "draft" ? stepPath(application.step) : paths.applicationStatus;
  return seeOther(page, await rememberApplication(args, applicationId));
});

export default function ApplicationResume() {
  const { t } = useTranslation();
  const { title, email, isInvalid, own, fields } = useLoaderData<typeof loader>();
  if (email !== null)
    return (
      <AuthCard title={title} lead={t("application:resume.of", { email })}>
        <Form method="post">
          <Button wide>{t("application:resume.open")}</Button>
        </Form>
      </AuthCard>
    );
  return (
    <AuthCard title={title}>
      {isInvalid && (
        <Notice tone="error" title={t("application:resume.invalid")}>
          <p>{t("application:resume.invalid_text")}</p>
        </Notice>
      )}
      {own && !isInvalid && (
        <Notice tone="success" title={t("application:resume.saved")}>
          <p>{own.email ? t("application:resume.mailed", { email: own.email }) : t("application:resume.no_email")}</p>
        </Notice>
      )}
      {own && (
        <ButtonLink to={own.status === "draft" ? stepPath(own.step) : paths.applicationStatus} wide>
          {t("application:resume.go_on")}
        </ButtonLink>
      )}
      <PostForm form="application-link" action={paths.applicationLink}>
        <p className="text-muted">{t("application:resume.ask")}</p>
        <TextField
          field={fields.email}
          label={t("auth:email")}
          defaultValue={own?.email ?? undefined}
          enterKeyHint="send"
        />
        <Button variant="outline" wide pendingLabel={t("common:pending.sending")}>
          {t("application:resume.send")}
        </Button>
      </PostForm>
    </AuthCard>
  );
}
