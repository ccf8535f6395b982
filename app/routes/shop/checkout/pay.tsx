import { useLoaderData } from "@remix-run/react";
import { Link } from "#app/components/ui/link.tsx";
import type { LivePage } from "#app/components/ui/live-page.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { PriceSummary } from "#app/components/ordering/cart/price-summary.tsx";
import { HostedPaymentForm } from "#app/components/ordering/checkout/hosted-payment-form.tsx";
import { PaymentStart } from "#app/components/ordering/checkout/payment-start.tsx";
import { formatTime } from "#app/components/ui/format.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { presentAmounts } from "#app/components/ordering/orders/present-order.ts";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { Panel } from "#app/components/ui/panel.tsx";
import { findOrder } from "#app/domain/ordering/orders/orders.queries.server.ts";
import { orderLocation, PAYMENT_START } from "#app/domain/ordering/orders/orders.ts";
import { findPayableOrder } from "#app/domain/money/payments/payments.queries.server.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { hostedPayment } from "#app/http/pages/hosted-payment.server.ts";
import { shopNameIn } from "#app/http/pages/site-settings.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { orderNumber } from "#app/http/request/address-params.server.ts";
import { notFound, seeOther } from "#app/http/request/responses.server.ts";
import * as paths from "#app/paths.ts";
import { config, db } from "#app/services.server.ts";

export const meta = titleMeta;

export const handle: LivePage<unknown> = { isLive: () => true };

export const loader = defineLoader({ permission: "order.view", params: { number: orderNumber } }, async (args) => {
  const publicNumber = args.params.number;
  const payable = await findPayableOrder(db, { publicNumber, profileId: args.scope.profileId });
  if (!payable) throw notFound();
  if (!payable.isAwaiting) throw seeOther(orderLocation(payable.publicNumber, false));
  const [t, locale] = await Promise.all([getT(args), getLocale(args)]);
  const [order, payment] = await Promise.all([
    findOrder(db, args.scope, publicNumber, locale),
    hostedPayment(payable, {
      storeName: await shopNameIn(locale),
      customer: { ...payable.customer, orderNumber: publicNumber },
      callbackUrl: config.origin + paths.paymentCallback,
      cancelUrl: `${config.origin}${paths.payOrder(publicNumber)}?canceled=1`,
      over: orderLocation(publicNumber, false),
    }),
  ]);
  if (!order) throw notFound();
  const asked = new URL(args.request.url).searchParams;
  return {
    title: t("messages:title.pay"),
    order,
    payment,
    heldUntil: payable.expiresAt && formatTime(payable.expiresAt, locale),
    failure: asked.has("failed") ? (payable.lastError ?? "") : null,
    canceled: asked.has("canceled"),
    starts: asked.has(PAYMENT_START) && !asked.has("failed") && !asked.has("canceled"),
  };
});

export default function Pay() {
  const { t } = useTranslation();
  const { order, payment, heldUntil, failure, canceled, starts } = useLoaderData<typeof loader>();
  if (starts && payment) {
    return (
      <div className="mx-auto grid max-w-xl gap-4">
        <PaymentStart payment={payment} orderNumber={order.publicNumber} heldUntil={heldUntil} />
        <p className="flex justify-center">
          <QuietLink to={paths.checkoutPayment}>{t("checkout:pay_page.other_way")}</QuietLink>
        </p>
      </div>
    );
  }
  return (
    <div className="mx-auto grid max-w-xl gap-4">
      <h1 className="text-title font-bold">{t("checkout:pay_page.title")}</h1>
      {failure !== null && (
        <Notice tone="error" title={t("checkout:pay_page.failed")}>
          {failure && <p>{failure}</p>}
          <p>{t("checkout:pay_page.try_again")}</p>
        </Notice>
      )}
      {canceled && (
        <Notice tone="info" title={t("checkout:pay_page.canceled")}>
          <p>{t("checkout:pay_page.canceled_text")}</p>
        </Notice>
      )}
      {!payment && (
        <Notice tone="error" title={t("checkout:pay_page.gateway_error")}>
          <p>{t("checkout:pay_page.gateway_error_text")}</p>
        </Notice>
      )}
      <Panel heading={t("checkout:pay_page.order", { number: order.publicNumber })}>
        <PriceSummary amounts={presentAmounts(order)} totalLabel={t("checkout:total_to_pay")} />
      </Panel>
      {heldUntil && (
        <p className="flex items-start gap-2 text-muted">
          <Icon name="info" className="mt-0.5 size-5 shrink-0" />
          {t("checkout:pay_page.held_until", { time: heldUntil })}
        </p>
      )}
      {payment ? (
        <HostedPaymentForm payment={payment} />
      ) : (
        <ButtonLink to={paths.payOrder(order.publicNumber)} wide>
          {t("checkout:pay_page.retry")}
        </ButtonLink>
      )}
      <p className="flex items-center justify-center gap-1.5 text-center text-small text-muted">
        <Icon name="lock" className="size-4 shrink-0" />
        {t("checkout:pay_page.by_razorpay")}
      </p>
      <p className="flex flex-wrap justify-center gap-x-6">
        <QuietLink to={paths.orderAsk(order.publicNumber)}>{t("checkout:pay_page.ask")}</QuietLink>
        <QuietLink to={paths.checkoutPayment}>{t("checkout:pay_page.other_way")}</QuietLink>
        <QuietLink to={paths.order(order.publicNumber)}>{t("checkout:pay_page.view_order")}</QuietLink>
      </p>
    </div>
  );
}

function QuietLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="flex min-h-11 items-center font-semibold text-indigo underline underline-offset-2">
      {children}
    </Link>
  );
}
