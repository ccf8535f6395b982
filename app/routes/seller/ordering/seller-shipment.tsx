import { useLoaderData } from "@remix-run/react";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { ErrorSummary } from "#app/components/ui/form/error-summary.tsx";
import { useFormOutcome } from "#app/components/ui/form/form-outcome.ts";
import { ShipmentTimeline } from "#app/components/ordering/orders/shipment-timeline.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { Panel } from "#app/components/ui/panel.tsx";
import { CancelPieces } from "#app/components/seller/parcels/cancel-pieces.tsx";
import { PackingAttempts } from "#app/components/seller/packing-links/packing-attempts.tsx";
import { ReturnedPieces } from "#app/components/seller/parcels/returned-pieces.tsx";
import { ShipmentCard } from "#app/components/seller/parcels/shipment-card.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { hasPermission } from "#app/domain/platform/access/permissions.ts";
import { findWritableTopic } from "#app/domain/support/conversations/conversations.queries.server.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { isParcelCancellable } from "#app/domain/ordering/orders/orders.ts";
import { listPackingAttempts } from "#app/domain/ordering/packing-links/packing-links.queries.server.ts";
import { findStoreShipment } from "#app/domain/ordering/orders/shipments.queries.server.ts";
import { cancelPiecesForm, moveShipmentForm, returnedForm } from "#app/domain/ordering/orders/shipments.schema.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import { addressWithIds } from "#app/domain/platform/lists/ids-in-address.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader(
  { permission: "shipment.view", params: { id: rowId } },
  async ({ scope, params: { id }, ...args }) => {
    const canAnswer = hasPermission(scope, "conversation.answer");
    const locale = await getLocale(args);
    const [t, shipment, attempts, topic] = await Promise.all([
      getT(args),
      findStoreShipment(db, scope, id, locale),
      listPackingAttempts(db, scope, id),
      canAnswer ? findWritableTopic(db, scope, { shipmentId: id }, locale) : undefined,
    ]);
    if (!shipment) throw notFound();
    const fields = {
      move: fieldsOf(moveShipmentForm),
      cancel: fieldsOf(cancelPiecesForm),
      returned: fieldsOf(returnedForm),
    };
    return {
      title: t("messages:title.seller_shipment", { number: shipment.orderNumber }),
      shipment,
      attempts,
      canWrite: topic !== undefined,
      fields: hasPermission(scope, "shipment.manage") ? fields : null,
    };
  },
);

/** One parcel with all actions. Only this page has the steps that end it, below their consequences. */
export default function SellerShipment() {
  const { t } = useTranslation();
  const { title, shipment, attempts, canWrite, fields } = useLoaderData<typeof loader>();
  const outcome = useFormOutcome("shipment");
  return (
    <div className="shell grid max-w-6xl gap-5 py-5">
      <BackLink to={paths.sellerOrders} text={t("parcels:back")} />
      <h1 className="text-title font-bold">{title}</h1>
      <p className="flex flex-wrap gap-3">
        {fields && shipment.status === "pending" && (
          <ButtonLink variant="outline" to={paths.shipmentPack(shipment.id)}>
            {t("packing:scan.open_one")}
          </ButtonLink>
        )}
        <ButtonLink variant="outline" to={addressWithIds(paths.parcelsPrint, [shipment.id])}>
          {t("packing:print.print")}
        </ButtonLink>
        {canWrite && (
          <ButtonLink variant="outline" to={`${paths.sellerConversationNew}?shipment=${shipment.id}`}>
            {t("conversations:write_to_customer")}
          </ButtonLink>
        )}
      </p>
      <ErrorSummary outcome={outcome} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <ShipmentCard shipment={shipment} fields={fields?.move ?? null} isOwnPage />
        <Panel heading={t("parcels:history")}>
          <ShipmentTimeline shipment={shipment} />
          <PackingAttempts attempts={attempts} />
        </Panel>
        {fields && isParcelCancellable(shipment) && (
          <Panel heading={t("parcels:cancel.title")}>
            <CancelPieces
              shipment={shipment}
              fields={fields.cancel}
              lead={t("parcels:cancel.text")}
              post={{ form: "cancel", action: paths.shipmentCancel(shipment.id) }}
            />
          </Panel>
        )}
        {fields && shipment.status === "returning" && (
          <Panel heading={t("parcels:returned.title")}>
            <ReturnedPieces
              shipment={shipment}
              fields={fields.returned}
              lead={t("parcels:returned.text")}
              post={{ form: "returned", action: paths.shipmentReturned(shipment.id) }}
            />
          </Panel>
        )}
      </div>
    </div>
  );
}
