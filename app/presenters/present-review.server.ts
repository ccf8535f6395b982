import { formatDate } from "#app/components/ui/format.ts";
import type { PresentedReview } from "#app/components/support/reviews/review-item.tsx";
import type { Locale } from "#app/db/schema.ts";
import type { PublicReview } from "#app/domain/support/reviews/reviews.ts";
import type { getT } from "#app/http/pages/locale.server.ts";

export interface ReviewReader {
  t: Awaited<ReturnType<typeof getT>>;
  locale: Locale;
}

/** Returns a review with its byline and picture texts in the page's language. */
export function presentReview(review: PublicReview, { t, locale }: ReviewReader): PresentedReview {
  const { id, rating, title, body, author, createdAt, isEdited, pictures } = review;
  return {
    id,
    rating,
    title,
    body,
    byline: t(isEdited ? "reviews:byline_edited" : "reviews:byline", { author, date: formatDate(createdAt, locale) }),
    pictures: pictures.map((picture, index) => ({
      ...picture,
      alt: t("reviews:picture_alt", { n: index + 1, author }),
    })),
  };
}
