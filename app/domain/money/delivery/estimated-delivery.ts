import { dayInIndia, dayOf } from "#app/domain/platform/calendar/days.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns when something ordered at `from` is expected to arrive: the one answer for product pages, checkout and orders. */
export function estimatedDelivery(settings: { estimated_delivery_days: number }, from = new Date()): Date {
  return new Date(from.getTime() + settings.estimated_delivery_days * DAY_MS);
}

/** Returns the day of `estimatedDelivery` in India, as the database keeps it: `2026-11-28`. */
export function estimatedDeliveryDay(settings: { estimated_delivery_days: number }, from = new Date()): string {
  return dayOf(estimatedDelivery(settings, from).getTime());
}

/** Returns whether an expected day, `2026-11-28`, has gone by in India. */
export function isLate(day: string): boolean {
  return day < dayInIndia();
}
