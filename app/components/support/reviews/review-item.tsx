import { Link } from "#app/components/ui/link.tsx";
import type { PresentedPicture } from "#app/components/support/reviews/review-pictures.tsx";
import { ReviewText } from "#app/components/support/reviews/review-text.tsx";
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
  return (
    <li className="py-4 last:pb-0">
      <ReviewText review={review} pictures={review.pictures} />
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
