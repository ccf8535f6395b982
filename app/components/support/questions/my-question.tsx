import { Chip } from "#app/components/ui/chip.tsx";
import { formatDate } from "#app/components/ui/format.ts";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { Link } from "#app/components/ui/link.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { MyQuestion } from "#app/domain/support/questions/questions.ts";
import * as paths from "#app/paths.ts";

/** A question of the person, with its answer, or why it is hidden. */
export function MyQuestionItem({ question }: { question: MyQuestion }) {
  const { t, locale } = useTranslation();
  const { body, productId, productName, isOnSale, askedAt, answer, answeredAt, hiddenReason } = question;
  const name = <span {...langAttribute(productName, locale)}>{productName}</span>;
  return (
    <li className="grid gap-1 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 font-bold break-words whitespace-pre-line" {...langAttribute(body, locale)}>
          {body}
        </p>
        {hiddenReason !== null ? (
          <Chip tone="brick">{t("conversations:questions.hidden")}</Chip>
        ) : (
          answer === null && <Chip tone="marigold">{t("conversations:questions.open")}</Chip>
        )}
      </div>
      <p className="flex flex-wrap items-center gap-x-2 text-small text-muted">
        {isOnSale ? (
          <Link
            to={`${paths.product(productId)}#questions`}
            className="inline-flex min-h-11 min-w-0 items-center font-semibold break-words text-indigo underline"
          >
            {name}
          </Link>
        ) : (
          name
        )}
        <span>· {formatDate(askedAt, locale)}</span>
      </p>
      {hiddenReason !== null && (
        <p className="break-words text-brick" {...langAttribute(hiddenReason, locale)}>
          {t("conversations:questions.hidden_why")}: {hiddenReason}
        </p>
      )}
      {answer !== null && (
        <>
          <p className="break-words whitespace-pre-line" {...langAttribute(answer, locale)}>
            {answer}
          </p>
          <p className="text-small text-muted">
            {t("conversations:questions.answer_of_seller")} · {formatDate(answeredAt ?? askedAt, locale)}
          </p>
        </>
      )}
    </li>
  );
}
