import { useTranslation } from "#app/components/translation.tsx";
import { formatNumber, formatRating } from "#app/components/format.ts";
import { BoxedSection } from "#app/components/product/boxed-section.tsx";
import { Stars } from "#app/components/product/rating-chip.tsx";
import type { Rating } from "#app/domain/catalog/catalog.ts";

export interface ShownReview {
  id: number;
  rating: number;
  title: string;
  body: string;
  author: string;
  /** In the reader's words. */
  date: string;
}

/** Real reviews only (decision 8): the total, how it comes about, and the newest few. */
export function Reviews({
  rating,
  ratings,
  reviews,
}: {
  rating: Rating | null;
  ratings: number[];
  reviews: ShownReview[];
}) {
  const { t } = useTranslation();
  return (
    <BoxedSection id="reviews" title={t("product:reviews.title")}>
      {rating ? <Summary rating={rating} ratings={ratings} /> : <p>{t("product:reviews.none")}</p>}
      <p className="mt-3 text-small text-muted">{t("product:reviews.who")}</p>
      {reviews.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {reviews.map((review) => (
            <li key={review.id} className="py-4 last:pb-0">
              <p className="flex items-center gap-2 font-bold">
                <Stars average={String(review.rating)} />
                {review.title}
              </p>
              <p className="mt-1 max-w-[75ch]">{review.body}</p>
              <p className="mt-1 text-small text-muted">
                {review.author} · {review.date} · {t("product:reviews.verified")}
              </p>
            </li>
          ))}
        </ul>
      )}
    </BoxedSection>
  );
}

function Summary({ rating, ratings }: { rating: Rating; ratings: number[] }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
      <p className="text-center">
        <span className="block text-display font-bold">{formatRating(rating.average)}</span>
        <span className="text-small text-muted">{t("product:reviews.count", { n: formatNumber(rating.count) })}</span>
      </p>
      <ul className="max-w-lg min-w-48 grow text-small">
        {[5, 4, 3, 2, 1].map((stars) => {
          const percent = Math.round(((ratings[stars - 1] ?? 0) / rating.count) * 100);
          return (
            <li key={stars} className="flex items-center gap-2.5">
              <span className="w-8 shrink-0 whitespace-nowrap">{stars} ★</span>
              <span aria-hidden="true" className="h-2 grow overflow-hidden rounded-full bg-sunken">
                <span className="block h-full bg-leaf" style={{ width: `${percent}%` }} />
              </span>
              <span className="w-9 shrink-0 text-right text-muted tabular-nums">{percent}%</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
