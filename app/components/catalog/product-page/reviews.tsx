import { Link } from "#app/components/ui/link.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { BoxedSection } from "#app/components/catalog/product-card/boxed-section.tsx";
import { RatingSummary } from "#app/components/catalog/product-page/rating-summary.tsx";
import { ReviewItem, type PresentedReview } from "#app/components/support/reviews/review-item.tsx";
import type { Rating } from "#app/domain/catalog/products/products.ts";
import * as paths from "#app/paths.ts";

/** Data of the reviews on the product page. Texts that no other page with scripts needs come with them. */
export interface PresentedReviews {
  /** The newest few. */
  newest: PresentedReview[];
  links: { write: string | null; all: string | null; report: string };
}

/** Real reviews only (rule 2.22): the summary and the newest few. */
export function Reviews({
  productId,
  rating,
  ratings,
  reviews: { newest, links },
}: {
  productId: number;
  rating: Rating | null;
  ratings: number[];
  reviews: PresentedReviews;
}) {
  const { t } = useTranslation();
  const link = "inline-flex min-h-11 items-center font-bold text-indigo hover:underline";
  return (
    <BoxedSection id="reviews" title={t("product:reviews.title")}>
      {rating ? <RatingSummary rating={rating} ratings={ratings} /> : <p>{t("product:reviews.none")}</p>}
      <p className="mt-3 text-small text-muted">{t("product:reviews.who")}</p>
      <p className="flex flex-wrap gap-x-6">
        {links.write && (
          <Link to={paths.myReview(productId)} className={link}>
            {links.write}
          </Link>
        )}
        {links.all && (
          <Link to={paths.productReviews(productId)} className={link}>
            {links.all}
          </Link>
        )}
      </p>
      {newest.length > 0 && (
        <ul className="mt-2 divide-y divide-line border-t border-line">
          {newest.map((review) => (
            <ReviewItem key={review.id} review={review} report={links.report} />
          ))}
        </ul>
      )}
    </BoxedSection>
  );
}
