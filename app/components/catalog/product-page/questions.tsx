import { Link } from "#app/components/ui/link.tsx";
import { BoxedSection } from "#app/components/catalog/product-card/boxed-section.tsx";
import { QuestionItem, type PresentedQuestion } from "#app/components/support/questions/question-item.tsx";
import * as paths from "#app/paths.ts";

/** Data of the questions on the product page. Their texts come with them: no other page with scripts needs these. */
export interface PresentedQuestions {
  /** The few that were answered last. */
  newest: PresentedQuestion[];
  texts: { title: string; none: string; ask: string | null; all: string | null; report: string };
}

/** What shoppers asked about the product, and the seller's answers. */
export function Questions({ productId, questions }: { productId: number; questions: PresentedQuestions }) {
  const { newest, texts } = questions;
  const link = "inline-flex min-h-11 items-center font-bold text-indigo hover:underline";
  return (
    <BoxedSection id="questions" title={texts.title}>
      {newest.length === 0 && <p>{texts.none}</p>}
      <p className="flex flex-wrap gap-x-6">
        {texts.ask && (
          <Link to={paths.questionNew(productId)} className={link}>
            {texts.ask}
          </Link>
        )}
        {texts.all && (
          <Link to={paths.productQuestions(productId)} className={link}>
            {texts.all}
          </Link>
        )}
      </p>
      {newest.length > 0 && (
        <ul className="mt-2 divide-y divide-line border-t border-line">
          {newest.map((question) => (
            <QuestionItem key={question.id} question={question} report={texts.report} />
          ))}
        </ul>
      )}
    </BoxedSection>
  );
}
