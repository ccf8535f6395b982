import { StatusChip } from "#app/components/ordering/orders/status-chip.tsx";
import { PackedItemName } from "#app/components/seller/parcels/packed-items.tsx";
import { ParcelCode } from "#app/components/seller/parcels/parcel-code.tsx";
import { Thumbnail } from "#app/components/ui/thumbnail.tsx";
import type { ShipmentToPack } from "#app/domain/ordering/orders/shipments.ts";

/** A parcel's items with pictures, for the person who packs it. */
export function ParcelContents({
  parcel: { code, orderNumber, status, items },
}: {
  parcel: Pick<ShipmentToPack, "code" | "orderNumber" | "status" | "items">;
}) {
  return (
    <article className="grid gap-3 rounded-card border border-line bg-surface p-4 sm:p-5">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
        <h2 className="text-lead font-bold">
          <ParcelCode code={code} /> <span className="font-normal text-muted">· {orderNumber}</span>
        </h2>
        <StatusChip status={status} />
      </header>
      <ul className="grid gap-3">
        {items.map((item) => (
          <li key={item.id} className="flex items-center gap-3">
            <Thumbnail picture={item.picture} small />
            <span className="min-w-0 wrap-anywhere">
              <strong className="text-lead">{item.quantity} ×</strong> <PackedItemName item={item} />
            </span>
          </li>
        ))}
      </ul>
    </article>
  );
}
