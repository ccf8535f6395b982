const inIndia = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" });

/** Returns today by India's calendar, `2026-11-28`; with `days`, the day so many days later. */
export function dayInIndia(days = 0): string {
  return dayOf(Date.now() + days * 86_400_000);
}

/** Returns the day of a time by India's calendar, `2026-11-28`. @param time in milliseconds since 1970 */
export function dayOf(time: number): string {
  return inIndia.format(time);
}

/** Returns how many days after the first, `2026-11-28`, the last one is. */
export function daysBetween(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000);
}
