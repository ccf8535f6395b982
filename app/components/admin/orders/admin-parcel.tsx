import { ButtonLink } from "#app/components/ui/button.tsx";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { OrderItems } from "#app/components/ordering/orders/order-items.tsx";
import { StatusChip } from "#app/components/ordering/orders/status-chip.tsx";
import { Panel } from "#app/components/ui/panel.tsx";
import { ParcelSteps } from "#app/components/seller/parcels/parcel-steps.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { FieldsOf } from "#app/domain/platform/forms/forms.ts";
import { isParcelCancellable, type ShipmentView } from "#app/domain/ordering/orders/orders.ts";
import type { moveShipmentForm } from "#app/domain/ordering/orders/shipments.schema.ts";
import * as paths from "#app/paths.ts";

/** A parcel of an order: its store, items and tracking, with its next and final steps. */
export function AdminParcel({
  number,
  parcel,
  isConfirmed,
  canManage,
  canRefund,
  moveFields,
}: {
  number: string;
  parcel: ShipmentView;
  /** It is paid, or paid on delivery. */
  isConfirmed: boolean;
  canManage: boolean;
  canRefund: boolean;
  moveFields: FieldsOf<typeof moveShipmentForm>;
}) {
  const { t, locale } = useTranslation();
  const { id, status } = parcel;
  return (
    <Panel
      heading={<span {...langAttribute(parcel.sellerName, locale)}>{parcel.sellerName}</span>}
      aside={<StatusChip status={status} />}
    >
      <div className="grid gap-4">
        {(parcel.carrier ?? parcel.trackingNumber) && (
          <p className="text-small wrap-anywhere text-muted">
            {[parcel.carrier, parcel.trackingNumber].filter(Boolean).join(" · ")}
          </p>
        )}
        <OrderItems items={parcel.items} />
        {isConfirmed && (
          <div className="flex flex-wrap items-end gap-3 border-t border-line pt-4 empty:hidden">
            {canManage && (
              <ParcelSteps
                shipment={parcel}
                fields={moveFields}
                action={paths.adminParcelMove(number, id)}
                returning={t("admin_orders:parcel.returning")}
              />
            )}
            {canManage && isParcelCancellable(parcel) && (
              <ButtonLink variant="outline" to={paths.adminParcelCancel(number, id)}>
                {t("parcels:cancel.open")}
              </ButtonLink>
            )}
            {canManage && status === "returning" && (
              <ButtonLink to={paths.adminParcelReturned(number, id)}>{t("parcels:returned.open")}</ButtonLink>
            )}
            {canRefund && status === "delivered" && (
              <ButtonLink variant="outline" to={paths.adminParcelRefund(number, id)}>
                {t("admin_orders:refund.open")}
              </ButtonLink>
            )}
          </div>
        )}
      </div>
    </Panel>
  );
}
