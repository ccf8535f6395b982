import { Link } from "#app/components/link.tsx";
import { Stars } from "#app/components/reviews/rating-chip.tsx";
import { ReviewPictures, type PresentedPicture } from "#app/components/reviews/review-pictures.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { langAttribute } from "#app/components/lang-attribute.ts";
import * as paths from "#app/paths.ts";

/** A review as a page shows it; the server writes the texts around the author's own. */
export interface PresentedReview {
  id: number;
  rating: number;
  title: string;
  body: string;
  /** `Asha P. · 21 November 2026 · Verified buyer` */
  byline: string;
  pictures: PresentedPicture[];
}

/** A public review. `report` is the label of the link to report it. */
export function ReviewItem({ review, report }: { review: PresentedReview; report: string }) {
  const { locale } = useTranslation();
  return (
    <li className="py-4 last:pb-0">
      <p className="flex items-center gap-2 font-bold">
        <Stars average={String(review.rating)} />
        <span className="min-w-0" {...langAttribute(review.title, locale)}>
          {review.title}
        </span>
      </p>
      {review.body && (
        <p className="mt-1 max-w-[75ch] whitespace-pre-line" {...langAttribute(review.body, locale)}>
          {review.body}
        </p>
      )}
      <ReviewPictures pictures={review.pictures} />
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-small text-muted">
        <span id={`review-${review.id}`}>{review.byline}</span>
        <Link
          to={paths.reviewReport(review.id)}
          aria-describedby={`review-${review.id}`}
          className="inline-flex min-h-11 items-center underline underline-offset-2"
        >
          {report}
        </Link>
      </p>
    </li>
  );
}
