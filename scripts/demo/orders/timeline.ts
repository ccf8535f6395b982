import type { ShipmentStatus } from "#app/db/schema.ts";
import type { DemoOrder } from "./demo-orders.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** When an order and its shipments would have reached each state. */
export interface Timeline {
  placedAt: Date;
  reachedAt: Record<Exclude<ShipmentStatus, "undelivered" | "returning" | "returned">, Date>;
}

/**
 * Spreads orders over their days between nine in the morning and ten at night in India, deliveries over three to six days after.
 * Nothing lies in the future: an order reached all its states before `now`.
 */
export function timelineOf(order: DemoOrder, index: number, now: Date): Timeline {
  const midnightInIndia = Math.floor((now.getTime() + 5.5 * HOUR) / DAY) * DAY - 5.5 * HOUR;
  const hourOfDay = 9 + ((index * 37) % 13) + ((index * 17) % 60) / 60;
  const wanted = midnightInIndia - order.daysAgo * DAY + hourOfDay * HOUR;
  const placed = Math.min(wanted, now.getTime() - 2 * HOUR);
  const after = (hours: number) => new Date(Math.min(placed + hours * HOUR, now.getTime() - HOUR));
  return {
    placedAt: new Date(placed),
    reachedAt: {
      pending: new Date(placed),
      processing: after(5 + (index % 4)),
      shipped: after(26 + (index % 9)),
      delivered: after(74 + ((index * 29) % 70)),
      cancelled: after(3 + (index % 5)),
    },
  };
}
