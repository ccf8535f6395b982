import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { TranslationProvider } from "#app/components/translation.tsx";
import { defaultLocale, isLocale } from "#app/locales/languages.ts";
import { createTranslate } from "#app/locales/translate.ts";

/** The texts of one language are a file of their own: a page in Gujarati does not download the other two. */
const texts = {
  en: () => import("#app/locales/en/browser.ts"),
  hi: () => import("#app/locales/hi/browser.ts"),
  gu: () => import("#app/locales/gu/browser.ts"),
};

/**
 * RemixBrowser decodes the page's data and throws the promise of it at whoever renders it first, before its first hook. Were that
 * React, a press in that moment would end in its error #345 and a page without script (ADR 0010); so it is us.
 */
async function decodePageData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (decoding) {
    await decoding;
  }
}

async function hydrate() {
  const language = document.documentElement.lang;
  const locale = isLocale(language) ? language : defaultLocale;
  const [{ default: words }] = await Promise.all([texts[locale](), decodePageData()]);
  startTransition(() => {
    hydrateRoot(
      document,
      <TranslationProvider locale={locale} t={createTranslate(words, locale)}>
        <RemixBrowser />
      </TranslationProvider>,
    );
  });
}

void hydrate();
