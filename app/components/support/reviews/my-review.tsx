import { ButtonLink } from "#app/components/ui/button.tsx";
import { formatDate } from "#app/components/ui/format.ts";
import { Notice } from "#app/components/ui/notice.tsx";
import { ReviewedProductLine } from "#app/components/support/reviews/reviewed-product.tsx";
import { ReviewText } from "#app/components/support/reviews/review-text.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { MyReview } from "#app/domain/support/reviews/reviews.ts";
import * as paths from "#app/paths.ts";

/** One's own review with its actions, and why it is hidden, if it is. */
export function MyReviewCard({ review }: { review: MyReview }) {
  const { t, locale } = useTranslation();
  const { product, pictures, hiddenReason } = review;
  return (
    <li className="grid gap-3 rounded-card border border-line bg-surface p-4 sm:p-5">
      <ReviewedProductLine product={product}>
        <p className="text-small text-muted">{formatDate(review.createdAt, locale)}</p>
      </ReviewedProductLine>
      {hiddenReason !== null && (
        <Notice tone="info" title={t("reviews:hidden.title")}>
          <p>{t("reviews:hidden.text", { reason: hiddenReason })}</p>
        </Notice>
      )}
      <div>
        <ReviewText
          review={review}
          pictures={pictures.map((picture, index) => ({
            ...picture,
            alt: t("reviews:own_picture_alt", { n: index + 1 }),
          }))}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink
          to={paths.myReview(product.id)}
          variant="outline"
          aria-label={`${t("reviews:edit")}: ${product.name}`}
        >
          {t("reviews:edit")}
        </ButtonLink>
        {hiddenReason === null && (
          <ButtonLink
            to={paths.myReviewDelete(product.id)}
            variant="quiet"
            aria-label={`${t("reviews:delete")}: ${product.name}`}
          >
            {t("reviews:delete")}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}
