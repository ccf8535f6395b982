import { useLoaderData } from "@remix-run/react";
import { AnswerField } from "#app/components/stores/apply/answer-field.tsx";
import { DocumentField } from "#app/components/stores/apply/document-field.tsx";
import { MarkedScan } from "#app/components/stores/apply/marked-scan.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { FileForm } from "#app/components/ui/form/file-form.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { DocumentKind } from "#app/db/schema.ts";
import {
  documentKind,
  DOCUMENT_KINDS,
  uploadsOf,
  type ApplicationField,
} from "#app/domain/stores/applications/applications.ts";
import { correctionForm } from "#app/domain/stores/applications/applications.schema.ts";
import { correctDocuments, submitCorrections } from "#app/domain/stores/applications/corrections.commands.server.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import type { FormField } from "#app/domain/platform/forms/forms.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { applicant, applicationOwner, currentApplication } from "#app/routes/apply/application-owner.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { consumeForNetwork } from "#app/http/request/rate-limits.server.ts";
import { seeOther } from "#app/http/request/responses.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { newDocuments } from "#app/routes/apply/new-documents.server.ts";
import { storedDocuments } from "#app/routes/apply/stored-documents.server.ts";
import { blindIndex, cipher, db, privateFiles } from "#app/services.server.ts";

export const meta = titleMeta;

/** Numbers start empty in a correction: the shop only shows them masked. */
const NUMBERS: readonly string[] = ["panNumber", "aadhaarNumber", "accountNumber"];

export const loader = defineLoader({ permission: "application.use" }, async (args) => {
  const [t, application] = await Promise.all([getT(args), currentApplication(args)]);
  if (application?.status !== "rejected") throw seeOther(paths.applicationStatus);
  const { corrections, answers, rejectionReason, documents } = application;
  const values = Object.entries(answers.values).filter(([name]) => !NUMBERS.includes(name));
  const fields: Readonly<Record<string, FormField>> = fieldsOf(correctionForm);
  return {
    title: t("messages:title.application_correct"),
    rejectionReason,
    items: corrections.map((correction) => {
      // A field sent back for correction is required.
      const field = fields[correction.subject];
      const mark = documents.find(({ kind }) => kind === correction.subject)?.mark ?? null;
      return { ...correction, field: field && { ...field, optional: undefined }, mark };
    }),
    answers: { ...answers, values: Object.fromEntries(values) },
    stored: storedDocuments(t, application, DOCUMENT_KINDS),
  };
});

export const action = defineAction(
  {
    permission: "application.use",
    schema: correctionForm,
    files: uploadsOf(DOCUMENT_KINDS),
    refusalTitle: "messages:application.submission_failed",
    draft: {
      save: async ({ files, ...call }) => {
        await consumeForNetwork(call, "application.network");
        const { documents, refusals } = await newDocuments(files, DOCUMENT_KINDS);
        await correctDocuments(db, privateFiles, await applicationOwner(call), documents);
        return { headers: new Headers(), refusals };
      },
      leave: () => paths.applicationStatus,
    },
  },
  async ({ input, ...args }) => {
    const owner = await applicationOwner(args);
    if (!(await submitCorrections(db, { cipher, blindIndex }, owner, applicant(args), input)))
      return seeOther(paths.applicationStatus);
    return redirectWithToast(args, paths.applicationStatus, {
      title: "messages:application.submitted.title",
      description: "messages:application.submitted.text",
    });
  },
);

export default function CorrectApplication() {
  const { t } = useTranslation();
  const { title, rejectionReason, items, answers, stored } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-5">
      <h1 className="text-title font-bold">{title}</h1>
      {rejectionReason && <p>{rejectionReason}</p>}
      <FileForm isCard draft={answers}>
        {items.map(({ subject, reason, words, field, mark }) => {
          const kind: DocumentKind | undefined = documentKind(subject);
          return (
            <div key={subject} className="grid gap-3">
              <Notice tone="info" title={t(`application:reason.${reason}`)}>
                <p>{t(`application:how_to_correct.${reason}`)}</p>
                {words && <p className="font-semibold">{words}</p>}
              </Notice>
              {kind && mark && <MarkedScan kind={kind} mark={mark} />}
              {kind && <DocumentField kind={kind} stored={stored[kind]} />}
              {field && <AnswerField name={subject as ApplicationField} field={field} />}
            </div>
          );
        })}
        <div>
          <Button pendingLabel={t("common:pending.sending")}>{t("application:correct.submit")}</Button>
        </div>
      </FileForm>
    </div>
  );
}
