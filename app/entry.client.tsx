import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { TranslationProvider } from "#app/components/translation.tsx";
import { defaultLocale, isLocale } from "#app/locales/languages.ts";
import { createTranslate } from "#app/locales/translate.ts";
import { decodePageData } from "#app/remix-internals/decoded-data.ts";

/** The texts of one language are a file of their own: a page in Gujarati does not download the other two. */
const texts = {
  en: () => import("#app/locales/en/browser.ts"),
  hi: () => import("#app/locales/hi/browser.ts"),
  gu: () => import("#app/locales/gu/browser.ts"),
};

async function hydrate() {
  const language = document.documentElement.lang;
  const locale = isLocale(language) ? language : defaultLocale;
  const [words] = await Promise.all([texts[locale](), decodePageData()]);
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
