import { Chip, type ChipTone } from "#app/components/chip.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import type { OrderPaymentStatus, ShipmentStatus } from "#app/db/schema.ts";

/** Processing blue, shipped yellow, delivered green, cancelled red, anything else grey (spec §4). */
const tones: Record<ShipmentStatus, ChipTone> = {
  pending: "muted",
  processing: "sky",
  shipped: "marigold",
  delivered: "leaf",
  cancelled: "brick",
};

export function StatusChip({ status }: { status: ShipmentStatus }) {
  const { t } = useTranslation();
  return <Chip tone={tones[status]}>{t(`orders:status.${status}`)}</Chip>;
}

/** An order's chip: while it waits for its payment, that is what matters. */
export function OrderChip({ order }: { order: { status: ShipmentStatus; paymentStatus: OrderPaymentStatus } }) {
  const { t } = useTranslation();
  if (order.paymentStatus === "awaiting") return <Chip tone="marigold">{t("orders:awaiting.chip")}</Chip>;
  return <StatusChip status={order.status} />;
}
