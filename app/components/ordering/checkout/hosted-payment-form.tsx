import { useEffect, type FormEvent } from "react";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { formatPaise, type Paise } from "#app/domain/platform/money/money.ts";

/** Fields of the provider's hosted page (rule 5.12). */
export interface HostedPayment {
  hostedCheckoutUrl: string;
  checkoutScriptUrl: string;
  keyId: string;
  providerOrderId: string;
  amountPaise: Paise;
  currency: string;
  storeName: string;
  /** Null when another person pays, so that the provider shows them nothing about the customer. */
  customer: { fullName: string; email: string; phone: string | null; orderNumber: string } | null;
  callbackUrl: string;
  cancelUrl: string;
}

/** The global of the provider's script. */
interface CheckoutWindow {
  Razorpay?: new (options: object) => { open(): void };
}

/**
 * A plain form that opens the provider's hosted page. Once the provider's script has loaded, the same button opens its
 * Checkout on this page instead; both end in the same callback.
 */
export function HostedPaymentForm({ payment }: { payment: HostedPayment }) {
  const { t } = useTranslation();
  const { customer } = payment;
  const order = customer && {
    prefill: { name: customer.fullName, email: customer.email, contact: customer.phone ?? undefined },
    notes: { order: customer.orderNumber },
  };
  useEffect(() => loadScript(payment.checkoutScriptUrl), [payment.checkoutScriptUrl]);

  const openCheckout = (event: FormEvent) => {
    const { Razorpay } = window as CheckoutWindow;
    if (!Razorpay) return;
    event.preventDefault();
    new Razorpay({
      key: payment.keyId,
      order_id: payment.providerOrderId,
      amount: payment.amountPaise,
      currency: payment.currency,
      name: payment.storeName,
      description: customer?.orderNumber ?? payment.storeName,
      ...order,
      theme: { color: getComputedStyle(document.documentElement).getPropertyValue("--color-indigo").trim() },
      modal: { ondismiss: () => location.replace("?canceled=1") },
      callback_url: payment.callbackUrl,
      cancel_url: payment.cancelUrl,
      redirect: true,
    }).open();
  };

  return (
    <form
      method="post"
      action={payment.hostedCheckoutUrl}
      onSubmit={openCheckout}
      // Another person's page has no React: there the script of every form would take the provider's page for an answer of the shop.
      target={customer ? undefined : "_top"}
    >
      <PaymentFields payment={payment} />
      <Button wide pendingLabel={t("common:pending.opening")}>
        {t("checkout:pay", { amount: formatPaise(payment.amountPaise) })}
      </Button>
    </form>
  );
}

export function PaymentFields({ payment }: { payment: HostedPayment }) {
  const { customer } = payment;
  return (
    <>
      <Hidden name="key_id" value={payment.keyId} />
      <Hidden name="order_id" value={payment.providerOrderId} />
      <Hidden name="amount" value={payment.amountPaise} />
      <Hidden name="currency" value={payment.currency} />
      <Hidden name="name" value={payment.storeName} />
      <Hidden name="description" value={customer?.orderNumber ?? payment.storeName} />
      {customer && (
        <>
          <Hidden name="prefill[name]" value={customer.fullName} />
          <Hidden name="prefill[email]" value={customer.email} />
          <Hidden name="prefill[contact]" value={customer.phone ?? ""} />
          <Hidden name="notes[order]" value={customer.orderNumber} />
        </>
      )}
      <Hidden name="callback_url" value={payment.callbackUrl} />
      <Hidden name="cancel_url" value={payment.cancelUrl} />
    </>
  );
}

function Hidden({ name, value }: { name: string; value: string | number }) {
  return <input type="hidden" name={name} value={value} />;
}

/** Loads the provider's script, on this page only. If it fails to load, the plain form still works. */
function loadScript(address: string): () => void {
  const script = document.createElement("script");
  script.src = address;
  script.async = true;
  document.head.append(script);
  return () => script.remove();
}
