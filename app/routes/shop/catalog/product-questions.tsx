import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { countValues } from "#app/components/ui/format.ts";
import { StepLinks } from "#app/components/ui/lists/pagination.tsx";
import { publicTitleMeta } from "#app/components/ui/public-meta.ts";
import { Panel } from "#app/components/ui/panel.tsx";
import { QuestionItem } from "#app/components/support/questions/question-item.tsx";
import { ReviewedProductLine } from "#app/components/support/reviews/reviewed-product.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { listProductQuestions } from "#app/domain/support/questions/questions.queries.server.ts";
import { productQuestionList, type ProductQuestionList } from "#app/domain/support/questions/questions.ts";
import { findRatedProduct } from "#app/domain/support/reviews/reviews.queries.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import { sharedPage } from "#app/page-cache/shared-page.server.ts";
import * as paths from "#app/paths.ts";
import { presentQuestion } from "#app/presenters/present-question.server.ts";
import { db } from "#app/services.server.ts";

export const meta = publicTitleMeta;

export const loader = sharedPage({ params: { id: rowId } }, async (args) => {
  const [t, locale] = await Promise.all([getT(args), getLocale(args)]);
  const product = await findRatedProduct(db, args.params.id, locale);
  if (!product) throw notFound(t("messages:product.not_found"));
  const asked = productQuestionList.of(args.request);
  const { rows, ...found } = await listProductQuestions(db, product.id, asked);
  return {
    title: t("messages:title.product_questions", { name: product.name }),
    product: { id: product.id, name: product.name, picture: product.picture },
    questions: rows.map((question) => presentQuestion(question, { t, locale })),
    count: { n: found.count, bounded: found.bounded },
    before: found.before,
    after: found.after,
  };
});

/** The answered questions of a product. */
export default function ProductQuestions() {
  const { t } = useTranslation();
  const { title, product, questions, count, before, after } = useLoaderData<typeof loader>();
  const hrefOf = (position: Partial<ProductQuestionList>) =>
    productQuestionList.href(paths.productQuestions(product.id), productQuestionList.defaults, position);
  return (
    <div className="shell grid max-w-4xl gap-5 py-5">
      <h1 className="text-title font-bold">{title}</h1>
      <ReviewedProductLine product={product} />
      <Panel heading={t("conversations:questions.count", countValues(count))}>
        {count.n === 0 && <p>{t("conversations:questions.none")}</p>}
        <ul className="divide-y divide-line">
          {questions.map((question) => (
            <QuestionItem key={question.id} question={question} report={t("conversations:questions.report")} />
          ))}
        </ul>
      </Panel>
      <StepLinks previous={before && hrefOf({ before })} next={after && hrefOf({ after })} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.questionNew(product.id)}>{t("conversations:questions.ask")}</ButtonLink>
        <ButtonLink to={paths.product(product.id)} variant="outline">
          {t("reviews:page.back")}
        </ButtonLink>
      </div>
    </div>
  );
}
