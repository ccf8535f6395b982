/*
 * The service worker (ADR 0098): shows pages again that were read before when there is no connection, and never more than visitors' pages, which hold
 * nothing of their reader. It stores what app/browser/press-feedback.ts reports, when the page is idle: pages that are sent while there is a connection
 * pass through unchanged. It is compiled separately (scripts/building/browser-scripts-plugin.ts) and must fit into 3 KB, so it is terse.
 */
export {};

/** Of the build: a new release begins with nothing stored. */
declare const VERSION: string;

/** A page's report on itself once it is shown. */
interface Report {
  page: string;
  lang: string;
  lite: boolean;
  /** Addresses of the files it has loaded. */
  files: string[];
}

/** The used part of TypeScript's library `webworker`, which excludes `dom`. */
interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Requested extends Waiting {
  request: Request & { isHistoryNavigation?: boolean };
  preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  skipWaiting(): Promise<void>;
  registration: ServiceWorkerRegistration;
  addEventListener(type: "install" | "activate", listen: (event: Waiting) => void): void;
  addEventListener(type: "message", listen: (event: Waiting & { data: Report }) => void): void;
  addEventListener(type: "fetch", listen: (event: Requested) => void): void;
  navigator: Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };
}

declare const self: Worker;
const { navigator } = self;

const MAX_PAGES = 30;
const MAX_FILES = 60;
// eslint-disable-next-line local/no-path-literal -- it is compiled by itself and imports nothing
const OFFLINE = "/offline";
const FILES = `${VERSION} files`;
const PICTURES = `${VERSION} pictures`;

const BACK_OFFICE = /^\/(?:seller|admin|pack)(?:\/|$)/;
/** Pages whose visitors' copy also serves people with a session or cart: as in public/links.speculationrules, except searches, which count. */
const COPIED = /^\/(?:(?:product|category|store)\/[^/]+)?$/;

/** Whether all visitors share this page: only shared pages have an ETag, and none sets a cookie, which scripts cannot see. */
const isShared = (answer: Response | undefined, lang: string): answer is Response => {
  if (answer?.status !== 200 || answer.redirected) return false;
  const of = (name: string) => answer.headers.get(name) ?? "";
  return (
    of("Content-Type").startsWith("text/html") &&
    of("Content-Language") === lang &&
    of("ETag") !== "" &&
    /^private, no-cache$|s-maxage/.test(of("Cache-Control"))
  );
};

/** Returns the page that the browser has stored anyway, without a request: for its cookies, or for none (`omit`). */
const fromBrowser = (address: string, credentials?: RequestCredentials) =>
  fetch(address, { cache: "only-if-cached", mode: "same-origin", ...(credentials && { credentials }) }).catch(
    () => undefined,
  );

/** @param needed addresses to keep, however old */
const store = async (name: string, address: string, answer: Response, max: number, needed: string[] = []) => {
  const cache = await caches.open(name);
  const copy = answer.clone();
  // It replaces the one before at once: there is no moment without either.
  await cache.put(address, answer);
  // The newest is the last; Safari leaves it at its place.
  if (!(await cache.keys()).at(-1)!.url.endsWith(address)) {
    await cache.delete(address);
    await cache.put(address, copy);
  }
  const old = (await cache.keys()).slice(0, -max);
  for (const { url } of old) if (!needed.includes(url)) await cache.delete(url);
};

const forget = async (names: string[]) => {
  for (const name of await caches.keys()) if (!names.includes(name)) await caches.delete(name);
};

const storePage = async ({ page, lang, lite, files: loaded }: Report) => {
  const { pathname } = new URL(page);
  if (BACK_OFFICE.test(pathname)) return;
  // Stored pages of another language or mode go: the reader has not chosen them.
  const kind = `${lang}${lite ? " lite" : ""}`;
  const pages = `${VERSION} pages ${kind}`;
  const offline = `${VERSION} offline ${kind}`;
  await forget([FILES, PICTURES, pages, offline]);
  /** As a visitor gets it. */
  const copy = (address: string) =>
    fetch(address, {
      credentials: "omit",
      headers: { "Accept-Language": lang, ...(lite && { "Save-Data": "on" }) },
    });
  if (!(await caches.match(OFFLINE))) {
    const answer = await copy(OFFLINE);
    if (isShared(answer, lang)) await store(offline, OFFLINE, answer, 1);
  }
  const { saveData, effectiveType } = navigator.connection ?? {};
  let shown = await fromBrowser(page);
  if (!isShared(shown, lang))
    shown =
      !lite && !saveData && effectiveType === "4g" && COPIED.test(pathname)
        ? await copy(page)
        : // The very first page came before the cookie of the style sheet.
          await fromBrowser(page, "omit");
  if (!isShared(shown, lang)) return;
  const files = loaded.map((file) => file.split("#")[0]!);
  for (const file of files) {
    const cacheName = [
      ["assets", FILES],
      ["media", PICTURES],
    ].find(([path]) => file.startsWith(`${origin}/${path}/`))?.[1];
    if (!cacheName || (await caches.match(file))) continue;
    const answer = await fetch(file, { cache: "force-cache" });
    if (answer.ok) await store(cacheName, file, answer, MAX_FILES, files);
  }
  // Last, with all that belongs to it.
  await store(pages, page, shown, MAX_PAGES);
};

/** Returns the cache of pages in the reader's language, or of the page that explains the lost connection. */
const stored = async (what: "pages" | "offline") => {
  const name = (await caches.keys()).find((one) => one.startsWith(`${VERSION} ${what}`));
  return name === undefined ? undefined : caches.open(name);
};

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const answerWith = (html: string, from: Response) => {
  const headers = new Headers(from.headers);
  // Of the answer as it was sent; the time in it is long past.
  for (const name of ["Content-Encoding", "Content-Length", "ETag", "Server-Timing", "Speculation-Rules"])
    headers.delete(name);
  headers.set("Cache-Control", "no-store");
  return new Response(html, { headers });
};

/** Returns the links to all stored pages, the newest first, each made of the link in `item`. */
const links = async (item: string) => {
  const pages = await stored("pages");
  const all = await Promise.all(
    [...((await pages?.keys()) ?? [])].reverse().map(async ({ url }) => {
      // As it is escaped there, without the shop's name.
      const title = /<title>(.*?)(?: \| [^|<]*)?<\/title>/s.exec(await (await pages!.match(url))!.text())?.[1] ?? "";
      return item.replace(/href=.*(?=<\/a>)/s, () => `href="${escaped(url)}">${title}`);
    }),
  );
  return all.join("");
};

/** Returns the page /offline with only the part that says what happened to the request. */
const explain = async (part: "page" | "form" | "back", { url }: Request, fields = "") => {
  const page = await (await stored("offline"))?.match(OFFLINE);
  if (!page) return undefined;
  const text = await page.text();
  const all = text.match(/<section data-part=.*?<\/section>/gs) ?? [];
  const chosen = all.find((section) => section.includes(`data-part="${part}"`)) ?? "";
  // Only one heading of the document is its first.
  const shown = part === "page" ? chosen : chosen.replace(/(<\/?)h2/g, "$1h1");
  const item = /<li data-page=.*?<\/li>/s.exec(shown)?.[0];
  const list = item && (await links(item));
  const filled = (list ? shown.replace(item, () => list) : shown.replace(/<nav .*?<\/nav>/s, ""))
    .replaceAll(' hidden=""', "")
    .replace(`href="${OFFLINE}"`, () => `href="${escaped(url)}"`)
    .replace(/<div data-form="">(.*?)<\/div>/s, (_, button) => `<form method="post">${fields}${button}</form>`);
  const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(shown)?.[1] ?? "";
  const html = text.replace(/(?<=<title>).*?(?=<\/title>)/s, () => heading).replace(all.join(""), () => filled);
  return answerWith(html, page);
};

/** Returns the page as it was, with words from /offline that say so; app/browser/press-feedback.ts shows them. */
const showAgain = async (page: Response) => {
  const lang = page.headers.get("Content-Language")!;
  const offline = await (await stored("offline"))?.match(OFFLINE);
  const words = /data-stored="([^"]*)"/.exec((await offline?.text()) ?? "")?.[1] ?? "{time}";
  const time = new Intl.DateTimeFormat(`${lang}-IN`, {
    day: "numeric",
    month: "short",
    hour: "numeric",
    minute: "2-digit",
    timeZone: "Asia/Kolkata",
    ...(lang !== "en" && { dayPeriod: "short" }),
  }).format(new Date(page.headers.get("Date")!));
  // As app/locales/part-of-day.ts.
  const said = lang === "gu" ? time.replace(/(\d+:\d\d)\s(\S+)$/, "$2 $1") : time;
  const html = await page.text();
  return answerWith(
    html.replace("<html", () => `<html data-stored="${words.replace("{time}", () => said)}"`),
    page,
  );
};

const read = async ({ request, preloadResponse }: Requested): Promise<Response> => {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const page = await (await stored("pages"))?.match(request.url, { ignoreVary: true });
    if (page) return showAgain(page);
    // "Back" leads to the page as it was, as without a service worker.
    const before = request.isHistoryNavigation ? await fromBrowser(request.url) : undefined;
    const answer = before ?? (await explain("page", request));
    if (answer) return answer;
    throw error;
  }
};

/** Sends the form as the browser would. One that is not answered can be sent again when its key makes it one (rule 13.2), by its sender alone. */
const send = async ({ request }: Requested): Promise<Response> => {
  const isPlain = request.headers.get("Content-Type")?.startsWith("application/x-www-form-urlencoded");
  const body = isPlain ? request.clone() : undefined;
  try {
    return await fetch(request);
  } catch (error) {
    const fields = new URLSearchParams(await body?.text());
    const inputs = [...fields].map(
      ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
    );
    const answer = await (fields.has("form_key")
      ? explain("form", request, inputs.join(""))
      : explain("back", request));
    if (answer) return answer;
    throw error;
  }
};

self.addEventListener("install", () => void self.skipWaiting());
self.addEventListener("activate", (event) =>
  // The request of a page does not wait until the worker has started.
  event.waitUntil(Promise.resolve(self.registration.navigationPreload?.enable())),
);
let storing = Promise.resolve();
self.addEventListener("message", (event) => {
  storing = storing.then(() => storePage(event.data)).catch(() => {});
  event.waitUntil(storing);
});
self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin: site, pathname } = new URL(url);
  if (site !== origin) return;
  // The answer's Clear-Site-Data does the same, in browsers that know it.
  if (method === "POST" && /^\/logout(?:\.data)?$/.test(pathname)) event.waitUntil(forget([FILES]));
  if (mode === "navigate") event.respondWith(method === "POST" ? send(event) : read(event));
  // While there is a connection, files are the browser's own business, and cost nothing more.
  else if (!navigator.onLine && /^\/(?:assets|media)\//.test(pathname))
    event.respondWith(
      caches
        .match(url)
        .then((file) => file ?? fetch(event.request))
        // A picture that had not been loaded.
        .catch(() => new Response(null, { status: 404 })),
    );
});
