import { RemixBrowser } from "@remix-run/react";
import i18next from "i18next";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { i18nOptions } from "#app/locales/i18n-options.ts";

/** The texts of one language are a file of their own: a page in Gujarati does not download the other two. */
const texts = {
  en: () => import("#app/locales/en/browser.ts"),
  hi: () => import("#app/locales/hi/browser.ts"),
  gu: () => import("#app/locales/gu/browser.ts"),
};

async function hydrate() {
  const language = document.documentElement.lang as keyof typeof texts;
  const { default: resources } = await texts[language]();
  await i18next.use(initReactI18next).init({ ...i18nOptions, lng: language, resources: { [language]: resources } });
  startTransition(() => {
    hydrateRoot(
      document,
      <I18nextProvider i18n={i18next}>
        <RemixBrowser />
      </I18nextProvider>,
    );
  });
}

void hydrate();
