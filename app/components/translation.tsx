import { createContext, useContext, type ReactNode } from "react";
import type { Locale } from "#app/db/schema.ts";
import type { Translate } from "#app/locales/translate.ts";

interface Translation {
  t: Translate;
  /** The page's language. */
  locale: Locale;
}

const TranslationContext = createContext<Translation | undefined>(undefined);

/** Around the whole page; the translator is the same on the server and in the browser (locales/translate.ts). */
export function TranslationProvider({ t, locale, children }: Translation & { children: ReactNode }) {
  return <TranslationContext.Provider value={{ t, locale }}>{children}</TranslationContext.Provider>;
}

/** The words of the page, in its language. */
export function useTranslation(): Translation {
  const translation = useContext(TranslationContext);
  if (!translation) throw new Error("useTranslation needs a TranslationProvider around it");
  return translation;
}
