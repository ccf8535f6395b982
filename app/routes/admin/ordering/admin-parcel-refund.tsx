import { useLoaderData } from "@remix-run/react";
import { AdminParcelPage } from "#app/components/admin/orders/admin-parcel-page.tsx";
import { RefundPieces } from "#app/components/admin/orders/refund-pieces.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { findRefundableParcel } from "#app/domain/ordering/admin-orders/refundable-parcels.queries.server.ts";
import { refundPieces } from "#app/domain/ordering/orders/refunded-pieces.commands.server.ts";
import { refundPiecesForm } from "#app/domain/ordering/orders/shipments.schema.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { notFound, seeOther } from "#app/http/request/responses.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { findOrderParcel, isOrderParcel, parcelParams } from "#app/routes/admin/ordering/order-parcel.server.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

const DECLARATION = { permission: "order.refund", params: parcelParams, freshFactor: true } as const;

export const loader = defineLoader(DECLARATION, async ({ scope, params, ...args }) => {
  const [t, parcel, money] = await Promise.all([
    getT(args),
    findOrderParcel(scope, params, args),
    findRefundableParcel(db, scope, params.id),
  ]);
  if (!parcel || !money) throw notFound();
  if (parcel.status !== "delivered") throw seeOther(paths.adminOrder(params.number));
  return {
    title: t("messages:title.admin_parcel_refund", { number: params.number }),
    parcel,
    money,
    fields: fieldsOf(refundPiecesForm),
  };
});

export const action = defineAction(
  {
    ...DECLARATION,
    exists: ({ scope, params }) => isOrderParcel(scope, params),
    schema: refundPiecesForm,
    idempotent: true,
  },
  async ({ scope, params: { number, id: shipmentId }, formKey, input, ...args }) => {
    const isDone = await refundPieces(db, scope, {
      shipmentId,
      formKey,
      reason: input.reason,
      areForSale: input.for_sale,
      reference: input.reference,
      pieces: input.pieces
        .filter(({ quantity }) => quantity > 0)
        .map(({ item, quantity }) => ({ itemId: item, quantity })),
    });
    if (!isDone) return false;
    return redirectWithToast(args, paths.adminOrder(number), { title: "messages:order_refund.done" });
  },
);

export default function AdminParcelRefund() {
  const { title, parcel, money, fields } = useLoaderData<typeof loader>();
  return (
    <AdminParcelPage title={title} parcel={parcel}>
      <RefundPieces parcel={parcel} money={money} fields={fields} />
    </AdminParcelPage>
  );
}
