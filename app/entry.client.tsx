import { RemixBrowser } from "@remix-run/react";
import { RequestInfoContext } from "#app/components/ui/request-info.ts";
import { TranslationProvider } from "#app/components/ui/translation.tsx";
import { hydrateDocument } from "#app/hydrate-document.ts";
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
  const { lang: language, dataset } = document.documentElement;
  const locale = isLocale(language) ? language : defaultLocale;
  const [words] = await Promise.all([texts[locale](), decodePageData()]);
  hydrateDocument(
    <RequestInfoContext.Provider value={{ nonce: "", requestId: dataset["request"] ?? "" }}>
      <TranslationProvider locale={locale} t={createTranslate(words, locale)}>
        <RemixBrowser />
      </TranslationProvider>
    </RequestInfoContext.Provider>,
  );
}

void hydrate();
