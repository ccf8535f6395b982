import { useLoaderData } from "@remix-run/react";
import { ReportForm } from "#app/components/support/messages/report-form.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { QuestionWords } from "#app/components/support/questions/question-words.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { reportConversationForm } from "#app/domain/support/conversations/conversations.schema.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { findPublicQuestion } from "#app/domain/support/questions/questions.queries.server.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { reportQuestion } from "#app/http/people/conversations.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader({ permission: "question.ask", params: { id: rowId } }, async (args) => {
  const [t, question] = await Promise.all([getT(args), findPublicQuestion(db, args.params.id)]);
  if (!question) throw notFound();
  const { body, answer, productId } = question;
  const fields = fieldsOf(reportConversationForm);
  return { title: t("messages:title.report_question"), question: { body, answer }, productId, fields };
});

/** Opens a support request with the question attached. */
export const action = defineAction(
  { permission: "question.ask", params: { id: rowId }, schema: reportConversationForm, idempotent: true },
  ({ scope, params, formKey, input, ...args }) => reportQuestion(args, scope, params.id, { formKey, input }),
);

export default function ReportQuestion() {
  const { t } = useTranslation();
  const { title, question, productId, fields } = useLoaderData<typeof loader>();
  const back = paths.productQuestions(productId);
  return (
    <div className="shell py-5">
      <ReportForm
        title={title}
        lead={t("conversations:questions.report_lead")}
        name={t("conversations:questions.title")}
        back={back}
        fields={fields}
      >
        <QuestionWords question={question} />
      </ReportForm>
    </div>
  );
}
