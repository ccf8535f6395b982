import { useLoaderData } from "@remix-run/react";
import { AnswerField } from "#app/components/stores/apply/answer-field.tsx";
import { DocumentField } from "#app/components/stores/apply/document-field.tsx";
import { StepForm, type StepData } from "#app/components/stores/apply/step-form.tsx";
import type { StoredFile } from "#app/components/ui/form/stored-file.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { DocumentKind } from "#app/db/schema.ts";
import { documentKind, STEP_ITEMS, type ApplicationField } from "#app/domain/stores/applications/applications.ts";
import type { FormField } from "#app/domain/platform/forms/forms.ts";
import * as paths from "#app/paths.ts";

interface Applicant {
  fullName: string;
  email: string;
}

/** What the loader of a step with questions sends. */
interface StepPageData extends StepData {
  fields: Readonly<Record<string, FormField>>;
  stored: Partial<Record<DocumentKind, StoredFile>>;
  person: Applicant | null;
}

/** A step with questions and files. */
export function StepPage() {
  const data = useLoaderData<StepPageData>();
  const { step, fields, stored, person, draft } = data;
  const defaults: Partial<Record<ApplicationField, string>> = { ...person };
  return (
    <StepForm data={data} lead={step === "business" && <Introduction person={person} isNew={draft === null} />}>
      {STEP_ITEMS[step].map((subject) => {
        const kind = documentKind(subject);
        if (kind)
          return <DocumentField key={kind} kind={kind} stored={stored[kind]} removal={fields[`remove_${kind}`]} />;
        const name = subject as ApplicationField;
        const field = fields[name];
        return field && <AnswerField key={name} name={name} field={field} defaultValue={defaults[name]} />;
      })}
    </StepForm>
  );
}

/** The introduction of a new application, and a notice about the signed-in person's account. */
function Introduction({ person, isNew }: { person: Applicant | null; isNew: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      {isNew && (
        <p>
          {t("application:introduction")}{" "}
          <Link to={paths.applicationResume} className="text-indigo underline underline-offset-2">
            {t("application:resume_saved")}
          </Link>
        </p>
      )}
      {person && (
        <Notice tone="info" title={t("application:signed_in.title", { name: person.fullName })}>
          <p>{t("application:signed_in.text", { email: person.email })}</p>
        </Notice>
      )}
    </>
  );
}
