import { useTranslation } from "#app/components/translation.tsx";
import type { OrderView } from "#app/domain/orders/orders.ts";
import { statusKey } from "#app/domain/statuses/status-words.ts";

/** How an order is paid, and whether it has been. */
export function PaymentFacts({ order }: { order: Pick<OrderView, "paymentMethod" | "paymentStatus"> }) {
  const { t } = useTranslation();
  return (
    <>
      <p className="font-semibold">{t(`orders:payment_method.${order.paymentMethod}`)}</p>
      <p className="text-muted">{t(statusKey("order_payment", order.paymentStatus))}</p>
    </>
  );
}
