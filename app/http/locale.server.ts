import { RemixI18Next } from "remix-i18next/server";
import type { Locale } from "#app/db/schema.ts";
import { localeCookie } from "#app/http/cookies.server.ts";
import { once, type RequestArgs } from "#app/http/request-context.ts";
import { translatorFor, type Translate } from "#app/locales/i18n.server.ts";
import { defaultLocale, isLocale, languages } from "#app/locales/languages.ts";

const remixI18n = new RemixI18Next({
  detection: {
    supportedLanguages: languages.map((language) => language.locale),
    fallbackLanguage: defaultLocale,
    cookie: localeCookie,
    // No search parameter: an address that somebody shares must not change the reader's language.
    order: ["cookie", "header"],
  },
});

/** The reader's language: the one chosen (a cookie), else what the browser prefers, else English. */
export function getLocale(args: RequestArgs): Promise<Locale> {
  return once(args, "locale", async () => {
    const found = await remixI18n.getLocale(args.request);
    return isLocale(found) ? found : defaultLocale;
  });
}

/** Translates into the reader's language. */
export async function getT(args: RequestArgs): Promise<Translate> {
  return translatorFor(await getLocale(args));
}
