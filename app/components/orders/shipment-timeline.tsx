import { clsx } from "clsx";
import { useTranslation } from "#app/components/translation.tsx";
import { formatDateTime } from "#app/components/format.ts";
import { Icon } from "#app/components/icon.tsx";
import type { ShipmentStatus } from "#app/db/schema.ts";
import type { ShipmentView } from "#app/domain/orders/orders.ts";
import { statusKey } from "#app/domain/statuses/status-words.ts";

const STEPS: readonly ShipmentStatus[] = ["pending", "processing", "shipped", "delivered"];

/** The steps of a shipment: past ones with their time, future ones in grey. */
export function ShipmentTimeline({ shipment }: { shipment: Pick<ShipmentView, "status" | "events"> }) {
  const { t, locale } = useTranslation();
  const reached = new Map(shipment.events.map((event) => [event.status, event.at]));
  const steps: ShipmentStatus[] =
    shipment.status === "cancelled" ? [...STEPS.filter((step) => reached.has(step)), "cancelled"] : [...STEPS];
  const now = steps.indexOf(shipment.status);
  return (
    <ol className="grid">
      {steps.map((step, index) => {
        const done = index <= now;
        const at = reached.get(step);
        const last = index === steps.length - 1;
        return (
          <li
            key={step}
            aria-current={index === now ? "step" : undefined}
            className="grid grid-cols-[1.5rem_1fr] gap-x-3"
          >
            <span className="grid grid-rows-[1.5rem_1fr] justify-items-center">
              <span
                className={clsx(
                  "grid size-6 place-items-center rounded-full",
                  step === "cancelled"
                    ? "bg-brick text-surface"
                    : done
                      ? "bg-leaf text-surface"
                      : "border-2 border-line",
                )}
              >
                {done && <Icon name={step === "cancelled" ? "close" : "check"} className="size-4" />}
              </span>
              {!last && <span className={clsx("w-0.5", index < now ? "bg-leaf" : "bg-line")} />}
            </span>
            <span className={clsx("pb-3", last && "pb-0")}>
              <span className={clsx("block", index === now && "font-bold", !done && "text-muted")}>
                {t(statusKey("shipment", step))}
              </span>
              {at && <span className="block text-small text-muted">{formatDateTime(at, locale)}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
