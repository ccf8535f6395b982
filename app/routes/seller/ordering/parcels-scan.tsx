import { useLoaderData } from "@remix-run/react";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { ParcelContents } from "#app/components/seller/parcels/parcel-contents.tsx";
import { ScanForm } from "#app/components/seller/parcels/scan-form.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { findStoreShipment } from "#app/domain/ordering/orders/shipments.queries.server.ts";
import { packByCode } from "#app/domain/ordering/seller-orders/packing.commands.server.ts";
import { countToPack } from "#app/domain/ordering/seller-orders/packing.queries.server.ts";
import { parcelCodeForm } from "#app/domain/ordering/seller-orders/packing.schema.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { seeOther } from "#app/http/request/responses.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader({ permission: "shipment.manage" }, async ({ scope, ...args }) => {
  const packed = new URL(args.request.url).searchParams.get("packed");
  const locale = await getLocale(args);
  const [t, parcel, waiting] = await Promise.all([
    getT(args),
    packed === null ? undefined : findStoreShipment(db, scope, rowId(packed), locale),
    countToPack(db, scope),
  ]);
  const isPacked = parcel?.status === "processing";
  return {
    title: t("messages:title.parcels_scan"),
    waiting,
    packed: isPacked
      ? { code: parcel.code, orderNumber: parcel.orderNumber, status: parcel.status, items: parcel.items }
      : null,
    fields: fieldsOf(parcelCodeForm),
  };
});

export const action = defineAction(
  { permission: "shipment.manage", schema: parcelCodeForm, idempotent: true },
  async ({ scope, input, formKey }) =>
    seeOther(`${paths.parcelsScan}?packed=${await packByCode(db, scope, { ...input, formKey })}`),
);

/** A field to scan parcel codes one after the other; below it the contents of the parcel packed last. */
export default function ParcelsScan() {
  const { t } = useTranslation();
  const { title, waiting, packed, fields } = useLoaderData<typeof loader>();
  return (
    <div className="shell grid max-w-3xl gap-5 py-5">
      <BackLink to={paths.sellerParcels} text={t("parcels:list.title")} />
      <h1 className="text-title font-bold">{title}</h1>
      <p>{waiting > 0 ? t("packing:scan.waiting", { count: waiting }) : t("packing:scan.none_waiting")}</p>
      <ScanForm fields={fields} />
      {packed && (
        <>
          <Notice tone="success" title={t("packing:scan.packed", { number: packed.orderNumber })} />
          <ParcelContents parcel={packed} />
        </>
      )}
    </div>
  );
}
