import { formatDate } from "#app/components/ui/format.ts";
import { Link } from "#app/components/ui/link.tsx";
import { Chip } from "#app/components/ui/chip.tsx";
import { ReviewText } from "#app/components/support/reviews/review-text.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import type { ModeratedReview } from "#app/domain/support/reviews/moderation.ts";
import * as paths from "#app/paths.ts";

/** A review in the admin list. */
export function AdminReviewRow({ review }: { review: ModeratedReview }) {
  const { t, locale } = useTranslation();
  return (
    <li className="grid gap-2 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-2">
        {review.reportCount > 0 && (
          <Chip tone="brick">{t("admin:reviews.reports", { count: review.reportCount })}</Chip>
        )}
        {review.hiddenReason !== null && <Chip tone="muted">{t("admin:reviews.hidden")}</Chip>}
        <Link
          to={paths.product(review.product.id)}
          className="min-w-0 hover:underline"
          {...langAttribute(review.product.name, locale)}
        >
          {review.product.name}
        </Link>
      </div>
      <AdminReviewText review={review} isShort />
      <Link
        to={paths.adminReview(review.id)}
        className="inline-flex min-h-11 items-center justify-self-start font-bold text-indigo hover:underline"
      >
        {t("admin:reviews.open")}
        <span className="sr-only">: {t("messages:title.admin_review", { id: review.id })}</span>
      </Link>
    </li>
  );
}

/** The review's text with the author's full name. */
export function AdminReviewText({ review, isShort = false }: { review: ModeratedReview; isShort?: boolean }) {
  const { t, locale } = useTranslation();
  return (
    <div>
      <ReviewText
        review={review}
        isShort={isShort}
        pictures={review.pictures.map((picture, index) => ({
          ...picture,
          alt: t("reviews:picture_alt", { n: index + 1, author: review.authorName }),
        }))}
      />
      <p className="mt-1 text-small text-muted">
        {t("admin:reviews.by", { author: review.authorName, date: formatDate(review.createdAt, locale) })}
      </p>
    </div>
  );
}
