import type { InitOptions } from "i18next";
import { defaultLocale, languages } from "#app/locales/languages.ts";

/** Shared by server and browser, so that both write the same words. A missing key falls back to English, then to itself (spec §1). */
export const i18nOptions = {
  supportedLngs: languages.map((language) => language.locale),
  fallbackLng: defaultLocale,
  defaultNS: "common",
  // React escapes what it renders; mails escape in their own templates.
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
  returnNull: false,
} satisfies InitOptions;
