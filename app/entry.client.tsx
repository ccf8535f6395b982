import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { RequestInfoContext } from "#app/components/ui/request-info.ts";
import { TranslationProvider } from "#app/components/ui/translation.tsx";
import { defaultLocale, isLocale } from "#app/locales/languages.ts";
import { createTranslate } from "#app/locales/translate.ts";
import { decodePageData } from "#app/remix-internals/decoded-data.ts";

/** Each language's texts are a separate file: a page in Gujarati does not download the other two. */
const texts = {
  en: () => import("#app/locales/en/browser.ts"),
  hi: () => import("#app/locales/hi/browser.ts"),
  gu: () => import("#app/locales/gu/browser.ts"),
};

async function hydrate() {
  const { lang: language, dataset } = document.documentElement;
  const locale = isLocale(language) ? language : defaultLocale;
  const [words] = await Promise.all([texts[locale](), decodePageData()]);
  putOthersElementsLast();
  startTransition(() => {
    hydrateRoot(
      document,
      <RequestInfoContext.Provider value={{ nonce: "", requestId: dataset["request"] ?? "" }}>
        <TranslationProvider locale={locale} t={createTranslate(words, locale)}>
          <RemixBrowser />
        </TranslationProvider>
      </RequestInfoContext.Provider>,
    );
  });
}

/**
 * Moves elements that a browser extension has added beside head and body, or before our first element in them, to the end of the body or the head.
 * React leaves them alone there. Anywhere else it would render the document anew, and lose typed text (ADR 0124).
 */
function putOthersElementsLast() {
  const { documentElement, head, body } = document;
  body.append(...[...documentElement.childNodes].filter((node) => node !== head && node !== body));
  for (const [holder, selector] of [
    [head, "meta[charset]"],
    [body, "a[href='#main']"],
  ] as const) {
    const first = holder.querySelector(`:scope > ${selector}`);
    while (first?.previousSibling) holder.append(holder.firstChild!);
  }
}

void hydrate();
