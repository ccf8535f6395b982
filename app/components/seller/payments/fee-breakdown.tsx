import { useTranslation } from "#app/components/ui/translation.tsx";
import type { Fees } from "#app/domain/money/fees/fees.ts";
import { formatPaise, type Paise } from "#app/domain/platform/money/money.ts";

interface FeeBreakdownProps {
  fees: Fees;
  /** Discount borne by the seller; fees are charged on the rest of the price. */
  storeFundedDiscountPaise?: Paise;
  /** Latest payout day, in words. */
  by?: string | null;
  /** Whether `by` assumes an order placed today. */
  isEstimate?: boolean;
}

/** The seller's share of a price and its payout day; the deductions unfold on request. */
export function FeeBreakdown({ fees, storeFundedDiscountPaise = 0, by, isEstimate = false }: FeeBreakdownProps) {
  const { t } = useTranslation();
  const { commissionPaise, commissionGstPaise, tcsPaise, tdsPaise, sellerPaise } = fees;
  const sold = sellerPaise + commissionPaise + commissionGstPaise + tcsPaise + tdsPaise;
  const lines = [
    { name: "price", paise: sold + storeFundedDiscountPaise },
    ...(storeFundedDiscountPaise > 0 ? [{ name: "own_discount", paise: -storeFundedDiscountPaise }] : []),
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
