import { useTranslation } from "#app/components/ui/translation.tsx";
import { formatPaise } from "#app/domain/platform/money/money.ts";
import type { OrderView } from "#app/domain/ordering/orders/orders.ts";
import { statusKey } from "#app/domain/platform/state-machine/status-words.ts";

/** Payment method, payment status and refunds of an order. */
export function PaymentFacts({
  order,
}: {
  order: Pick<OrderView, "paymentMethod" | "paymentStatus" | "latePayment" | "refund">;
}) {
  const { t } = useTranslation();
  const { paymentStatus, latePayment, refund } = order;
  const isLate = paymentStatus === "expired" && latePayment !== null;
  return (
    <>
      <p className="font-semibold">{t(`orders:payment_method.${order.paymentMethod}`)}</p>
      <p className="text-muted">
        {t(isLate ? `orders:late_payment.${latePayment}` : statusKey("order_payment", paymentStatus))}
      </p>
      {paymentStatus === "paid" && refund && (
        <p className="text-muted">
          {t(refund.isDone ? "orders:refund.done" : "orders:refund.due", { amount: formatPaise(refund.amountPaise) })}
        </p>
      )}
    </>
  );
}
