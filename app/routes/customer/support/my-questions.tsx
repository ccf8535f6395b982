import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { StepLinks } from "#app/components/ui/lists/pagination.tsx";
import { MessageTabs } from "#app/components/support/messages/message-tabs.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { MyQuestionItem } from "#app/components/support/questions/my-question.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { listMyQuestions } from "#app/domain/support/questions/questions.queries.server.ts";
import { myQuestionList } from "#app/domain/support/questions/questions.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader({ permission: "question.ask" }, async (args) => {
  const [t, locale] = await Promise.all([getT(args), getLocale(args)]);
  const asked = myQuestionList.of(args.request);
  const found = await listMyQuestions(db, args.scope, locale, asked);
  return { title: t("messages:title.own_questions"), asked, found };
});

/** What the person has asked about products, with the answers. */
export default function MyQuestions() {
  const { t } = useTranslation();
  const { title, asked, found } = useLoaderData<typeof loader>();
  if (found.count === 0)
    return (
      <div className="grid gap-4">
        <MessageTabs side="customer" />
        <EmptyState
          icon="mail"
          title={t("conversations:questions.own_none")}
          text={t("conversations:questions.own_how")}
        >
          <ButtonLink to={paths.orders}>{t("conversations:empty.orders")}</ButtonLink>
        </EmptyState>
      </div>
    );
  const hrefOf = (position: object) => myQuestionList.href(paths.myQuestions, asked, position);
  return (
    <div className="grid gap-4">
      <div>
        <h1 className="text-title font-bold">{title}</h1>
        <p className="text-muted">{t("conversations:questions.own_lead")}</p>
      </div>
      <MessageTabs side="customer" />
      <ul className="grid gap-3">
        {found.rows.map((question) => (
          <MyQuestionItem key={question.id} question={question} />
        ))}
      </ul>
      <StepLinks
        previous={found.before && hrefOf({ before: found.before })}
        next={found.after && hrefOf({ after: found.after })}
      />
    </div>
  );
}
