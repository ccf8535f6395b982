import i18next, { type i18n } from "i18next";
import type { Locale } from "#app/db/schema.ts";
import en from "#app/locales/en/server.ts";
import gu from "#app/locales/gu/server.ts";
import hi from "#app/locales/hi/server.ts";
import { defaultLocale, languages } from "#app/locales/languages.ts";
import type { Translate } from "#app/locales/translate.ts";

export type { Translate };

export const resources = { en, hi, gu };

function instanceFor(locale: Locale): i18n {
  const instance = i18next.createInstance();
  void instance.init({
    lng: locale,
    supportedLngs: languages.map((language) => language.locale),
    // A missing key falls back to English, then to itself (spec §1).
    fallbackLng: defaultLocale,
    defaultNS: "common",
    resources,
    // React escapes what it renders; mails escape in their own templates.
    interpolation: { escapeValue: false },
    // The texts are in memory: the instance is ready when this returns.
    initImmediate: false,
    returnNull: false,
    appendNamespaceToMissingKey: true,
  });
  return instance;
}

const instances: Record<Locale, i18n> = { en: instanceFor("en"), hi: instanceFor("hi"), gu: instanceFor("gu") };

/** i18next itself, for texts that are more than one line (`returnObjects`). */
export function i18nFor(locale: Locale): i18n {
  return instances[locale];
}

export function translatorFor(locale: Locale): Translate {
  const instance = instances[locale];
  return (key, values) => instance.t(key, values ?? {});
}

/** Whether the key has a text, in English at least. */
export function hasText(key: string): boolean {
  return instances.en.exists(key);
}
