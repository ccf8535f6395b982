const inIndia = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" });

/** Returns today by India's calendar, `2026-11-28`; with `days`, the day that many days later. */
export function dayInIndia(days = 0): string {
  return dayOf(Date.now() + days * 86_400_000);
}

/** Returns the day of a time by India's calendar, `2026-11-28`. @param time in milliseconds since 1970 */
export function dayOf(time: number): string {
  return inIndia.format(time);
}

/** Returns the number of days from the first day, `2026-11-28`, to the last. */
export function daysBetween(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000);
}
