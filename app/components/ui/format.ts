import type { Locale } from "#app/db/schema.ts";
import type { BoundedCount } from "#app/domain/platform/lists/lists.ts";
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

/** Returns the values of a text with a count: `n` as shown (`1,000+` where counting stopped), `count` for the plural form. */
export function countValues({ n, bounded }: BoundedCount): { n: string; count: number } {
  return { n: formatNumber(n) + (bounded ? "+" : ""), count: n };
}

/** `4` → `4.0`. */
export function formatRating(average: number): string {
  return average.toFixed(1);
}

/** `21 नवंबर 2026`, in Indian time. */
export const formatDate = dateFormat(() => ({ day: "numeric", month: "long", year: "numeric" }));

/** `21 Nov 2026`, for tables. */
export const formatShortDate = dateFormat(() => ({ day: "numeric", month: "short", year: "numeric" }));

/** `November 2026`. */
export const formatMonth = dateFormat(() => ({ month: "long", year: "numeric" }));

/** `Friday, 27 November`. */
export const formatDay = dateFormat(() => ({ weekday: "long", day: "numeric", month: "long" }));

/** `21 November 2026 at 10:30 pm`, `21 नवंबर 2026 को रात 10:30 बजे`, in Indian time. Server-rendered text only, as `formatTime`. */
export const formatDateTime = dateFormat((locale) => ({
  day: "numeric",
  month: "long",
  year: "numeric",
  ...clock(locale),
}));

/** `10:30 pm`, `रात 10:30`, in Indian time. Server-rendered text only: older browsers do not know day periods. */
export const formatTime = dateFormat(clock);

/** `23 November at 10:30 pm`, `23 नवंबर को रात 10:30 बजे`: a moment within days, in Indian time. Server-rendered text only, as `formatTime`. */
export const formatDayTime = dateFormat((locale) => ({ day: "numeric", month: "long", ...clock(locale) }));

/** Hindi and Gujarati use day periods (morning, night) instead of "am" and "pm". */
function clock(locale: Locale): Intl.DateTimeFormatOptions {
  return { hour: "numeric", minute: "2-digit", ...(locale !== "en" && { dayPeriod: "short" }) };
}

const countryNames = perLocale((locale) => new Intl.DisplayNames([tags[locale]], { type: "region", fallback: "code" }));

/** Returns the name of a country (ISO 3166 code) in the given language. */
export function formatCountry(code: string, locale: Locale): string {
  return countryNames(locale).of(code) ?? code;
}

/** Returns a function that formats dates with the options of their language. */
function dateFormat(optionsOf: (locale: Locale) => Intl.DateTimeFormatOptions) {
  const formats = perLocale((locale) => new Intl.DateTimeFormat(tags[locale], { ...optionsOf(locale), timeZone }));
  return (date: Date | string, locale: Locale): string =>
    partOfDayFirst(formats(locale).format(new Date(date)), locale);
}

/** Returns a function that makes each language's value once: constructing a formatter takes a hundred times as long as using it. */
function perLocale<Value>(make: (locale: Locale) => Value): (locale: Locale) => Value {
  const made: Partial<Record<Locale, Value>> = {};
  return (locale) => (made[locale] ??= make(locale));
}
