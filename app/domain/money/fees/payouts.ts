import { estimatedDeliveryDay } from "#app/domain/money/delivery/estimated-delivery.ts";

/** What decides when an item is paid out: the days within which it can be returned, and the weekday of payouts (1 is Monday). */
export interface PayoutTerms {
  returnDays: number;
  weekday: number;
}

/**
 * Returns the day on which what is delivered on `deliveredOn` is paid out to its seller: the first payout day after the return window. Days
 * are as the database has them, in India: `2026-11-28`.
 */
export function payoutDay(deliveredOn: string, { returnDays, weekday }: PayoutTerms): string {
  const day = new Date(`${deliveredOn}T00:00:00Z`);
  // On its last day it can still be sent back.
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
 * Returns by which day the seller of something ordered at `from` is promised the money, and for how many days it can be returned: the one
 * answer for the product form, which shows it before, and the order, which freezes it (rule 9.82).
 */
export function expectedPayoutDay(
  settings: PayoutSettings,
  { isReturnable, weekday }: { isReturnable: boolean; weekday: number },
  from = new Date(),
): { returnDays: number; day: string } {
  const returnDays = isReturnable ? settings.return_window_days : 0;
  return { returnDays, day: payoutDay(estimatedDeliveryDay(settings, from), { returnDays, weekday }) };
}
