import { clsx } from "clsx";
import { useTranslation } from "#app/components/translation.tsx";
import { formatDateTime } from "#app/components/format.ts";
import { Icon } from "#app/components/icon.tsx";
import type { ShipmentStatus } from "#app/db/schema.ts";
import type { ShipmentView } from "#app/domain/orders/orders.ts";
import { statusKey } from "#app/domain/statuses/status-words.ts";

/** What follows where nothing goes wrong. */
const AHEAD: Partial<Record<ShipmentStatus, readonly ShipmentStatus[]>> = {
  pending: ["processing", "shipped", "delivered"],
  processing: ["shipped", "delivered"],
  shipped: ["delivered"],
  returning: ["returned"],
};

const FAILURES: readonly ShipmentStatus[] = ["undelivered", "returning", "returned", "cancelled"];

/** The steps of a shipment: past ones with their time and reason, future ones in grey. A step can be there twice. */
export function ShipmentTimeline({ shipment }: { shipment: Pick<ShipmentView, "status" | "events"> }) {
  const { t, locale } = useTranslation();
  const ahead = AHEAD[shipment.status] ?? [];
  const steps = [...shipment.events, ...ahead.map((status) => ({ status, at: null, reason: null }))];
  const now = shipment.events.length - 1;
  return (
    <ol className="grid">
      {steps.map(({ status, at, reason }, index) => {
        const done = at !== null;
        const isFailure = FAILURES.includes(status);
        const last = index === steps.length - 1;
        return (
          <li
            key={`${status} ${index}`}
            aria-current={index === now ? "step" : undefined}
            className="grid grid-cols-[1.5rem_1fr] gap-x-3"
          >
            <span className="grid grid-rows-[1.5rem_1fr] justify-items-center">
              <span
                className={clsx(
                  "grid size-6 place-items-center rounded-full",
                  !done && "border-2 border-line",
                  done && (isFailure ? "bg-brick text-surface" : "bg-leaf text-surface"),
                )}
              >
                {done && <Icon name={isFailure ? "close" : "check"} className="size-4" />}
              </span>
              {!last && <span className={clsx("w-0.5", index < now ? "bg-leaf" : "bg-line")} />}
            </span>
            <span className={clsx("pb-3", last && "pb-0")}>
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
  );
}
