import type { Locale } from "#app/db/schema.ts";

/** Languages as Intl knows them. Digits are those of everyday India in all three: 0–9. */
const tags: Record<Locale, string> = { en: "en-IN", hi: "hi-IN", gu: "gu-IN" };

// The shop's clock: without it the server's and the reader's zone would show different days.
const timeZone = "Asia/Kolkata";

const numbers = new Intl.NumberFormat("en-IN");

/** `123456` → `1,23,456`. */
export function formatNumber(value: number): string {
  return numbers.format(value);
}

/** One decimal always: `4` → `4.0`. */
export function formatRating(average: number): string {
  return average.toFixed(1);
}

/** `21 नवंबर 2026`, in India's time. */
export function formatDate(date: Date | string, locale: Locale): string {
  return format(date, locale, { day: "numeric", month: "long", year: "numeric" });
}

/** `Friday, 27 November`, for days that are near. */
export function formatDay(date: Date | string, locale: Locale): string {
  return format(date, locale, { weekday: "long", day: "numeric", month: "long" });
}

/** `21 November 2026, 10:30 pm`, in India's time. */
export function formatDateTime(date: Date | string, locale: Locale): string {
  return format(date, locale, { day: "numeric", month: "long", year: "numeric", hour: "numeric", minute: "2-digit" });
}

/** `10:30 pm`, in India's time. */
export function formatTime(date: Date | string, locale: Locale): string {
  return format(date, locale, { hour: "numeric", minute: "2-digit" });
}

/** The name of a country (ISO 3166 code) in the reader's language. */
export function formatCountry(code: string, locale: Locale): string {
  return new Intl.DisplayNames([tags[locale]], { type: "region", fallback: "code" }).of(code) ?? code;
}

function format(date: Date | string, locale: Locale, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(tags[locale], { ...options, timeZone }).format(new Date(date));
}
