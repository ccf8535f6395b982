import { clsx } from "clsx";
import type { ReactNode } from "react";
import { useTranslation } from "#app/components/translation.tsx";
import { formatPaise, type Paise, type Sums } from "#app/domain/money/money.ts";

/** The amounts of a quote or of a placed order. */
export interface Amounts extends Sums {
  couponCode: string | null;
  /** Without goods the delivery line is omitted. */
  hasGoods: boolean;
  itemCount: number;
  /** The waived fee; 0 when there is none to show. */
  deliverySavedPaise: Paise;
}

/** The lines that make up the total, in the cart, at checkout and on the order (rule 1.3). */
export function PriceSummary({ amounts, totalLabel }: { amounts: Amounts; totalLabel: string }) {
  const { t } = useTranslation();
  const { couponCode } = amounts;
  return (
    <>
      <dl className="grid gap-2.5">
        <Row label={t("cart:summary.subtotal", { count: amounts.itemCount })}>{formatPaise(amounts.subtotalPaise)}</Row>
        {amounts.discountPaise > 0 && (
          <Row
            good
            label={couponCode ? t("cart:summary.discount_code", { code: couponCode }) : t("cart:summary.discount")}
          >
            {formatPaise(-amounts.discountPaise)}
          </Row>
        )}
        {amounts.hasGoods && (
          <Row label={t("cart:summary.delivery")} good={amounts.deliveryPaise === 0}>
            {amounts.deliveryPaise === 0 ? t("cart:summary.free") : formatPaise(amounts.deliveryPaise)}
          </Row>
        )}
        {amounts.giftPaise > 0 && (
          <Row label={t("cart:summary.gift_card")} good>
            {formatPaise(-amounts.giftPaise)}
          </Row>
        )}
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-dashed border-edge pt-3.5 text-heading font-bold">
          <dt>{totalLabel}</dt>
          <dd>{formatPaise(amounts.totalPaise)}</dd>
        </div>
      </dl>
      {amounts.deliverySavedPaise > 0 && (
        <p className="mt-1 font-semibold text-leaf">
          {t("cart:summary.saved", { amount: formatPaise(amounts.deliverySavedPaise) })}
        </p>
      )}
    </>
  );
}

function Row({ label, good, children }: { label: string; good?: boolean; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt>{label}</dt>
      <dd className={clsx(good && "font-bold text-leaf")}>{children}</dd>
    </div>
  );
}
