import type { Translate } from "#app/locales/i18n.server.ts";

/** Returns a day of the calendar (`2026-11-28`) without its year, in the reader's language: `28 November`. */
export function dayText(t: Translate, day: string): string {
  const [, month, date] = day.split("-").map(Number);
  return t("messages:day", { day: date ?? "", month: t(`messages:month.${month}`) });
}
