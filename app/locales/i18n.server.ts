import i18next, { type i18n } from "i18next";
import type { Locale } from "#app/db/schema.ts";
import * as enBrowser from "#app/locales/en/browser.ts";
import * as enServer from "#app/locales/en/server.ts";
import * as guBrowser from "#app/locales/gu/browser.ts";
import * as guServer from "#app/locales/gu/server.ts";
import * as hiBrowser from "#app/locales/hi/browser.ts";
import * as hiServer from "#app/locales/hi/server.ts";
import { defaultLocale, languages } from "#app/locales/languages.ts";
import { createTranslate, type Translate } from "#app/locales/translate.ts";

export type { Translate };

/** All texts, by language and namespace. */
export const resources = {
  en: { ...enBrowser, ...enServer },
  hi: { ...hiBrowser, ...hiServer },
  gu: { ...guBrowser, ...guServer },
};

function instanceFor(locale: Locale): i18n {
  const instance = i18next.createInstance();
  void instance.init({
    lng: locale,
    supportedLngs: languages.map((language) => language.locale),
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

/** i18next itself, for texts of several lines (`returnObjects`). */
export function i18nFor(locale: Locale): i18n {
  return instances[locale];
}

const inEnglish = createTranslate(resources.en, "en");

// A missing key falls back to English, then to itself (rule 12.1).
const translators: Record<Locale, Translate> = {
  en: inEnglish,
  hi: createTranslate(resources.hi, "hi", inEnglish),
  gu: createTranslate(resources.gu, "gu", inEnglish),
};

/** The translator of texts of one line: all pages, mails and messages use it. */
export function translatorFor(locale: Locale): Translate {
  return translators[locale];
}

/** Whether the key has a text, in English at least. */
export function hasText(key: string): boolean {
  return instances.en.exists(key);
}
