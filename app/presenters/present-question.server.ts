import { formatDate } from "#app/components/ui/format.ts";
import type { PresentedQuestion } from "#app/components/support/questions/question-item.tsx";
import type { Locale } from "#app/db/schema.ts";
import type { PublicQuestion } from "#app/domain/support/questions/questions.ts";
import type { getT } from "#app/http/pages/locale.server.ts";

/** Returns an answered question with its bylines in the page's language. */
export function presentQuestion(
  question: PublicQuestion,
  { t, locale }: { t: Awaited<ReturnType<typeof getT>>; locale: Locale },
): PresentedQuestion {
  const { id, body, author, askedAt, answer, answeredAt } = question;
  return {
    id,
    body,
    byline: [author ?? t("conversations:customer"), formatDate(askedAt, locale)].join(" · "),
    answer,
    answerByline: [t("conversations:questions.answer_of_seller"), formatDate(answeredAt, locale)].join(" · "),
  };
}
