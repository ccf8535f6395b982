import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { ErrorSummary } from "#app/components/ui/form/error-summary.tsx";
import { useFormOutcome } from "#app/components/ui/form/form-outcome.ts";
import { OrderItems } from "#app/components/ordering/orders/order-items.tsx";
import { orderItems } from "#app/components/ordering/orders/present-order.ts";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { Panel } from "#app/components/ui/panel.tsx";
import { fieldName } from "#app/domain/platform/forms/forms.ts";
import { formatPaise } from "#app/domain/platform/money/money.ts";
import { cancelOrder } from "#app/domain/ordering/orders/orders.commands.server.ts";
import { findOrder } from "#app/domain/ordering/orders/orders.queries.server.ts";
import { cancelOrderForm } from "#app/domain/ordering/orders/orders.schema.ts";
import { hasLeftStore, isParcelCancellable, type OrderItemView } from "#app/domain/ordering/orders/orders.ts";
import { sumOfParcels } from "#app/domain/ordering/orders/shipments.queries.server.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { orderNumber } from "#app/http/request/address-params.server.ts";
import { notFound, seeOther } from "#app/http/request/responses.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader({ permission: "order.view", params: { number: orderNumber } }, async (args) => {
  const [t, locale] = await Promise.all([getT(args), getLocale(args)]);
  const order = await findOrder(db, args.scope, args.params.number, locale);
  if (!order) throw notFound();
  if (!order.cancellable) throw seeOther(paths.order(order.publicNumber));
  const parcels = order.paymentStatus === "awaiting" ? [] : order.shipments.filter(isParcelCancellable);
  const parcelIds = parcels.map(({ id }) => id);
  return {
    title: t("messages:title.cancel_order"),
    publicNumber: order.publicNumber,
    parcelIds,
    items: parcels.length > 0 ? parcels.flatMap(({ items }) => items).filter(isLeft) : orderItems(order),
    staying: order.shipments.filter(hasLeftStore).length,
    refundPaise: order.paymentStatus === "paid" ? await sumOfParcels(db, order.id, parcelIds) : 0,
  };
});

/** Returns whether pieces of an item are not cancelled yet. */
function isLeft({ quantity, reversedQuantity }: OrderItemView): boolean {
  return reversedQuantity < quantity;
}

export const action = defineAction(
  { permission: "order.view", params: { number: orderNumber }, schema: cancelOrderForm },
  async ({ scope, params: { number }, input, ...args }) => {
    if (!(await cancelOrder(db, scope, number, input.parcel))) return false;
    const order = await findOrder(db, scope, number, await getLocale(args));
    const title = order?.status === "cancelled" ? "messages:order_cancelled" : "messages:items_cancelled";
    return redirectWithToast(args, paths.order(number), { title });
  },
);

/** A confirmation page, because a cancellation cannot be undone. */
export default function CancelOrder() {
  const { t } = useTranslation();
  const { publicNumber, parcelIds, items, staying, refundPaise } = useLoaderData<typeof loader>();
  const outcome = useFormOutcome();
  const part = staying > 0 ? "part_" : "";
  return (
    <div className="grid max-w-xl gap-4">
      <h1 className="text-title font-bold">{t(`account:order.cancel.${part}title`, { number: publicNumber })}</h1>
      <ErrorSummary outcome={outcome} />
      {staying > 0 && <p>{t("account:order.cancel.staying", { count: staying })}</p>}
      <p>
        {refundPaise > 0
          ? t("account:order.cancel.refund", { amount: formatPaise(refundPaise) })
          : t(`account:order.cancel.${part}no_charge`)}
      </p>
      <Panel>
        <OrderItems items={items} />
      </Panel>
      <Form method="post" className="flex flex-wrap gap-3">
        {parcelIds.map((id) => (
          <input key={id} type="hidden" name={fieldName<typeof cancelOrderForm>("parcel")} value={id} />
        ))}
        <Button variant="danger">{t(`account:order.cancel.${part}confirm`)}</Button>
        <ButtonLink to={paths.order(publicNumber)} variant="outline">
          {t(`account:order.cancel.${part}keep`)}
        </ButtonLink>
      </Form>
    </div>
  );
}
