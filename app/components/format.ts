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
  const names = kept(countryNames, locale, () => {
    return new Intl.DisplayNames([tags[locale]], { type: "region", fallback: "code" });
  });
  return names.of(code) ?? code;
}

function format(date: Date | string, locale: Locale, options: Intl.DateTimeFormatOptions): string {
  const formatter = kept(dateFormats, locale + Object.entries(options).join(), () => {
    return new Intl.DateTimeFormat(tags[locale], { ...options, timeZone });
  });
  return formatter.format(new Date(date));
}

// Making one takes a hundred times as long as using it: there are as many as languages and shapes of dates.
const dateFormats = new Map<string, Intl.DateTimeFormat>();
const countryNames = new Map<Locale, Intl.DisplayNames>();

function kept<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = known.get(key) ?? make();
  known.set(key, found);
  return found;
}
