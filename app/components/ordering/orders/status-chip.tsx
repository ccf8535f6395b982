import { Chip, type ChipTone } from "#app/components/ui/chip.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { ShipmentStatus } from "#app/db/schema.ts";
import { orderWords, type OrderProgress, type OrderWords } from "#app/domain/ordering/orders/order-words.ts";
import { statusKey } from "#app/domain/platform/state-machine/status-words.ts";

const tones: Record<OrderWords["look"], ChipTone> = {
  pending: "muted",
  processing: "sky",
  shipped: "marigold",
  undelivered: "marigold",
  returning: "marigold",
  returned: "brick",
  delivered: "leaf",
  cancelled: "brick",
  awaiting: "marigold",
  expired: "muted",
};

/** The status of a shipment. */
export function StatusChip({ status }: { status: ShipmentStatus }) {
  const { t } = useTranslation();
  return <Chip tone={tones[status]}>{t(statusKey("shipment", status))}</Chip>;
}

/** The status of an order: one chip, or one per status where its shipments differ. */
export function OrderChips({ order }: { order: OrderProgress }) {
  const { t } = useTranslation();
  return (
    <span className="flex flex-wrap gap-1.5">
      {orderWords(order).map(({ key, values, look }) => (
        <Chip key={look} tone={tones[look]}>
          {t(key, values)}
        </Chip>
      ))}
    </span>
  );
}
