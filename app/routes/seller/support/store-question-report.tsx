import { useLoaderData } from "@remix-run/react";
import { ReportForm } from "#app/components/support/messages/report-form.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { QuestionText } from "#app/components/support/questions/question-text.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { reportConversationForm } from "#app/domain/support/conversations/conversations.schema.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { findStoreQuestion } from "#app/domain/support/questions/questions.queries.server.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { reportQuestion } from "#app/http/people/conversations.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader({ permission: "conversation.answer", params: { id: rowId } }, async (args) => {
  const [t, question] = await Promise.all([getT(args), findStoreQuestion(db, args.scope, args.params.id)]);
  if (!question || question.hiddenReason !== null) throw notFound();
  return { title: t("messages:title.report_question"), question, fields: fieldsOf(reportConversationForm) };
});

/** Opens a support request with the question attached, which may have no answer yet. */
export const action = defineAction(
  { permission: "conversation.answer", params: { id: rowId }, schema: reportConversationForm, idempotent: true },
  ({ scope, params, formKey, input, ...args }) => reportQuestion(args, scope, params.id, { formKey, input }),
);

export default function ReportStoreQuestion() {
  const { t } = useTranslation();
  const { title, question, fields } = useLoaderData<typeof loader>();
  return (
    <div className="shell py-5">
      <ReportForm
        title={title}
        lead={t("conversations:questions.report_lead")}
        name={t("messages:title.seller_question")}
        back={paths.sellerQuestion(question.id)}
        fields={fields}
      >
        <QuestionText question={question} withAnswer />
      </ReportForm>
    </div>
  );
}
