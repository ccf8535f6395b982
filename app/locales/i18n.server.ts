import i18next, { type i18n } from "i18next";
import { initReactI18next } from "react-i18next/initReactI18next";
import type { Locale } from "#app/db/schema.ts";
import en from "#app/locales/en/server.ts";
import gu from "#app/locales/gu/server.ts";
import hi from "#app/locales/hi/server.ts";
import { i18nOptions } from "#app/locales/i18n-options.ts";

export const resources = { en, hi, gu };

/** Translates a key like `cart:empty.title` into one language. */
export type Translate = (key: string, values?: Record<string, string | number>) => string;

function instanceFor(locale: Locale): i18n {
  const instance = i18next.createInstance();
  // initAsync false: the texts are in memory, so the instance is ready when this returns.
  void instance.use(initReactI18next).init({ ...i18nOptions, lng: locale, resources, initImmediate: false });
  return instance;
}

const instances: Record<Locale, i18n> = { en: instanceFor("en"), hi: instanceFor("hi"), gu: instanceFor("gu") };

/** The translations of one language, for rendering pages. */
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
