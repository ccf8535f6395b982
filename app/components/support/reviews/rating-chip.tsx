import { useTranslation } from "#app/components/ui/translation.tsx";
import { formatNumber, formatRating } from "#app/components/ui/format.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import type { Rating } from "#app/domain/catalog/products/products.ts";

/** `4.3 ★` on green and the number of reviews; `words` writes "(612 reviews)" instead of "(612)". */
export function RatingChip({ rating, words }: { rating: Rating; words?: boolean }) {
  const { t } = useTranslation();
  const average = formatRating(rating.average);
  const count = formatNumber(rating.count);
  const reviews = t("product:review_count", { count: rating.count, n: count });
  return (
    <span className="inline-flex items-center gap-1.5 text-small text-muted">
      <Stars average={average} />
      {words ? (
        reviews
      ) : (
        <>
          <span className="sr-only">{reviews}</span>
          <span aria-hidden="true">({count})</span>
        </>
      )}
    </span>
  );
}

export function Stars({ average }: { average: string }) {
  const { t } = useTranslation();
  return (
    <span
      role="img"
      aria-label={t("product:stars", { n: average })}
      className="inline-flex items-center gap-0.5 rounded-chip bg-leaf px-1.5 text-small font-bold text-surface"
    >
      {average}
      <Icon name="star" className="size-3.5" />
    </span>
  );
}
