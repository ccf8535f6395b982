import { useTranslation } from "#app/components/ui/translation.tsx";
import type { Fees } from "#app/domain/money/fees/fees.ts";
import { formatPaise, type Paise } from "#app/domain/platform/money/money.ts";

interface FeeBreakdownProps {
  fees: Fees;
  /** What a discount that the seller bears takes off the price; the fees are of the rest. */
  ownDiscountPaise?: Paise;
  /** The day by which it is received, in words. */
  by?: string | null;
  /** Whether that is the day for an order placed today. */
  isEstimate?: boolean;
}

/** What the seller receives of a price and by when, and on request what is taken off it. */
export function FeeBreakdown({ fees, ownDiscountPaise = 0, by, isEstimate = false }: FeeBreakdownProps) {
  const { t } = useTranslation();
  const { commissionPaise, commissionGstPaise, tcsPaise, tdsPaise, sellerPaise } = fees;
  const sold = sellerPaise + commissionPaise + commissionGstPaise + tcsPaise + tdsPaise;
  const lines = [
    { name: "price", paise: sold + ownDiscountPaise },
    ...(ownDiscountPaise > 0 ? [{ name: "own_discount", paise: -ownDiscountPaise }] : []),
    { name: "commission", paise: -commissionPaise },
    { name: "commission_gst", paise: -commissionGstPaise },
    { name: "tcs", paise: -tcsPaise },
    { name: "tds", paise: -tdsPaise },
  ];
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-indigo hover:underline">
        {by
          ? t(isEstimate ? "seller:fees.you_receive_about" : "seller:fees.you_receive_by", {
              amount: formatPaise(sellerPaise),
              day: by,
            })
          : t("seller:fees.you_receive", { amount: formatPaise(sellerPaise) })}
      </summary>
      <dl className="grid max-w-sm grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-small">
        {lines.map(({ name, paise }) => (
          <div key={name} className="contents">
            <dt className="text-muted">{t(`seller:fees.${name}`)}</dt>
            <dd className="text-right">{formatPaise(paise)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
