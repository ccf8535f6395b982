import type { Locale } from "#app/db/schema.ts";
import { partOfDayFirst } from "#app/locales/part-of-day.ts";

/** BCP 47 tags. All three show the digits 0–9. */
const tags: Record<Locale, string> = { en: "en-IN", hi: "hi-IN", gu: "gu-IN" };

// Fixed: the server's and the browser's own time zones could show different days.
const timeZone = "Asia/Kolkata";

const numbers = new Intl.NumberFormat("en-IN");

/** `123456` → `1,23,456`. */
export function formatNumber(value: number): string {
  return numbers.format(value);
}

/** `4` → `4.0`. */
export function formatRating(average: number): string {
  return average.toFixed(1);
}

/** `21 नवंबर 2026`, in Indian time. */
export function formatDate(date: Date | string, locale: Locale): string {
  return format(date, locale, { day: "numeric", month: "long", year: "numeric" });
}

/** `Friday, 27 November`. */
export function formatDay(date: Date | string, locale: Locale): string {
  return format(date, locale, { weekday: "long", day: "numeric", month: "long" });
}

/** `21 November 2026 at 10:30 pm`, `21 नवंबर 2026 को रात 10:30 बजे`, in Indian time. Server-rendered text only, as `formatTime`. */
export function formatDateTime(date: Date | string, locale: Locale): string {
  return format(date, locale, { day: "numeric", month: "long", year: "numeric", ...clock(locale) });
}

/** `10:30 pm`, `रात 10:30`, in Indian time. Server-rendered text only: older browsers do not know day periods. */
export function formatTime(date: Date | string, locale: Locale): string {
  return format(date, locale, clock(locale));
}

/** `23 November at 10:30 pm`, `23 नवंबर को रात 10:30 बजे`: a moment within days, in Indian time. Server-rendered text only, as `formatTime`. */
export function formatDayTime(date: Date, locale: Locale): string {
  return format(date, locale, { day: "numeric", month: "long", ...clock(locale) });
}

/** Hindi and Gujarati use day periods (morning, night) instead of "am" and "pm". */
function clock(locale: Locale): Intl.DateTimeFormatOptions {
  return { hour: "numeric", minute: "2-digit", ...(locale !== "en" && { dayPeriod: "short" }) };
}

/** Returns the name of a country (ISO 3166 code) in the given language. */
export function formatCountry(code: string, locale: Locale): string {
  const names = cached(countryNames, locale, () => {
    return new Intl.DisplayNames([tags[locale]], { type: "region", fallback: "code" });
  });
  return names.of(code) ?? code;
}

function format(date: Date | string, locale: Locale, options: Intl.DateTimeFormatOptions): string {
  const formatter = cached(dateFormats, locale + Object.entries(options).join(), () => {
    return new Intl.DateTimeFormat(tags[locale], { ...options, timeZone });
  });
  return partOfDayFirst(formatter.format(new Date(date)), locale);
}

// Constructing a formatter takes a hundred times as long as using it.
const dateFormats = new Map<string, Intl.DateTimeFormat>();
const countryNames = new Map<Locale, Intl.DisplayNames>();

function cached<Key, Value>(cache: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = cache.get(key) ?? make();
  cache.set(key, found);
  return found;
}
