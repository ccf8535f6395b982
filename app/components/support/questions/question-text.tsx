import { formatDate } from "#app/components/ui/format.ts";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { Link } from "#app/components/ui/link.tsx";
import { Panel } from "#app/components/ui/panel.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { StoreQuestion } from "#app/domain/support/questions/questions.ts";
import * as paths from "#app/paths.ts";

/** A question with its product, for the store and administrators. */
export function QuestionText({ question, withAnswer }: { question: StoreQuestion; withAnswer: boolean }) {
  const { t, locale } = useTranslation();
  const { body, author, askedAt, answer, productId, productName } = question;
  return (
    <Panel className="grid gap-2">
      <p className="font-bold break-words whitespace-pre-line" {...langAttribute(body, locale)}>
        {body}
      </p>
      <p className="text-small">
        <Link to={paths.product(productId)} className="inline-block py-1 font-semibold text-indigo underline">
          <span {...langAttribute(productName, locale)}>{productName}</span>
        </Link>
      </p>
      <p className="text-small text-muted">
        {author ?? t("conversations:customer")} · {formatDate(askedAt, locale)}
      </p>
      {withAnswer && answer !== null && (
        <p className="break-words whitespace-pre-line" {...langAttribute(answer, locale)}>
          {answer}
        </p>
      )}
    </Panel>
  );
}
