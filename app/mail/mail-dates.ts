import { partOfDayFirst } from "#app/locales/part-of-day.ts";

/**
 * A time (ISO) → `28 November 2026 at 4:05 pm IST`, `28 नवंबर 2026 को शाम 4:05 बजे`, by the Indian clock. Hindi and Gujarati say the part of
 * the day instead of "am" and "pm", and have no good place for the zone's name.
 */
export function formatMoment(at: string | Date, locale: "en" | "hi" | "gu"): string {
  const moment = new Intl.DateTimeFormat(`${locale}-IN`, {
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    ...(locale === "en" ? { timeZoneName: "short" } : { dayPeriod: "short" }),
    timeZone: "Asia/Kolkata",
  }).format(new Date(at));
  return partOfDayFirst(moment, locale);
}
