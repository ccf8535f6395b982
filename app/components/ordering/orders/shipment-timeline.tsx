import { clsx } from "clsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { formatDateTime } from "#app/components/ui/format.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import type { ShipmentStatus } from "#app/db/schema.ts";
import type { ShipmentEventView, ShipmentView } from "#app/domain/ordering/orders/orders.ts";
import { statusKey } from "#app/domain/platform/state-machine/status-words.ts";

/** The next steps when nothing goes wrong. */
const AHEAD: Partial<Record<ShipmentStatus, readonly ShipmentStatus[]>> = {
  pending: ["processing", "shipped", "delivered"],
  processing: ["shipped", "delivered"],
  shipped: ["delivered"],
  returning: ["returned"],
};

const FAILURES: readonly ShipmentStatus[] = ["undelivered", "returning", "returned", "cancelled"];

export interface ShipmentSteps extends Pick<ShipmentView, "status"> {
  events: readonly Omit<ShipmentEventView, "by">[];
}

/** The steps of a shipment, side by side where there is room: past ones with time and reason, future ones in grey. A step can occur twice. */
export function ShipmentTimeline({ shipment }: { shipment: ShipmentSteps }) {
  const { t, locale } = useTranslation();
  const ahead = AHEAD[shipment.status] ?? [];
  const steps = [...shipment.events, ...ahead.map((status) => ({ status, at: null, reason: null }))];
  const now = shipment.events.length - 1;
  return (
    <div className="@container">
      <ol className="grid @min-[40rem]:auto-cols-fr @min-[40rem]:grid-flow-col">
        {steps.map(({ status, at, reason }, index) => {
          const done = at !== null;
          const isFailure = FAILURES.includes(status);
          const last = index === steps.length - 1;
          return (
            <li
              key={`${status} ${index}`}
              aria-current={index === now ? "step" : undefined}
              className="grid grid-cols-[1.5rem_1fr] gap-x-3 @min-[40rem]:grid-cols-1 @min-[40rem]:content-start @min-[40rem]:gap-y-1"
            >
              <span className="grid grid-rows-[1.5rem_1fr] justify-items-center @min-[40rem]:grid-cols-[1.5rem_1fr] @min-[40rem]:grid-rows-1 @min-[40rem]:items-center @min-[40rem]:justify-items-stretch">
                <span
                  className={clsx(
                    "grid size-6 place-items-center rounded-full",
                    !done && "border-2 border-line",
                    done && (isFailure ? "bg-brick text-surface" : "bg-leaf text-surface"),
                  )}
                >
                  {done && <Icon name={isFailure ? "close" : "check"} className="size-4" />}
                </span>
                {!last && (
                  <span
                    className={clsx(
                      "w-0.5 @min-[40rem]:h-0.5 @min-[40rem]:w-auto",
                      index < now ? "bg-leaf" : "bg-line",
                    )}
                  />
                )}
              </span>
              <span className={clsx("@min-[40rem]:pr-3 @min-[40rem]:pb-0", last ? "pb-0" : "pb-3")}>
                <span className={clsx("block", index === now && "font-bold", !done && "text-muted")}>
                  {t(statusKey("shipment", status))}
                </span>
                {reason && <span className="block text-small">{t(`parcels:reason.${reason}`)}</span>}
                {at && <span className="block text-small text-muted">{formatDateTime(at, locale)}</span>}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
