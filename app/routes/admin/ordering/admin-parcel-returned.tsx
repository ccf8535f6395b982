import { useLoaderData } from "@remix-run/react";
import { AdminParcelPage } from "#app/components/admin/orders/admin-parcel-page.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { ReturnedPieces } from "#app/components/seller/parcels/returned-pieces.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { moveShipment } from "#app/domain/ordering/orders/shipments.commands.server.ts";
import { returnedForm } from "#app/domain/ordering/orders/shipments.schema.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { notFound, seeOther } from "#app/http/request/responses.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { findOrderParcel, isOrderParcel, parcelParams } from "#app/routes/admin/ordering/order-parcel.server.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

const DECLARATION = { permission: "order.manage", params: parcelParams, freshFactor: true } as const;

export const loader = defineLoader(DECLARATION, async ({ scope, params, ...args }) => {
  const [t, parcel] = await Promise.all([getT(args), findOrderParcel(scope, params, args)]);
  if (!parcel) throw notFound();
  if (parcel.status !== "returning") throw seeOther(paths.adminOrder(params.number));
  return {
    title: t("messages:title.admin_parcel_returned", { number: params.number }),
    parcel,
    fields: fieldsOf(returnedForm),
  };
});

export const action = defineAction(
  {
    ...DECLARATION,
    exists: ({ scope, params }) => isOrderParcel(scope, params),
    schema: returnedForm,
    idempotent: true,
  },
  async ({ scope, params: { number, id: shipmentId }, formKey, input: { pieces }, ...args }) => {
    const damaged = new Map(pieces.map(({ item, damaged: count }) => [item, count]));
    if (!(await moveShipment(db, scope, { shipmentId, to: "returned", formKey, damaged }))) return false;
    return redirectWithToast(args, paths.adminOrder(number), { title: "messages:shipment_returned" });
  },
);

/** Takes a parcel in that could not be delivered and is with its seller again. */
export default function AdminParcelReturned() {
  const { t } = useTranslation();
  const { title, parcel, fields } = useLoaderData<typeof loader>();
  return (
    <AdminParcelPage title={title} parcel={parcel}>
      <ReturnedPieces shipment={parcel} fields={fields} lead={t("admin_orders:returned_lead")} />
    </AdminParcelPage>
  );
}
