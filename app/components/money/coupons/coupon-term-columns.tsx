import { formatNumber } from "#app/components/ui/format.ts";
import type { Column } from "#app/components/ui/lists/data-table.tsx";
import type { CouponTerms } from "#app/domain/money/coupons/coupon-terms.ts";
import { formatPaise, PAISE_PER_RUPEE } from "#app/domain/platform/money/money.ts";
import type { Translate } from "#app/locales/translate.ts";

/** Returns a coupon's value in words; a dash for Shipping, which has none. */
export function couponValueText(
  coupon: Pick<CouponTerms, "percentBasisPoints" | "amountPaise" | "maximumDiscountPaise">,
  t: Translate,
): string {
  const { percentBasisPoints, amountPaise, maximumDiscountPaise } = coupon;
  if (amountPaise !== null) return formatPaise(amountPaise);
  if (percentBasisPoints === null) return "–";
  const percent = percentBasisPoints / 100;
  return maximumDiscountPaise === null
    ? t("promotions:discount.percent", { percent })
    : t("promotions:discount.percent_up_to", { percent, amount: formatPaise(maximumDiscountPaise) });
}

export function minimumColumn(t: Translate): Column<Pick<CouponTerms, "minimumPaise">> {
  return {
    head: t("promotions:column.minimum"),
    value: ({ minimumPaise }) => (minimumPaise === null ? null : minimumPaise / PAISE_PER_RUPEE),
    cell: ({ minimumPaise }) => (minimumPaise === null ? "–" : formatPaise(minimumPaise)),
  };
}

export function usesColumn(t: Translate): Column<Pick<CouponTerms, "usageLimit"> & { uses: number }> {
  return {
    head: t("promotions:column.uses"),
    value: ({ uses }) => uses,
    cell: ({ uses, usageLimit }) =>
      usageLimit === null
        ? formatNumber(uses)
        : t("promotions:uses_of", { uses: formatNumber(uses), limit: formatNumber(usageLimit) }),
  };
}
