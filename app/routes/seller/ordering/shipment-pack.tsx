import { useLoaderData } from "@remix-run/react";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { ParcelContents } from "#app/components/seller/parcels/parcel-contents.tsx";
import { ScanForm } from "#app/components/seller/parcels/scan-form.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { findNumberOfParcel, findStoreShipment } from "#app/domain/ordering/orders/shipments.queries.server.ts";
import { packByCode } from "#app/domain/ordering/seller-orders/packing.commands.server.ts";
import { parcelCodeForm } from "#app/domain/ordering/seller-orders/packing.schema.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { notFound, seeOther } from "#app/http/request/responses.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader(
  { permission: "shipment.manage", params: { id: rowId } },
  async ({ scope, params: { id }, ...args }) => {
    const locale = await getLocale(args);
    const [t, parcel] = await Promise.all([getT(args), findStoreShipment(db, scope, id, locale)]);
    if (!parcel) throw notFound();
    const { code, orderNumber, status, items } = parcel;
    return {
      title: t("messages:title.shipment_pack", { number: orderNumber }),
      parcel: { id, code, orderNumber, status, items },
      fields: fieldsOf(parcelCodeForm),
    };
  },
);

export const action = defineAction(
  {
    permission: "shipment.manage",
    params: { id: rowId },
    exists: ({ scope, params: { id } }) => findNumberOfParcel(db, scope, id),
    schema: parcelCodeForm,
    idempotent: true,
  },
  async ({ scope, params: { id }, input, formKey }) =>
    seeOther(`${paths.parcelsScan}?packed=${await packByCode(db, scope, { ...input, only: id, formKey })}`),
);

/** One parcel's items, and the field for its label's code; another parcel's code is refused. */
export default function ShipmentPack() {
  const { t } = useTranslation();
  const { title, parcel, fields } = useLoaderData<typeof loader>();
  return (
    <div className="shell grid max-w-3xl gap-5 py-5">
      <BackLink to={paths.sellerShipment(parcel.id)} text={t("packing:scan.back_to_parcel")} />
      <h1 className="text-title font-bold">{title}</h1>
      <ParcelContents parcel={parcel} />
      {parcel.status === "pending" ? <ScanForm fields={fields} /> : <p>{t("packing:scan.not_to_pack")}</p>}
    </div>
  );
}
