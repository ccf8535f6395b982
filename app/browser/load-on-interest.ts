/*
 * Loads React and the page's code when the visitor begins to use the page, or at once where data costs nothing (ADR 0094). Until then the
 * browser handles links and forms. Compiled separately (scripts/building/browser-scripts-plugin.ts). app/remix-internals/page-scripts.tsx lists
 * what it loads: inline, or in a separate file on pages that visitors share.
 */
export {};

declare global {
  /** Addresses of the manifest, the entry, each route by its name, and their imports. */
  var pageModules: [manifest: string, entry: string, routes: Record<string, string>, others: string[]];
}

/** The used part of the Network Information API, which TypeScript's library lacks. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
  type?: string;
}

const page = document;
/** Part of the page as it was sent, where React may take it over. */
const holder = page.querySelector<HTMLElement>("[data-module]");
const state = page.documentElement.dataset;
const { pathname } = location;
const { live, module, sizes }: DOMStringMap = holder?.dataset ?? {};
const line: Connection = (navigator as { connection?: Connection }).connection ?? {};
const INTEREST = ["pointerdown", "pointermove", "keydown", "click", "input"] as const;

/** A pointer that rests this long is about to press. */
const AIMED_MS = 80;

const closest = ({ target }: Event, selector: string) => (target instanceof Element ? target.closest(selector) : null);

const entries = (type: string) =>
  performance.getEntriesByType(type) as (PerformanceNavigationTiming & { deliveryType?: string })[];

/** What loading waits for: the visitor's interest, and that the line is known to be fast. */
let missing = 2;
let isWanted = false;

const load = async () => {
  // From now on the browser submits forms: app/browser/press-feedback.ts would replace the page that React is about to take over.
  state["hydrate"] = "";
  if (module) await import(module);
  const [manifest, entry, routes, others] = pageModules;
  for (const href of [manifest, entry, ...Object.values(routes), ...others]) {
    const link = page.createElement("link");
    link.rel = "modulepreload";
    link.href = href;
    page.head.append(link);
  }
  const imported = Object.entries(routes).map(async ([id, href]) => [id, (await import(href)) as never] as const);
  await import(manifest);
  self.__remixRouteModules = Object.fromEntries(await Promise.all(imported));
  await import(entry);
};

const notice = (event: Event) => {
  const isMove = event.type === "pointermove";
  // A finger that scrolls is no interest; a link or a form leads to another page.
  if (isMove ? (event as PointerEvent).pointerType !== "mouse" : closest(event, "a[href], button:not([type=button])"))
    return;
  want();
};

const want = () => {
  if (!isWanted) step();
  isWanted = true;
};

/** A page whose data has changed, or is lost, remains a page without React. */
const step = () => {
  // The page is being submitted, or has been replaced by the answer.
  if (--missing || !holder!.isConnected || page.querySelector("form[aria-busy]")) return;
  load().catch(() => delete state["hydrate"]);
};

const [visit] = entries("navigation");
const isPrefetched = visit?.deliveryType === "navigational-prefetch";

/** The server does not count the pages that browsers fetch beforehand. */
if (isPrefetched && /^\/product\/\d+$/.test(pathname))
  // eslint-disable-next-line local/no-path-literal -- it is compiled by itself and imports nothing
  navigator.sendBeacon(`${pathname}/view`, new URLSearchParams({ before: page.referrer }));

let aimed: Element | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Fetches the main picture of the card that is about to be opened; the browser fetches its page (public/links.speculationrules). */
const aim = (event: Event) => {
  const card = closest(event, "article");
  if (!card || card === aimed) return;
  aimed = card;
  clearTimeout(timer);
  timer = setTimeout(
    () => {
      const copy = page.createElement("div");
      const shown = card.querySelector("img");
      if (shown) copy.append((shown.closest("picture") ?? shown).cloneNode(true));
      for (const part of copy.querySelectorAll<HTMLImageElement>("source, img")) {
        part.sizes = sizes!;
        part.loading = "eager";
      }
    },
    event.type === "pointerdown" ? 0 : AIMED_MS,
  );
};

/** The bytes of React and a page's code, for each byte of the shop's style sheet, compressed. */
const SCRIPTS_PER_SHEET = 12;
const SLOW_MS = 2000;
const FAST_MS = 500;
const SLOW_LINE = "slow";

const neededBy = ({ requestStart, responseStart, responseEnd }: PerformanceResourceTiming) =>
  2 * (responseStart - requestStart) + SCRIPTS_PER_SHEET * (responseEnd - responseStart);

/**
 * Returns whether the scripts would come too late to help: by how the style sheet came, in this tab. A page itself may have waited for the server, so
 * it only shows that the line is fast.
 */
const isSlow = () => {
  try {
    const storage = sessionStorage;
    const sheet = entries("resource").find(({ name }) => /css$/.test(name));
    if (sheet?.transferSize && neededBy(sheet) > SLOW_MS) storage.setItem(SLOW_LINE, "1");
    else if (!isPrefetched && neededBy(visit!) < FAST_MS) storage.removeItem(SLOW_LINE);
    return !!storage.getItem(SLOW_LINE);
  } catch {
    // The browser stores nothing for this site.
    return false;
  }
};

const prepare = () => {
  if (isSlow()) return;
  step();
  if (/wifi|ethernet/.test(line.type!)) self.requestIdleCallback?.(want);
};

/** Pages stay without React on data-saving or 2G connections, and when shown again offline (ADR 0098). */
if (live) {
  missing = 1;
  step();
} else if (holder && !("stored" in state) && !line.saveData && !/2g/.test(line.effectiveType!)) {
  for (const type of ["pointerover", "pointerdown"]) addEventListener(type, aim);
  for (const type of INTEREST) addEventListener(type, notice, true);
  // Whether the line is slow is known when the style sheet is here: on a first page after all else (server/page-cache/page-parts.ts). The window
  // hears of the page alone.
  (state["later"] ? page : self).addEventListener(
    "load",
    ({ target }) => {
      if (target === page || (target as HTMLLinkElement).rel) prepare();
    },
    true,
  );
}
