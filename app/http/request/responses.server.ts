import { redirect, redirectDocument } from "@remix-run/node";
import { isServerOnlyPage } from "#app/domain/platform/access/server-only-pages.ts";

/**
 * Returns the 404 to throw for a URL without a page, and for another person's row, which must look the same.
 * @param title names the missing thing, translated, where the page can say more than "this page"
 */
export function notFound(title?: string): Response {
  return Response.json({ title }, { status: 404, statusText: "Not Found" });
}

/** Returns the answer to a successful form: the browser fetches the next page itself, and reloading it posts nothing again. */
export function seeOther(location: string, headers?: HeadersInit): Response {
  const go = isServerOnlyPage(location) ? redirectDocument : redirect;
  return go(location, { status: 303, headers });
}

/** As `seeOther`, but a browser with JavaScript loads the whole page anew: for a changed language, and for who is signed in. */
export function seeOtherDocument(location: string, headers?: HeadersInit): Response {
  return redirectDocument(location, { status: 303, headers });
}

export function mergeHeaders(...all: (Headers | undefined)[]): Headers {
  const merged = new Headers();
  for (const headers of all) headers?.forEach((value, name) => merged.append(name, value));
  return merged;
}

/** Returns an email as a mail program renders it: no scripts, no external resources. */
export function mailHtml(html: string): Response {
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy":
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-top-navigation allow-popups",
    },
  });
}

/** The address is a secret, or of a few people: it goes to no other site, search engine or cache. */
export const LINK_HEADERS = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "same-origin",
  "X-Robots-Tag": "noindex, nofollow",
};
