import type { Locale } from "#app/db/schema.ts";

/** The shop's languages, each by its own name. Rule 12.1. */
export const languages: readonly { locale: Locale; name: string; short: string }[] = [
  { locale: "en", name: "English", short: "EN" },
  { locale: "hi", name: "हिन्दी", short: "हिं" },
  { locale: "gu", name: "ગુજરાતી", short: "ગુજ" },
];

export const defaultLocale: Locale = "en";

export function isLocale(value: unknown): value is Locale {
  return languages.some((language) => language.locale === value);
}
