import { clsx } from "clsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { formatPaise, type Paise } from "#app/domain/platform/money/money.ts";

export interface Priced {
  pricePaise: Paise;
  /** Null when not reduced. */
  originalPricePaise: Paise | null;
}

/** `₹559`, or `from ₹559` when other variants cost more. */
export function PriceText({ price }: { price: { pricePaise: Paise; isLowest?: boolean } }) {
  const { t } = useTranslation();
  const amount = formatPaise(price.pricePaise);
  return price.isLowest ? t("product:price_from", { price: amount }) : amount;
}

/** The price, and the original price struck through. `isLowest`: other variants cost more. */
export function Price({
  pricePaise,
  originalPricePaise,
  isLowest = false,
  large,
}: Priced & { isLowest?: boolean; large?: boolean }) {
  const { t } = useTranslation();
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-1.5">
      <span className={clsx("font-bold", large ? "text-title lg:text-display" : "text-lead")}>
        <PriceText price={{ pricePaise, isLowest }} />
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

/** `-40%`; nothing when not reduced. */
export function DiscountBadge({ percent }: { percent: number }) {
  if (percent <= 0) return null;
  return <span className="rounded-chip bg-marigold px-1.5 py-0.5 text-small font-bold text-ink">-{percent}%</span>;
}
