import { useLoaderData } from "@remix-run/react";
import { Chip } from "#app/components/ui/chip.tsx";
import { countValues, formatDate } from "#app/components/ui/format.ts";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { Link } from "#app/components/ui/link.tsx";
import { FilterLinks } from "#app/components/ui/lists/filter-links.tsx";
import { ListPage } from "#app/components/ui/lists/list-page.tsx";
import { MessageTabs } from "#app/components/support/messages/message-tabs.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { storeQuestions } from "#app/domain/support/questions/questions.queries.server.ts";
import { storeQuestionList } from "#app/domain/support/questions/questions.ts";
import { defineListLoader } from "#app/http/actions/list-loaders.server.ts";
import * as paths from "#app/paths.ts";

export const meta = titleMeta;

export const loader = defineListLoader(storeQuestions, {
  permission: "conversation.view",
  title: "messages:title.seller_questions",
});

/** The questions about the store's products. */
export default function StoreQuestions() {
  const { t, locale } = useTranslation();
  const { title, asked, found } = useLoaderData<typeof loader>();
  const links = { list: storeQuestionList, here: paths.sellerQuestions, asked };
  return (
    <ListPage
      title={title}
      total={t("conversations:questions.total", countValues({ n: found.count, bounded: found.bounded }))}
      {...links}
      found={found}
      lead={<MessageTabs side="store" />}
      empty={t(`conversations:questions.none_${asked.view}`)}
      filters={
        <FilterLinks
          {...links}
          filter="view"
          label={t("conversations:filter")}
          textOf={(view) => t(`conversations:questions.view.${view}`)}
        />
      }
    >
      <ul className="grid gap-3">
        {found.rows.map((question) => (
          <li
            key={question.id}
            className="relative grid gap-1 rounded-card border border-line bg-surface p-4 hover:border-indigo"
          >
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <Link
                to={paths.sellerQuestion(question.id)}
                className="min-w-0 font-bold break-words after:absolute after:inset-0 hover:underline"
                {...langAttribute(question.body, locale)}
              >
                {question.body}
              </Link>
              {question.hiddenReason !== null ? (
                <Chip tone="brick">{t("conversations:questions.hidden")}</Chip>
              ) : (
                question.answer === null && <Chip tone="marigold">{t("conversations:questions.open")}</Chip>
              )}
            </div>
            <p className="text-small text-muted">
              <span {...langAttribute(question.productName, locale)}>{question.productName}</span> ·{" "}
              {question.author ?? t("conversations:customer")} · {formatDate(question.askedAt, locale)}
            </p>
          </li>
        ))}
      </ul>
    </ListPage>
  );
}
