import type { Locale } from "#app/db/schema.ts";

const scripts: [Locale, RegExp][] = [
  ["en", /\p{Script=Latin}/gu],
  ["hi", /\p{Script=Devanagari}/gu],
  ["gu", /\p{Script=Gujarati}/gu],
];

const ANY_INDIC_LETTER = /[\p{Script=Devanagari}\p{Script=Gujarati}]/u;

/**
 * Returns the `lang` attribute for user-written text, judged by the script of most of its letters; none where that
 * is the page's own language, so that a screen reader changes its voice only where it has to (WCAG 3.1.2).
 */
export function langAttribute(text: string, pageLocale: Locale): { lang?: Locale } {
  // Fast path for nearly every text on an English page.
  if (pageLocale === "en" && !ANY_INDIC_LETTER.test(text)) return {};
  const counts = scripts.map(([lang, script]) => ({ lang, letters: text.match(script)?.length ?? 0 }));
  const most = counts.reduce((best, one) => (one.letters > best.letters ? one : best));
  return most.letters === 0 || most.lang === pageLocale ? {} : { lang: most.lang };
}
