import { useLoaderData } from "@remix-run/react";
import { ApplicationItems } from "#app/components/stores/apply/application-items.tsx";
import { StepForm } from "#app/components/stores/apply/step-form.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Checkbox } from "#app/components/ui/form/field.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { checklistOf, incompleteSteps } from "#app/domain/stores/applications/checklist.ts";
import { REVIEW_DAYS, stepOf } from "#app/domain/stores/applications/applications.ts";
import { stepForms } from "#app/domain/stores/applications/applications.schema.ts";
import { changePath, stepPath } from "#app/domain/stores/applications/step-paths.ts";
import { submitApplication } from "#app/domain/stores/applications/submission.commands.server.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { applicant, applicationOwner } from "#app/routes/apply/application-owner.server.ts";
import { seeOther } from "#app/http/request/responses.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { stepLoader } from "#app/routes/apply/application-step.server.ts";
import { blindIndex, cipher, db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = stepLoader("agreement", (application) => ({
  sections: application ? checklistOf(application) : [],
  incomplete: application ? incompleteSteps(application) : [],
}));

export const action = defineAction(
  {
    permission: "application.use",
    schema: stepForms.agreement,
    refusalTitle: "messages:application.submission_failed",
    draft: {
      save: () => Promise.resolve({ headers: new Headers(), refusals: [] }),
      leave: (_call, button) => (button === "later" ? paths.applicationResume : stepPath(stepOf(button) ?? "products")),
    },
  },
  async (args) => {
    const owner = await applicationOwner(args);
    const isSubmitted = await submitApplication(db, { cipher, blindIndex }, owner, applicant(args));
    if (!isSubmitted) return seeOther(paths.applicationStatus);
    return redirectWithToast(args, paths.applicationSuccess, {
      title: "messages:application.submitted.title",
      description: "messages:application.submitted.text",
    });
  },
);

export default function AgreementStep() {
  const { t } = useTranslation();
  const data = useLoaderData<typeof loader>();
  const { fields, sections, incomplete } = data;
  return (
    <StepForm
      data={data}
      submit={
        <span className="in-[form:has(#agreedToTerms:not(:checked))]:pointer-events-none in-[form:has(#agreedToTerms:not(:checked))]:opacity-50">
          <Button pendingLabel={t("common:pending.sending")}>{t("application:submit")}</Button>
        </span>
      }
    >
      <h2 className="text-heading font-bold">{t("application:check.title")}</h2>
      {incomplete.length > 0 && (
        <Notice tone="info" title={t("application:check.incomplete")}>
          <ul>
            {incomplete.map((step) => (
              <li key={step}>
                <Link to={changePath(step)} className="text-indigo underline underline-offset-2">
                  {t(`application:step.${step}`)}
                </Link>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <ApplicationItems sections={sections} changeOf={changePath} />
      <h2 className="text-heading font-bold">{t("application:next_steps.title")}</h2>
      <p>{t("application:next_steps.text", { days: REVIEW_DAYS })}</p>
      <p>
        {t("application:agreement.text")}{" "}
        <Link to={paths.terms} className="text-indigo underline underline-offset-2">
          {t("application:agreement.terms")}
        </Link>
      </p>
      <Checkbox field={fields.agreedToTerms} label={t("application:agreement.label")} />
    </StepForm>
  );
}
