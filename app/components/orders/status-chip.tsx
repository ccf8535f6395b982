import { clsx } from "clsx";
import { useTranslation } from "#app/components/translation.tsx";
import type { OrderPaymentStatus, ShipmentStatus } from "#app/db/schema.ts";

/** Processing blue, shipped yellow, delivered green, cancelled red, anything else grey (spec §4). */
const looks: Record<ShipmentStatus, string> = {
  pending: "bg-sunken text-muted",
  processing: "bg-sky-tint text-sky",
  shipped: "bg-marigold-tint text-ink",
  delivered: "bg-leaf-tint text-leaf",
  cancelled: "bg-brick-tint text-brick",
};

export function StatusChip({ status }: { status: ShipmentStatus }) {
  const { t } = useTranslation();
  return <Chip look={looks[status]}>{t(`orders:status.${status}`)}</Chip>;
}

/** An order's chip: while it waits for its payment, that is what matters. */
export function OrderChip({ order }: { order: { status: ShipmentStatus; paymentStatus: OrderPaymentStatus } }) {
  const { t } = useTranslation();
  if (order.paymentStatus === "awaiting")
    return <Chip look="bg-marigold-tint text-ink">{t("orders:awaiting.chip")}</Chip>;
  return <StatusChip status={order.status} />;
}

function Chip({ look, children }: { look: string; children: string }) {
  return (
    <span
      className={clsx("inline-block rounded-full px-3 py-1 text-small leading-5 font-bold whitespace-nowrap", look)}
    >
      {children}
    </span>
  );
}
