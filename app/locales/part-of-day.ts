import type { Locale } from "#app/db/schema.ts";

/** `10:30 રાત્રે`, as Intl writes it, → `રાત્રે 10:30`, as Gujarati says it and goes on with (… સુધીમાં). Other languages stay as they are. */
export function partOfDayFirst(text: string, locale: Locale): string {
  return locale === "gu" ? text.replace(/(\d+:\d\d)\s(\S+)$/u, "$2 $1") : text;
}
