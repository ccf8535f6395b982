import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { FilterLinks } from "#app/components/ui/lists/filter-links.tsx";
import { Pagination } from "#app/components/ui/lists/pagination.tsx";
import { publicTitleMeta } from "#app/components/ui/public-meta.ts";
import { Panel } from "#app/components/ui/panel.tsx";
import { RatingSummary } from "#app/components/catalog/product-page/rating-summary.tsx";
import { ReviewedProductLine } from "#app/components/support/reviews/reviewed-product.tsx";
import { ReviewItem } from "#app/components/support/reviews/review-item.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { ratingOf } from "#app/domain/catalog/products/products.ts";
import { findRatedProduct, listProductReviews } from "#app/domain/support/reviews/reviews.queries.server.ts";
import { reviewList } from "#app/domain/support/reviews/reviews.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import { sharedPage } from "#app/page-cache/shared-page.server.ts";
import * as paths from "#app/paths.ts";
import { presentReview } from "#app/presenters/present-review.server.ts";
import { db } from "#app/services.server.ts";

/** Links only, whose texts are not in the browser's bundle. */
export const meta = publicTitleMeta;

export const loader = sharedPage({ params: { id: rowId } }, async (args) => {
  const [t, locale] = await Promise.all([getT(args), getLocale(args)]);
  const list = reviewList.of(args.request);
  const product = await findRatedProduct(db, args.params.id, locale);
  if (!product) throw notFound(t("messages:product.not_found"));
  const { reviews, count, page, pageCount } = await listProductReviews(db, product.id, list);
  return {
    title: t("messages:title.product_reviews", { name: product.name }),
    product,
    rating: ratingOf(product.ratingSum, product.ratingCount),
    list: { ...list, page },
    reviews: reviews.map((review) => presentReview(review, { t, locale })),
    count,
    pageCount,
  };
});

/** The written reviews of a product; sorting and filters are links. */
export default function ProductReviews() {
  const { t } = useTranslation();
  const { title, product, rating, list, reviews, count, pageCount } = useLoaderData<typeof loader>();
  const links = { list: reviewList, here: paths.productReviews(product.id), asked: list };
  return (
    <div className="shell grid max-w-4xl gap-5 py-5">
      <h1 className="text-title font-bold">{title}</h1>
      <ReviewedProductLine product={product} />
      <Panel>
        {rating ? <RatingSummary rating={rating} ratings={product.ratings} /> : <p>{t("product:reviews.none")}</p>}
        <p className="mt-3 text-small text-muted">{t("product:reviews.who")}</p>
      </Panel>
      <div className="flex flex-wrap gap-x-8 gap-y-3">
        <FilterLinks
          label={t("reviews:page.sort_label")}
          {...links}
          filter="sort"
          textOf={(sort) => t(`reviews:page.sort.${sort}`)}
        />
        <FilterLinks
          label={t("reviews:page.stars_label")}
          {...links}
          filter="stars"
          textOf={(stars) => (stars ? t("reviews:page.only_stars", { n: stars }) : t("reviews:page.all_stars"))}
        />
      </div>
      <Panel heading={t("reviews:page.written", { count })}>
        <ul className="divide-y divide-line">
          {reviews.map((review) => (
            <ReviewItem key={review.id} review={review} report={t("reviews:report")} />
          ))}
        </ul>
      </Panel>
      <Pagination
        page={list.page}
        pageCount={pageCount}
        hrefOf={(page) => reviewList.href(links.here, list, { page })}
      />
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.myReview(product.id)}>{t("reviews:write")}</ButtonLink>
        <ButtonLink to={paths.product(product.id)} variant="outline">
          {t("reviews:page.back")}
        </ButtonLink>
      </div>
    </div>
  );
}
