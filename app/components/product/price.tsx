import { clsx } from "clsx";
import { useTranslation } from "#app/components/translation.tsx";
import { formatPaise, type Paise } from "#app/domain/money/money.ts";

export interface Priced {
  pricePaise: Paise;
  /** Null when nothing is saved. */
  originalPricePaise: Paise | null;
}

/** The price, and beside it, struck through, what it would otherwise be. */
export function Price({ pricePaise, originalPricePaise, large }: Priced & { large?: boolean }) {
  const { t } = useTranslation();
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-1.5">
      <span className={clsx("font-bold", large ? "text-title lg:text-display" : "text-lead")}>
        {formatPaise(pricePaise)}
      </span>
      {originalPricePaise !== null && (
        <s className={clsx("text-muted", large ? "text-lead" : "text-small")}>
          <span className="sr-only">{t("product:original_price")} </span>
          {formatPaise(originalPricePaise)}
        </s>
      )}
    </span>
  );
}

/** `-40%` on marigold; nothing when nothing is saved. */
export function DiscountBadge({ percent }: { percent: number }) {
  if (percent <= 0) return null;
  return <span className="rounded-chip bg-marigold px-1.5 py-0.5 text-small font-bold text-ink">-{percent}%</span>;
}
