import { useTranslation } from "#app/components/translation.tsx";
import { ReviewLinks } from "#app/components/reviews/review-links.tsx";
import { OrderItems } from "#app/components/orders/order-items.tsx";
import { ShipmentTimeline } from "#app/components/orders/shipment-timeline.tsx";
import { StatusChip } from "#app/components/orders/status-chip.tsx";
import { Panel } from "#app/components/panel.tsx";
import type { ShipmentView } from "#app/domain/orders/orders.ts";

/** A shipment of an order: items, status, courier. */
export function ShipmentPanel({ shipment, showsProgress }: { shipment: ShipmentView; showsProgress: boolean }) {
  const { t } = useTranslation();
  return (
    <Panel
      className="break-inside-avoid"
      heading={
        <span className="text-body font-normal">
          {t("cart:sold_by")} <b>{shipment.sellerName}</b>
        </span>
      }
      aside={showsProgress && <StatusChip status={shipment.status} />}
    >
      <div className="grid gap-5 md:grid-cols-[1fr_15rem]">
        <OrderItems items={shipment.items} />
        {showsProgress && <ShipmentTimeline shipment={shipment} />}
      </div>
      {(shipment.carrier || shipment.trackingNumber) && (
        <p className="mt-4 border-t border-line pt-3">
          {[
            shipment.carrier,
            shipment.trackingNumber && t("account:order.tracking", { number: shipment.trackingNumber }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
      )}
      {shipment.status === "delivered" && <ReviewLinks items={shipment.items} />}
    </Panel>
  );
}
