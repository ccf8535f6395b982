import { data, replace } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { AddressText } from "#app/components/ordering/checkout/address-text.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { ConfirmationHead } from "#app/components/ordering/orders/confirmation-head.tsx";
import { Link } from "#app/components/ui/link.tsx";
import type { LivePage } from "#app/components/ui/live-page.ts";
import { Notice } from "#app/components/ui/notice.tsx";
import { confirmationOf, type Confirmation } from "#app/components/ordering/orders/confirmation.ts";
import { OrderItems } from "#app/components/ordering/orders/order-items.tsx";
import { OrderSums } from "#app/components/ordering/orders/order-sums.tsx";
import { PaymentFacts } from "#app/components/ordering/orders/payment-facts.tsx";
import { usePolling } from "#app/components/ordering/orders/use-polling.ts";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { Panel } from "#app/components/ui/panel.tsx";
import { findOrder } from "#app/domain/ordering/orders/orders.queries.server.ts";
import { orderLocation, PAYMENT_RETURN, UNRECORDED, type OrderView } from "#app/domain/ordering/orders/orders.ts";
import { isPublicNumber } from "#app/domain/platform/public-numbers/public-numbers.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import * as paths from "#app/paths.ts";
import { showOrderPlacedToast } from "#app/routes/shop/checkout/order-placed-toast.server.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const handle: LivePage<ReturnType<typeof useLoaderData<typeof loader>>> = {
  isLive: ({ order }) => order?.paymentStatus === "awaiting",
};

/** Without an order, or with another person's, the page says so (rule 4.18). */
export const loader = defineLoader({ permission: "order.view" }, async (args) => {
  const [t, locale] = await Promise.all([getT(args), getLocale(args)]);
  const asked = new URL(args.request.url).searchParams;
  const publicNumber = asked.get("order") ?? "";
  const order = isPublicNumber("HT", publicNumber) ? await findOrder(db, args.scope, publicNumber, locale) : undefined;
  if (!order) return data({ title: t("messages:title.order_missing"), order: null }, { status: 404 });
  const notice = await showOrderPlacedToast(args, order.id, publicNumber);
  // The root data may have been loaded already: redirects to the same page, with the toast.
  if (notice) throw replace(orderLocation(publicNumber, false), { status: 303, headers: notice });
  const state = confirmationOf(order, asked.has(PAYMENT_RETURN));
  return {
    title: t(`messages:title.order_${state}`),
    order,
    state,
    isUnrecorded: state === "confirming" && asked.has(UNRECORDED),
  };
});

export default function OrderConfirmation() {
  const loaded = useLoaderData<typeof loader>();
  return loaded.order ? <Confirmed {...loaded} /> : <Missing />;
}

function Confirmed({
  order,
  state,
  isUnrecorded,
}: {
  order: OrderView;
  state: Confirmation;
  /** It was paid, and recording that failed. */
  isUnrecorded: boolean;
}) {
  const { t } = useTranslation();
  const isAwaiting = order.paymentStatus === "awaiting";
  usePolling(isAwaiting);
  return (
    <div className="mx-auto grid max-w-xl gap-4">
      {isUnrecorded && (
        <Notice tone="error" title={t("orders:unrecorded.title")}>
          <p>{t("orders:unrecorded.text")}</p>
          <Link
            to={`${paths.ticketNew}?order=${order.publicNumber}`}
            className="inline-flex min-h-11 items-center font-bold text-indigo underline underline-offset-2"
          >
            {t("orders:unrecorded.support")}
          </Link>
        </Notice>
      )}
      <ConfirmationHead order={order} state={state} />
      {order.shippingAddress && (
        <Panel heading={t("checkout:deliver_to")}>
          <AddressText address={order.shippingAddress} />
        </Panel>
      )}
      <Panel
        heading={
          order.shipments.length > 0
            ? t("checkout:shipments", { count: order.shipments.length })
            : t("cart:gift_card.by_mail")
        }
      >
        <div className="divide-y divide-line">
          {order.shipments.map((shipment) => (
            <div key={shipment.id} className="py-3 first:pt-0 last:pb-0">
              <p className="mb-2 text-small text-muted">
                {t("cart:sold_by")} <b className="font-semibold text-ink">{shipment.sellerName}</b>
              </p>
              <OrderItems items={shipment.items} />
            </div>
          ))}
          {order.giftCards.length > 0 && (
            <div className="py-3 first:pt-0 last:pb-0">
              {order.shipments.length > 0 && (
                <p className="mb-2 text-small text-muted">{t("cart:gift_card.by_mail")}</p>
              )}
              <OrderItems items={order.giftCards} />
            </div>
          )}
        </div>
      </Panel>
      <Panel>
        <OrderSums order={order} />
        <div className="mt-3 border-t border-line pt-3">
          <PaymentFacts order={order} />
        </div>
      </Panel>
      <div className="flex flex-wrap justify-center gap-3 print:hidden">
        <ButtonLink to={paths.orders} variant={isAwaiting ? "outline" : "primary"}>
          {t("orders:view_my_orders")}
        </ButtonLink>
        <ButtonLink to={paths.home} variant="outline">
          {t("cart:continue_shopping")}
        </ButtonLink>
      </div>
    </div>
  );
}

function Missing() {
  const { t } = useTranslation();
  return (
    <EmptyState icon="box" title={t("orders:missing.title")} text={t("orders:missing.text")}>
      <ButtonLink to={paths.orders}>{t("orders:missing.check")}</ButtonLink>
      <ButtonLink to={paths.home} variant="outline">
        {t("orders:missing.home")}
      </ButtonLink>
    </EmptyState>
  );
}
