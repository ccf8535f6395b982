import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { MyReviewCard } from "#app/components/support/reviews/my-review.tsx";
import { ReviewedProductLine } from "#app/components/support/reviews/reviewed-product.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { listMyReviews, listToReview } from "#app/domain/support/reviews/reviews.queries.server.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader({ permission: "review.write" }, async (args) => {
  const [t, locale] = await Promise.all([getT(args), getLocale(args)]);
  const [toReview, reviews] = await Promise.all([
    listToReview(db, args.scope, locale),
    listMyReviews(db, args.scope, locale),
  ]);
  return { title: t("messages:title.own_reviews"), toReview, reviews };
});

export default function MyReviews() {
  const { t } = useTranslation();
  const { toReview, reviews } = useLoaderData<typeof loader>();
  if (toReview.length + reviews.length === 0) {
    return (
      <EmptyState icon="star" title={t("reviews:empty.title")} text={t("reviews:empty.text")}>
        <ButtonLink to={paths.orders}>{t("reviews:empty.start")}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-6">
      <div className="grid">
        <BackLink to={paths.orders} text={t("account:menu.orders")} />
        <h1 className="text-title font-bold">{t("reviews:title")}</h1>
        <p className="text-muted">{t("reviews:lead")}</p>
      </div>
      {toReview.length > 0 && (
        <section className="grid gap-3" aria-labelledby="to-review">
          <h2 id="to-review" className="text-heading font-bold">
            {t("reviews:to_review")}
          </h2>
          <ul className="grid gap-3 md:grid-cols-2">
            {toReview.map((product) => (
              <li key={product.id} className="grid gap-3 rounded-card border border-line bg-surface p-4">
                <ReviewedProductLine product={product} />
                <ButtonLink
                  to={paths.myReview(product.id)}
                  variant="outline"
                  aria-label={t("reviews:write_for", { name: product.name })}
                >
                  {t("reviews:write")}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {reviews.length > 0 && (
        <section className="grid gap-3" aria-labelledby="written">
          <h2 id="written" className="text-heading font-bold">
            {t("reviews:written")}
          </h2>
          <ul className="grid gap-3">
            {reviews.map((review) => (
              <MyReviewCard key={review.id} review={review} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
