import { useTranslation } from "#app/components/translation.tsx";
import type { OrderView } from "#app/domain/orders/orders.ts";
import { statusKey } from "#app/domain/statuses/status-words.ts";

/** How an order is paid, and whether it has been. */
export function PaymentFacts({ order }: { order: Pick<OrderView, "paymentMethod" | "paymentStatus" | "latePayment"> }) {
  const { t } = useTranslation();
  const { paymentStatus, latePayment } = order;
  const isLate = paymentStatus === "expired" && latePayment !== null;
  return (
    <>
      <p className="font-semibold">{t(`orders:payment_method.${order.paymentMethod}`)}</p>
      <p className="text-muted">
        {t(isLate ? `orders:late_payment.${latePayment}` : statusKey("order_payment", paymentStatus))}
      </p>
    </>
  );
}
