import { CourierLine } from "#app/components/ordering/orders/courier-line.tsx";
import { ExpectedDay } from "#app/components/ordering/orders/expected-day.tsx";
import { ShipmentTimeline, type ShipmentSteps } from "#app/components/ordering/orders/shipment-timeline.tsx";
import { StatusChip } from "#app/components/ordering/orders/status-chip.tsx";
import { Panel } from "#app/components/ui/panel.tsx";
import { GoodsList, type SharedGoods } from "#app/components/ordering/orders/goods-list.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { ShipmentView } from "#app/domain/ordering/orders/orders.ts";

interface SharedParcelView extends ShipmentSteps, Pick<ShipmentView, "sellerName" | "carrier" | "trackingNumber"> {
  items: SharedGoods[];
  /** Expected delivery date, `2026-11-28`; null when it will not be delivered any more. */
  expected: { day: string; isLate: boolean } | null;
}

/** A parcel as shown to receivers of its delivery link. */
export function SharedParcel({ parcel }: { parcel: SharedParcelView }) {
  const { t } = useTranslation();
  const { sellerName, status, expected, items, carrier, trackingNumber } = parcel;
  return (
    <Panel
      heading={
        <span className="text-body font-normal">
          {t("cart:sold_by")} <b>{sellerName}</b>
        </span>
      }
      aside={<StatusChip status={status} />}
    >
      <div className="grid gap-5">
        <GoodsList items={items} />
        {expected && <ExpectedDay {...expected} />}
        <ShipmentTimeline shipment={parcel} />
      </div>
      <CourierLine carrier={carrier} trackingNumber={trackingNumber} />
    </Panel>
  );
}
