import { PriceSummary } from "#app/components/ordering/cart/price-summary.tsx";
import { presentAmounts } from "#app/components/ordering/orders/present-order.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { OrderView } from "#app/domain/ordering/orders/orders.ts";
import { formatPaise } from "#app/domain/platform/money/money.ts";

/** The amounts of an order when it was placed, and the new total after cancellations. */
export function OrderSums({ order }: { order: OrderView }) {
  const { t } = useTranslation();
  const { cancelledPaise, totalPaise } = order;
  return (
    <>
      <PriceSummary amounts={presentAmounts(order)} totalLabel={t("orders:total")} />
      {cancelledPaise > 0 && (
        <dl className="mt-2.5 grid gap-2.5">
          <div className="flex items-baseline justify-between gap-4">
            <dt>{t("orders:sums.cancelled")}</dt>
            <dd>{formatPaise(-cancelledPaise)}</dd>
          </div>
          <div className="flex items-baseline justify-between gap-4 text-heading font-bold">
            <dt>{t("orders:sums.left")}</dt>
            <dd>{formatPaise(totalPaise - cancelledPaise)}</dd>
          </div>
        </dl>
      )}
    </>
  );
}
