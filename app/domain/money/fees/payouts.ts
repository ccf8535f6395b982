import { estimatedDeliveryDay } from "#app/domain/money/delivery/estimated-delivery.ts";

/** Payout terms of an item: its return window in days, and the weekday of payouts (1 is Monday). */
export interface PayoutTerms {
  returnDays: number;
  weekday: number;
}

/**
 * Returns the seller's payout day for an item delivered on `deliveredOn`: the first payout day after the return window. Days are in India, as in
 * the database: `2026-11-28`.
 */
export function payoutDay(deliveredOn: string, { returnDays, weekday }: PayoutTerms): string {
  const day = new Date(`${deliveredOn}T00:00:00Z`);
  // It can still be sent back on its last day.
  day.setUTCDate(day.getUTCDate() + returnDays + 1);
  day.setUTCDate(day.getUTCDate() + ((weekday - day.getUTCDay() + 7) % 7));
  return day.toISOString().slice(0, 10);
}

/** The settings on the day of a sale. */
export interface PayoutSettings {
  estimated_delivery_days: number;
  return_window_days: number;
}

/**
 * Returns the promised payout day for an item ordered at `from`, and its return window in days: the one answer for the product form, which shows
 * it before, and the order, which freezes it (rule 9.82).
 */
export function expectedPayoutDay(
  settings: PayoutSettings,
  { isReturnable, weekday }: { isReturnable: boolean; weekday: number },
  from = new Date(),
): { returnDays: number; day: string } {
  const returnDays = isReturnable ? settings.return_window_days : 0;
  return { returnDays, day: payoutDay(estimatedDeliveryDay(settings, from), { returnDays, weekday }) };
}
