import { useTranslation } from "#app/components/ui/translation.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { ReviewLinks } from "#app/components/support/reviews/review-links.tsx";
import { CourierLine } from "#app/components/ordering/orders/courier-line.tsx";
import { OrderItems } from "#app/components/ordering/orders/order-items.tsx";
import { ShipmentTimeline } from "#app/components/ordering/orders/shipment-timeline.tsx";
import { StatusChip } from "#app/components/ordering/orders/status-chip.tsx";
import { Panel } from "#app/components/ui/panel.tsx";
import type { ShipmentView } from "#app/domain/ordering/orders/orders.ts";
import * as paths from "#app/paths.ts";

interface ShipmentPanelProps {
  shipment: ShipmentView;
  showsProgress: boolean;
  /** The store may be asked about it: the order has been confirmed. */
  canAsk: boolean;
}

/** A shipment of an order: items, status, courier. */
export function ShipmentPanel({ shipment, showsProgress, canAsk }: ShipmentPanelProps) {
  const { t } = useTranslation();
  return (
    <Panel
      className="break-inside-avoid"
      heading={
        <span className="text-body font-normal">
          {t("cart:sold_by")} <b>{shipment.sellerName}</b>
          {shipment.sellerLegalName && <span className="hidden print:inline"> ({shipment.sellerLegalName})</span>}
        </span>
      }
      aside={showsProgress && <StatusChip status={shipment.status} />}
    >
      <div className="grid gap-5">
        <OrderItems items={shipment.items} />
        {showsProgress && <ShipmentTimeline shipment={shipment} />}
      </div>
      <CourierLine carrier={shipment.carrier} trackingNumber={shipment.trackingNumber} />
      {canAsk && (
        <p className="mt-3 print:hidden">
          <Link
            to={`${paths.conversationNew}?shipment=${shipment.id}`}
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-indigo hover:underline"
          >
            <Icon name="mail" className="size-5 shrink-0" />
            {t("account:order.ask_seller")}
          </Link>
        </p>
      )}
      {shipment.status === "delivered" && (
        <ReviewLinks items={shipment.items.filter(({ quantity, reversedQuantity }) => reversedQuantity < quantity)} />
      )}
    </Panel>
  );
}
