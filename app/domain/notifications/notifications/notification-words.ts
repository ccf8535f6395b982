import type { Locale, NotificationValues } from "#app/db/schema.ts";
import { formatPaise } from "#app/domain/platform/money/money.ts";
import { localized } from "#app/domain/platform/settings/settings.ts";
import { formatDay } from "#app/domain/platform/calendar/written-day.ts";

/** Returns the values of a notification as its texts in a language take them. */
export function notificationWords(
  values: Partial<NotificationValues>,
  locale: Locale,
): Record<string, string | number> {
  const words = Object.fromEntries(
    Object.entries(values).map(([name, value = ""]) => {
      if (name.endsWith("_paise")) return [name.slice(0, -"_paise".length), formatPaise(Number(value))];
      if (name.endsWith("_day") && typeof value === "string")
        return [name.slice(0, -"_day".length), formatDay(value, locale)];
      return [name, typeof value === "object" ? localized(value, locale) : value];
    }),
  );
  // A notification counts products, parcels or pieces.
  const count = values["products"] ?? values["parcels"] ?? values["pieces"];
  return typeof count === "number" ? { ...words, count } : words;
}
