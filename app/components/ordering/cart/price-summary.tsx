import { clsx } from "clsx";
import type { ReactNode } from "react";
import { countValues } from "#app/components/ui/format.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { formatPaise, type Paise, type Sums } from "#app/domain/platform/money/money.ts";

/** The amounts of a quote or of a placed order. */
export interface Amounts extends Sums {
  couponCode: string | null;
  /** Whose goods the coupon is for; null for all goods. */
  couponStore: string | null;
  /** Without goods the delivery line is omitted. */
  hasGoods: boolean;
  itemCount: number;
  /** The waived fee; 0 when there is none to show. */
  deliverySavedPaise: Paise;
}

/** The coupon that was entered in a cart, and why it does not count. */
export interface EnteredCoupon {
  code: string;
  storeName: string | null;
  problem: string | null;
}

/** Returns how the summary names a cart's coupon that counts. */
export function summaryCoupon(coupon: EnteredCoupon | null): Pick<Amounts, "couponCode" | "couponStore"> {
  const counts = coupon !== null && coupon.problem === null;
  return { couponCode: counts ? coupon.code : null, couponStore: counts ? coupon.storeName : null };
}

/** The lines that make up the total, in the cart, at checkout and on the order (rule 1.3). */
export function PriceSummary({ amounts, totalLabel }: { amounts: Amounts; totalLabel: string }) {
  const { t } = useTranslation();
  const { couponCode: code, couponStore: store } = amounts;
  return (
    <>
      <dl className="grid gap-2.5">
        <Row label={t("cart:summary.subtotal", countValues({ n: amounts.itemCount, bounded: false }))}>
          {formatPaise(amounts.subtotalPaise)}
        </Row>
        {amounts.discountPaise > 0 && (
          <Row
            good
            label={
              code === null
                ? t("cart:summary.discount")
                : store === null
                  ? t("cart:summary.discount_code", { code })
                  : t("cart:summary.discount_of_store", { code, store })
            }
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
