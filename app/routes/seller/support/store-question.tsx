import { useLoaderData } from "@remix-run/react";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { TextAreaField } from "#app/components/ui/form/field.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { QuestionText } from "#app/components/support/questions/question-text.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { hasPermission } from "#app/domain/platform/access/permissions.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { answerQuestion } from "#app/domain/support/questions/questions.commands.server.ts";
import { findStoreQuestion } from "#app/domain/support/questions/questions.queries.server.ts";
import { answerForm } from "#app/domain/support/questions/questions.schema.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { consumeForNetwork } from "#app/http/request/rate-limits.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader({ permission: "conversation.view", params: { id: rowId } }, async (args) => {
  const [t, question] = await Promise.all([getT(args), findStoreQuestion(db, args.scope, args.params.id)]);
  if (!question) throw notFound();
  const canAnswer = hasPermission(args.scope, "conversation.answer") && question.hiddenReason === null;
  const field = canAnswer ? fieldsOf(answerForm).answer : undefined;
  return { title: t("messages:title.seller_question"), question, field };
});

export const action = defineAction(
  {
    permission: "conversation.answer",
    changesShop: true,
    params: { id: rowId },
    schema: answerForm,
    done: "messages:question.answered",
  },
  async ({ scope, params: { id }, input, ...args }) => {
    await consumeForNetwork(args, "message.network");
    return answerQuestion(db, scope, { questionId: id, ...input });
  },
);

/** A question about a product of the store, and the answer that everyone sees. */
export default function StoreQuestionPage() {
  const { t } = useTranslation();
  const { title, question, field } = useLoaderData<typeof loader>();
  return (
    <div className="shell grid max-w-3xl gap-5 py-5">
      <BackLink to={paths.sellerQuestions} text={t("conversations:questions.title")} />
      <h1 className="text-title font-bold">{title}</h1>
      {question.hiddenReason !== null && (
        <Notice tone="info" title={t("conversations:questions.hidden_why")}>
          <p>{question.hiddenReason}</p>
        </Notice>
      )}
      <QuestionText question={question} withAnswer={!field} />
      {field && (
        <PostForm isCard>
          <TextAreaField
            field={field}
            label={t("conversations:questions.answer")}
            hint={t("conversations:questions.answer_hint")}
            defaultValue={question.answer ?? ""}
            rows={5}
          />
          <div className="flex flex-wrap gap-3">
            <Button pendingLabel={t("common:pending.sending")}>{t("conversations:questions.publish")}</Button>
            <ButtonLink to={paths.sellerQuestionReport(question.id)} variant="quiet">
              {t("messages:title.report_question")}
            </ButtonLink>
          </div>
        </PostForm>
      )}
    </div>
  );
}
