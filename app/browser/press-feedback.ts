/*
 * The one script of every page (ADR 0036). It shows pending submissions, sends no form twice, and keeps the page when
 * the connection is lost or the shop is overloaded. Without it everything works as the browser does it. It also reports each page to
 * app/browser/service-worker.ts, which shows it again without a connection. It is compiled separately (scripts/building/browser-scripts-plugin.ts) and must fit into
 * 2.5 KB, so it is terse. React's pages report pending navigations by the event `busy`.
 */
export {};

declare global {
  /** How requests are sent: by `fetch`, unless app/browser/file-upload.ts has replaced it for forms with files. */
  var transport: typeof fetch;
}

const page = document;
const place = location;
const words = page.currentScript!.dataset;
const root = page.documentElement;
const state = root.dataset;
const on = addEventListener;

/** Announced by screen readers; visible only while it contains the button `retry`. */
const status = page.createElement("output");
status.id = "press";
const retry = page.createElement("button");
retry.append(words["retry"]!);

let form: HTMLFormElement | undefined;
let button: HTMLElement | null | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let sending: AbortController | undefined;

const mark = (value: string | null) => {
  if (form) form.ariaBusy = value;
  if (button) button.ariaDisabled = value;
};

/** Makes `sent` the pending form, which is not sent again, and releases the one before. Without arguments nothing is pending. */
const take = (sent?: HTMLFormElement, by?: HTMLElement | null) => {
  clearTimeout(timer);
  mark(null);
  form = sent;
  button = by;
  mark("true");
  delete state["busy"];
  status.textContent = "";
  page.body.append(status);
};

/** @param isNative the browser submits it, and no event follows when the user stops it */
const show = (isNative?: boolean) => {
  clearTimeout(timer);
  timer = setTimeout(() => {
    state["busy"] = "";
    status.textContent = button?.dataset["pending"] ?? words["wait"]!;
    if (isNative) timer = setTimeout(take, 20_000);
  }, 150);
};

const fail = (problem: string | undefined, again: (value?: unknown) => void) => {
  const sent = form;
  const by = button;
  take();
  retry.onclick = () => {
    take(sent, by);
    show();
    again();
  };
  status.append(problem!, retry);
};

self.transport ??= fetch;
/** Only Remix and this script pass a `URL`, with a signal. */
self.fetch = async (input, init) => {
  for (;;) {
    const sent = transport(input, init);
    const answer = await sent.catch(() => undefined);
    if ((input as URL).origin !== origin || init!.signal!.aborted || (answer && answer.status !== 503)) return sent;
    // When something else is pressed meanwhile, the next request rejects.
    await new Promise<unknown>((again) =>
      fail(answer ? words["busy"] : words["offline"], (init!.signal!.onabort = again)),
    );
  }
};

/** Sends a form of a page without React, then follows the redirect or shows the form with its errors. */
const send = async (action: URL, body: BodyInit) => {
  sending?.abort();
  sending = new AbortController();
  const answer = await fetch(action, { method: "POST", headers: { Press: "1" }, body, signal: sending.signal });
  const to = answer.headers.get("Press");
  if (to) {
    // A redirect to this page replaces its history entry, so that one press leads back to the page before.
    place[to.split(/[?#]/)[0] === place.pathname ? "replace" : "assign"](to);
    // Another fragment of this page: the browser would not request the page again.
    if (place.hash && page.URL === origin + to) place.reload();
  } else {
    const answered = new DOMParser().parseFromString(await answer.text(), "text/html");
    take();
    page.title = answered.title;
    page.body = answered.body;
    scrollTo(0, 0);
    page.querySelector<HTMLElement>("[role=alert]")?.focus();
  }
};

on(
  "submit",
  (event) => {
    if (event.target !== form || form.dataset["again"]) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  },
  true,
);

on("submit", (event) => {
  const sent = event.target as HTMLFormElement;
  const by = event.submitter as HTMLButtonElement | null;
  const of = (name: string) => by?.getAttribute(`form${name}`) ?? sent.getAttribute(name) ?? "";
  const way = of("target") + of("method");
  // React handles it and reports in a moment, or no navigation follows.
  if (event.defaultPrevented) {
    take(sent, by);
    timer = setTimeout(take, 1000);
  } else if (/^(get|post)?$/.test(way)) {
    take(sent, by);
    const action = new URL(of("action"), page.URL);
    const isNative = way !== "post" || action.origin !== origin || "hydrate" in state;
    show(isNative);
    if (isNative) return;
    event.preventDefault();
    const fields = new FormData(sent);
    if (by?.name) fields.append(by.name, by.value);
    // TypeScript's library leaves out that it takes a FormData.
    void send(action, of("enctype") ? fields : new URLSearchParams(fields as unknown as URLSearchParams));
  }
});

on("click", (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>(
    'a[href^="/"]:not([target],[download],[href*="#"])',
  );
  if (!link || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
  take();
  show(true);
  if (navigator.onLine) return;
  event.preventDefault();
  void (async () => {
    if (await self.caches?.match(link.href)) place.href = link.href;
    else fail(words["offline"], () => link.click());
  })();
});

/** React reports busy after a fetch that failed at once: the retry button then stays. */
on("busy", (event) => ((event as CustomEvent<boolean>).detail ? retry.isConnected || show() : take()));
on("pageshow", () => {
  take();
  // The service worker says when the page was current.
  if (state["stored"]) fail(state["stored"], () => place.reload());
});

on("load", () =>
  // On a fast line the sheet would otherwise be counted with the largest paint.
  setTimeout(() => {
    // The whole style sheet, after what a first page shows with its own styles (server/page-cache/page-parts.ts).
    page.head.insertAdjacentHTML("beforeend", state["later"] ?? "");
    const { serviceWorker } = navigator;
    serviceWorker
      ?.register("/service-worker.js")
      .then(() => serviceWorker.ready)
      .then(
        ({ active }) => {
          const report = () =>
            active!.postMessage({
              page: page.URL.split("#")[0],
              lang: root.lang,
              lite: "lite" in words,
              files: performance.getEntriesByType("resource").map(({ name }) => name),
            });
          report();
          // With the pictures scrolled to since. Not when a form leaves the page: it may log out.
          on("visibilitychange", () => page.hidden && !form && report());
        },
        // Browsers refuse it in some private windows.
        () => undefined,
      );
  }, 500),
);
