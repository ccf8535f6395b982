import { translatorFor } from "#app/locales/i18n.server.ts";
import { languages } from "#app/locales/languages.ts";

/** Returns a text in all languages. */
export function textInLanguages(key: string): string[] {
  return languages.map(({ locale }) => translatorFor(locale)(key));
}
