import { useTranslation } from "#app/components/ui/translation.tsx";
import { formatNumber, formatRating } from "#app/components/ui/format.ts";
import type { Rating } from "#app/domain/catalog/products/products.ts";

/** The average rating and the share of each number of stars. `ratings[n]` counts n + 1 stars. */
export function RatingSummary({ rating, ratings }: { rating: Rating; ratings: readonly number[] }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
      <p className="text-center">
        <span className="block text-display font-bold">{formatRating(rating.average)}</span>
        <span className="text-small text-muted">
          {t("product:reviews.count", { count: rating.count, n: formatNumber(rating.count) })}
        </span>
      </p>
      <ul className="max-w-lg min-w-[min(12rem,100%)] grow text-small">
        {[5, 4, 3, 2, 1].map((stars) => {
          const percent = Math.round(((ratings[stars - 1] ?? 0) * 100) / rating.count);
          return (
            <li key={stars} className="flex items-center gap-2.5">
              <span className="w-8 shrink-0 whitespace-nowrap">{stars} ★</span>
              <span aria-hidden="true" className="h-2 grow overflow-hidden rounded-full bg-sunken">
                <span className="block h-full bg-leaf" style={{ width: `${percent}%` }} />
              </span>
              <span className="w-9 shrink-0 text-right text-muted [font-variant-numeric:tabular-nums]">{percent}%</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
