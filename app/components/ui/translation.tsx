import { createContext, useContext, type ReactNode } from "react";
import type { Locale } from "#app/db/schema.ts";
import type { Translate } from "#app/locales/translate.ts";

export interface Translation {
  t: Translate;
  /** The page's language. */
  locale: Locale;
}

const TranslationContext = createContext<Translation | undefined>(undefined);

/** Provides the translator (locales/translate.ts) and the language to the whole page. */
export function TranslationProvider({ t, locale, children }: Translation & { children: ReactNode }) {
  return <TranslationContext.Provider value={{ t, locale }}>{children}</TranslationContext.Provider>;
}

/** Returns the translator and the page's language. Throws outside a TranslationProvider. */
export function useTranslation(): Translation {
  const translation = useContext(TranslationContext);
  if (!translation) throw new Error("useTranslation needs a TranslationProvider around it");
  return translation;
}
