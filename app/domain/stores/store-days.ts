/** Days in which a store can promise to hand a parcel over (rule 9.110). */
export const DISPATCH_DAYS = [1, 2, 3, 4, 5] as const;

/** The longest holiday, in days. */
export const MAX_HOLIDAY_DAYS = 180;

const inIndia = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" });

/** Returns today by India's calendar, `2026-11-28`; with `days`, the day so many days later. */
export function dayInIndia(days = 0): string {
  return inIndia.format(Date.now() + days * 86_400_000);
}
