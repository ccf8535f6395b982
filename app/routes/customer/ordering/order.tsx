import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { AddressText } from "#app/components/ordering/checkout/address-text.tsx";
import { formatDateTime } from "#app/components/ui/format.ts";
import { FormKey } from "#app/components/ui/form/form-key.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { confirmationOf } from "#app/components/ordering/orders/confirmation.ts";
import { ExpectedDay } from "#app/components/ordering/orders/expected-day.tsx";
import { OrderItems } from "#app/components/ordering/orders/order-items.tsx";
import { OrderSums } from "#app/components/ordering/orders/order-sums.tsx";
import { PrintButton } from "#app/components/ordering/orders/print-button.tsx";
import { PrintHead } from "#app/components/ordering/orders/print-head.tsx";
import { PaymentFacts } from "#app/components/ordering/orders/payment-facts.tsx";
import { ShipmentPanel } from "#app/components/ordering/orders/shipment-panel.tsx";
import { orderProgress } from "#app/components/ordering/orders/present-order.ts";
import { OrderChips } from "#app/components/ordering/orders/status-chip.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { Panel } from "#app/components/ui/panel.tsx";
import { findOrder } from "#app/domain/ordering/orders/orders.queries.server.ts";
import {
  canShareDelivery,
  hasLeftStore,
  isExpected,
  paymentStartLocation,
} from "#app/domain/ordering/orders/orders.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { orderNumber } from "#app/http/request/address-params.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader({ permission: "order.view", params: { number: orderNumber } }, async (args) => {
  const [t, locale] = await Promise.all([getT(args), getLocale(args)]);
  const order = await findOrder(db, args.scope, args.params.number, locale);
  if (!order) throw notFound();
  return { title: t("messages:title.order", { number: order.publicNumber }), order };
});

export default function Order() {
  const { t, locale } = useTranslation();
  const { order } = useLoaderData<typeof loader>();
  const state = confirmationOf(order);
  const isAwaiting = order.paymentStatus === "awaiting";
  const hasLeft = order.shipments.some(hasLeftStore);
  const isComing = order.shipments.some(isExpected);
  return (
    <div className="grid gap-4">
      <PrintHead />
      <BackLink to={paths.orders} text={t("orders:title")} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h1 className="text-title font-bold">{t("orders:order", { number: order.publicNumber })}</h1>
          <p className="text-muted">
            {t("account:order.placed_on", { date: formatDateTime(order.createdAt, locale) })}
          </p>
        </div>
        <OrderChips order={orderProgress(order)} />
      </div>
      {state === "confirming" && (
        <Notice tone="info" title={t("orders:confirmation.confirming.title")}>
          <p>{t("orders:confirmation.confirming.text")}</p>
        </Notice>
      )}
      {state === "awaiting" && (
        <Notice tone="info" title={t("orders:confirmation.awaiting.title")}>
          <p className="mb-3">{t("orders:confirmation.awaiting.text")}</p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={paymentStartLocation(order.publicNumber)}>{t("orders:awaiting.pay")}</ButtonLink>
            <ButtonLink to={paths.orderAsk(order.publicNumber)} variant="outline">
              {t("checkout:pay_page.ask")}
            </ButtonLink>
          </div>
        </Notice>
      )}
      {order.paymentStatus === "expired" && (
        <Notice tone={state === "expired" ? "error" : "info"} title={t(`orders:confirmation.${state}.title`)}>
          <p>{t(`orders:confirmation.${state}.text`)}</p>
        </Notice>
      )}
      {state === "confirmed" && isComing && <ExpectedDay day={order.estimatedDeliveryOn} isLate={order.isLate} />}
      {order.shipments.map((shipment) => (
        <ShipmentPanel
          key={shipment.id}
          shipment={shipment}
          showsProgress={!isAwaiting}
          canAsk={order.confirmedAt !== null}
        />
      ))}
      {order.giftCards.length > 0 && (
        <Panel heading={t("cart:gift_card.by_mail")}>
          <OrderItems items={order.giftCards} />
        </Panel>
      )}
      <div className="grid items-start gap-4 md:grid-cols-2">
        <div className="grid gap-4">
          {order.shippingAddress && (
            <Panel heading={t("account:order.shipping_address")} className="break-inside-avoid">
              <AddressText address={order.shippingAddress} />
            </Panel>
          )}
          <Panel heading={t("orders:payment")} className="break-inside-avoid">
            <PaymentFacts order={order} />
          </Panel>
        </div>
        <Panel heading={t("cart:summary.title")} className="break-inside-avoid">
          <OrderSums order={order} />
        </Panel>
      </div>
      {order.status === "shipped" && !order.cancellable && (
        <p className="text-muted print:hidden">{t("account:order.cancel.too_late")}</p>
      )}
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        {!isAwaiting && order.shipments.length > 0 && (
          <Form method="post" action={paths.orderBuyAgain(order.publicNumber)} reloadDocument>
            <FormKey />
            <Button variant="outline" title={t("account:buy_again.hint")}>
              <Icon name="return" />
              {t("account:buy_again.button")}
            </Button>
          </Form>
        )}
        {canShareDelivery(order) && (
          <ButtonLink to={paths.orderShare(order.publicNumber)} variant="outline">
            <Icon name="share" />
            {t("sharing:share.title")}
          </ButtonLink>
        )}
        {order.cancellable && (
          <ButtonLink to={paths.orderCancel(order.publicNumber)} variant="danger">
            {t(hasLeft ? "account:order.cancel.part_button" : "account:order.cancel.button")}
          </ButtonLink>
        )}
        <PrintButton />
        <ButtonLink to={`${paths.ticketNew}?order=${order.publicNumber}`} variant="quiet">
          {t("support:order_help")}
        </ButtonLink>
      </div>
    </div>
  );
}
