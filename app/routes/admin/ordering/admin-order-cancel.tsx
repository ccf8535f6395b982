import { useLoaderData } from "@remix-run/react";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { OrderItems } from "#app/components/ordering/orders/order-items.tsx";
import { ParcelReasonField } from "#app/components/ordering/orders/parcel-reason-field.tsx";
import { orderItems } from "#app/components/ordering/orders/present-order.ts";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { Panel } from "#app/components/ui/panel.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { formatPaise } from "#app/domain/platform/money/money.ts";
import { cancelOrder } from "#app/domain/ordering/orders/orders.commands.server.ts";
import { findOrder } from "#app/domain/ordering/orders/orders.queries.server.ts";
import { hasLeftStore, isParcelCancellable } from "#app/domain/ordering/orders/orders.ts";
import { CANCEL_REASONS } from "#app/domain/ordering/orders/reversals.ts";
import { sumOfParcels } from "#app/domain/ordering/orders/shipments.queries.server.ts";
import { cancelOrderByAdminForm } from "#app/domain/ordering/orders/shipments.schema.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { orderNumber } from "#app/http/request/address-params.server.ts";
import { notFound, seeOther } from "#app/http/request/responses.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

const DECLARATION = { permission: "order.manage", params: { number: orderNumber }, freshFactor: true } as const;

export const loader = defineLoader(DECLARATION, async ({ scope, params: { number }, ...args }) => {
  const [t, locale] = await Promise.all([getT(args), getLocale(args)]);
  const order = await findOrder(db, scope, number, locale);
  if (!order) throw notFound();
  if (!order.cancellable) throw seeOther(paths.adminOrder(number));
  const parcels = order.paymentStatus === "awaiting" ? [] : order.shipments.filter(isParcelCancellable);
  const parcelIds = parcels.map(({ id }) => id);
  return {
    title: t("messages:title.admin_order_cancel", { number }),
    number,
    parcelIds,
    items: parcels.length > 0 ? parcels.flatMap(({ items }) => items) : orderItems(order),
    staying: order.shipments.filter(hasLeftStore).length,
    refundPaise: order.paymentStatus === "paid" ? await sumOfParcels(db, order.id, parcelIds) : 0,
    fields: fieldsOf(cancelOrderByAdminForm),
  };
});

export const action = defineAction(
  { ...DECLARATION, schema: cancelOrderByAdminForm },
  async ({ scope, params: { number }, input, ...args }) => {
    if (!(await cancelOrder(db, scope, number, input.parcel, input.reason))) return false;
    return redirectWithToast(args, paths.adminOrder(number), { title: "messages:shipment_cancelled" });
  },
);

/** A confirmation page, because a cancellation cannot be undone. */
export default function AdminOrderCancel() {
  const { t } = useTranslation();
  const { title, number, parcelIds, items, staying, refundPaise, fields } = useLoaderData<typeof loader>();
  return (
    <div className="shell grid max-w-3xl gap-5 py-5">
      <BackLink to={paths.adminOrder(number)} text={t("messages:title.order", { number })} />
      <h1 className="text-title font-bold">{title}</h1>
      {staying > 0 && <p>{t("admin_orders:cancel.staying", { count: staying })}</p>}
      <p>
        {t(refundPaise > 0 ? "admin_orders:cancel.refund" : "admin_orders:cancel.no_refund", {
          amount: formatPaise(refundPaise),
        })}
      </p>
      <Panel>
        <OrderItems items={items} />
      </Panel>
      <PostForm isCard>
        {parcelIds.map((id) => (
          <input key={id} type="hidden" name={fields.parcel.name} value={id} />
        ))}
        <ParcelReasonField field={fields.reason} reasons={CANCEL_REASONS} />
        <div className="flex flex-wrap gap-3">
          <Button variant="danger">{t("admin_orders:cancel.confirm")}</Button>
          <ButtonLink variant="outline" to={paths.adminOrder(number)}>
            {t("admin_orders:cancel.keep")}
          </ButtonLink>
        </div>
      </PostForm>
    </div>
  );
}
