import { useTranslation } from "#app/components/translation.tsx";
import type { OrderView } from "#app/domain/orders/orders.ts";

/** How an order is paid, and how that stands. */
export function PaymentFacts({ order }: { order: Pick<OrderView, "paymentMethod" | "paymentStatus"> }) {
  const { t } = useTranslation();
  return (
    <>
      <p className="font-semibold">{t(`orders:payment_method.${order.paymentMethod}`)}</p>
      <p className="text-muted">{t(`orders:payment_status.${order.paymentStatus}`)}</p>
    </>
  );
}
