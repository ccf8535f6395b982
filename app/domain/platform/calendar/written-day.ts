/** `2026-11-28` → `28 November 2026` in the reader's language. A day has no time zone: it is the same everywhere. */
export function formatDay(day: string, locale: "en" | "hi" | "gu"): string {
  return new Intl.DateTimeFormat(`${locale}-IN`, {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  }).format(new Date(`${day}T00:00:00Z`));
}
