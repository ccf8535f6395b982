import type { Locale } from "#app/db/schema.ts";
import { cartCookie, liteCookie, localeCookie, sessionCookie } from "#app/http/request/cookies.server.ts";
import { wantedLocale } from "#app/http/pages/locale.server.ts";

/** All that a shared page knows of its reader. */
export interface PageReader {
  locale: Locale;
  isLite: boolean;
}

const personalCookie = new RegExp(`(?:^|;\\s*)(?:${sessionCookie.name}|${cartCookie.name})=`);

/** Returns the reader of a shared page, by the request's headers; undefined for one with a session or a cart, whose pages are private. */
export async function pageReader(headers: {
  cookie?: string | undefined;
  "accept-language"?: string | undefined;
  "save-data"?: string | string[] | undefined;
}): Promise<PageReader | undefined> {
  const { cookie = null, "accept-language": acceptLanguage = null, "save-data": saveData } = headers;
  if (cookie !== null && personalCookie.test(cookie)) return undefined;
  const [locale, isLite] = await Promise.all([
    wantedLocale(cookie, acceptLanguage),
    wantsLitePages(cookie, String(saveData ?? "")),
  ]);
  return { locale, isLite };
}

/** Returns the only headers, apart from the host, of the request that renders a shared page. */
export async function headersOfReader({ locale, isLite }: PageReader): Promise<Record<string, string>> {
  const cookies = await Promise.all([localeCookie.serialize(locale), liteCookie.serialize(isLite ? "on" : "off")]);
  return { Cookie: cookies.map((cookie) => cookie.split(";")[0]).join("; ") };
}

/**
 * Returns whether the reader gets pages without scripts and with small pictures only: when they chose so in the footer, or, as long as they
 * have not chosen, when their browser says that it saves data (`Save-Data: on`).
 */
export async function wantsLitePages(cookies: string | null, saveData: string | null): Promise<boolean> {
  const chosen: unknown = cookies && (await liteCookie.parse(cookies));
  if (chosen === "on" || chosen === "off") return chosen === "on";
  return saveData?.trim().toLowerCase() === "on";
}
