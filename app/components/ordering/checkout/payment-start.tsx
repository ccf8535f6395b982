import { useEffect, useRef } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { PaymentFields, type HostedPayment } from "#app/components/ordering/checkout/hosted-payment-form.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { formatPaise } from "#app/domain/platform/money/money.ts";
import { PAYMENT_START } from "#app/domain/ordering/orders/orders.ts";

/**
 * Step between placing an order and the provider's page. The form submits itself; its button is for browsers without
 * JavaScript: a redirect cannot POST to another site.
 */
export function PaymentStart({
  payment,
  orderNumber,
  heldUntil,
}: {
  payment: HostedPayment;
  orderNumber: string;
  heldUntil: string | null;
}) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const here = new URL(window.location.href);
    if (!here.searchParams.has(PAYMENT_START)) return;
    // The back button must lead to the payment methods, not to the provider again.
    here.searchParams.delete(PAYMENT_START);
    window.history.replaceState(window.history.state, "", here);
    form.current?.submit();
  }, []);
  return (
    <>
      <h1 className="text-title font-bold">{t("checkout:pay_page.start_title")}</h1>
      <p>
        {t("checkout:pay_page.order", { number: orderNumber })} · <b>{formatPaise(payment.amountPaise)}</b>
        {heldUntil && (
          <span className="block text-muted">{t("checkout:pay_page.held_until", { time: heldUntil })}</span>
        )}
      </p>
      <form ref={form} method="post" action={payment.hostedCheckoutUrl}>
        <PaymentFields payment={payment} />
        <Button wide pendingLabel={t("common:pending.opening")}>
          {t("checkout:pay_page.continue")}
        </Button>
      </form>
    </>
  );
}
