import { RemixI18Next } from "remix-i18next/server";
import type { Locale } from "#app/db/schema.ts";
import type { SiteSettings } from "#app/domain/platform/settings/settings.ts";
import { localeCookie } from "#app/http/request/cookies.server.ts";
import type { RequestArgs } from "#app/http/request/request-context.ts";
import { siteSettings } from "#app/http/pages/site-settings.server.ts";
import { translatorFor, type Translate } from "#app/locales/i18n.server.ts";
import { defaultLocale, isLocale, languages } from "#app/locales/languages.ts";
import { optionName } from "#app/locales/option-name.ts";

const browserLanguage = new RemixI18Next({
  detection: {
    supportedLanguages: languages.map((language) => language.locale),
    fallbackLanguage: defaultLocale,
    // No search parameter: a shared URL must not change the reader's language.
    order: ["header"],
  },
});

const allLocales = languages.map(({ locale }) => locale);

/** Returns the languages that the shop offers, English always among them (rule 12.9). */
export function offeredLocales(offered: SiteSettings["languages"]): Locale[] {
  return allLocales.filter((locale) => locale === "en" || offered[locale]);
}

/** Returns the reader's language: the chosen one (a cookie), else the browser's, else English. A language that is not offered is ignored. */
export function getLocale({ request, context }: RequestArgs): Promise<Locale> {
  return (context.memo.locale ??= readLocale(request));
}

async function readLocale({ headers }: Request): Promise<Locale> {
  const locale = await wantedLocale(headers.get("Cookie"), headers.get("Accept-Language"));
  // Of a page that says that the database is unavailable too.
  const offered = await siteSettings().then(
    ({ languages: all }) => offeredLocales(all),
    () => allLocales,
  );
  return offered.includes(locale) ? locale : defaultLocale;
}

// All browsers of a country send a few dozen different headers, each with every request.
const known = new Map<string, Locale>();
const MAX_KNOWN = 500;
const MAX_KNOWN_LENGTH = 100;

/** Returns the language of the reader's cookie, else the browser's preferred one, whether it is offered or not. */
export async function wantedLocale(cookies: string | null, acceptLanguage: string | null): Promise<Locale> {
  const chosen: unknown = cookies && (await localeCookie.parse(cookies));
  return isLocale(chosen) ? chosen : preferredLocale(acceptLanguage ?? "");
}

async function preferredLocale(header: string): Promise<Locale> {
  const before = known.get(header);
  if (before) return before;
  const found = await browserLanguage.getLocale(
    new Request("http://localhost", { headers: { "Accept-Language": header } }),
  );
  const locale = isLocale(found) ? found : defaultLocale;
  if (known.size < MAX_KNOWN && header.length <= MAX_KNOWN_LENGTH) known.set(header, locale);
  return locale;
}

/** Sets the language that the reader has chosen for all later texts. Returns the Set-Cookie header. */
export async function chooseLocale({ context }: RequestArgs, locale: Locale): Promise<Headers> {
  context.memo.locale = Promise.resolve(locale);
  return new Headers({ "Set-Cookie": await localeCookie.serialize(locale) });
}

/** Whom a text is for: a language with its texts. */
export interface Reader {
  locale: Locale;
  t: Translate;
}

/** Returns the language that an address names (`lang`), with its texts: for answers that are the same for all people. */
export function languageOf(params: URLSearchParams): Reader {
  const asked = params.get("lang");
  return readerIn(isLocale(asked) ? asked : defaultLocale);
}

/** Returns a language with its texts. */
export function readerIn(locale: Locale): Reader {
  return { locale, t: translatorFor(locale) };
}

/** Translates into the reader's language. */
export async function getT(args: RequestArgs): Promise<Translate> {
  return translatorFor(await getLocale(args));
}

/** Returns a function that names a product's option in the reader's language. */
export async function getOptionName(args: RequestArgs): Promise<(name: string) => string> {
  const t = await getT(args);
  return (name) => optionName(name, t);
}
