/*
 * Script of lists that update themselves (ADR 0085). The server announces a change (app/routes/admin/frame/changes-stream.ts); the script then
 * loads the page's own address and replaces what differs. It waits while rows are selected, a control of the list is used or something is
 * pressed, and keeps focus and scroll position. Without it there is the link "Refresh". Compiled separately
 * (scripts/building/browser-scripts-plugin.ts).
 */
export {};

/** Minimum milliseconds between two page loads. */
const EVERY_MS = 2000;
/** Milliseconds without updates after something in the list was pressed or pointed at. */
const HANDS_OFF_MS = 2000;
/** The server says something every 20 s. */
const SILENCE_MS = 50_000;
const MAX_RETRY_MS = 60_000;

const page = document;
const words = page.currentScript!.dataset;

const bar = () => page.querySelector<HTMLElement>("[data-live]");
const partOf = (from: Document, name: string) => from.querySelector<HTMLElement>(`[data-live-part=${name}]`);
const rowsOf = (part: Element) => [...part.querySelectorAll<HTMLElement>("tr[data-key]")];
const keyOf = (row: HTMLElement) => row.dataset["key"];
/** Returns the text for new rows, or for other changes where there are none. */
const textOf = (rows: Element, freshRows: Element, some: "new" | "showNew", none: "changed" | "show") => {
  const known = new Set(rowsOf(rows).map(keyOf));
  const added = rowsOf(freshRows).filter((row) => !known.has(keyOf(row))).length;
  return added ? words[some]!.replace("{n}", String(added)) : words[none]!;
};

let source: EventSource | undefined;
let silence: ReturnType<typeof setTimeout> | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;
let failures = 0;

let timer: ReturnType<typeof setTimeout> | undefined;
let loading: AbortController | undefined;
let loadedAt = 0;
let touchedAt = 0;
/** Loaded, but not shown yet. */
let waiting: Document | undefined;
let link: { text: string } | undefined;

/** Whether people have chosen or typed something in the list that an exchange would take from them. */
const isInUse = (rows: Element) => {
  if (page.activeElement?.matches("input:not([type=checkbox]),select,textarea") && rows.contains(page.activeElement))
    return true;
  return [...rows.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input,select,textarea")].some((control) =>
    "options" in control
      ? [...control.options].some(
          ({ selected, defaultSelected }, _, all) =>
            selected !== defaultSelected && all.some((option) => option.defaultSelected),
        )
      : control.checked !== control.defaultChecked || control.value !== control.defaultValue,
  );
};

/** Puts `fresh` in the place of `old`, with its ticks and, where it had the focus, the focus. */
const exchange = (old: Element, fresh: Element) => {
  const controls = (of: Element) => [...of.querySelectorAll<HTMLElement>("a,button,input,select,textarea")];
  const at = controls(old).indexOf(page.activeElement as HTMLElement);
  const ticked = controls(old)
    .filter((control) => (control as HTMLInputElement).checked)
    .map((control) => (control as HTMLInputElement).value);
  old.replaceWith(fresh);
  for (const control of controls(fresh) as HTMLInputElement[])
    if (control.type === "checkbox" && ticked.includes(control.value)) control.checked = true;
  if (at >= 0) controls(fresh)[at]?.focus({ preventScroll: true });
};

const exchangeRows = (old: Element, fresh: Element) => {
  const body = old.querySelector("tbody")!;
  const before = new Map(rowsOf(old).map((row) => [keyOf(row), row]));
  const wanted = rowsOf(fresh);
  const keys = new Set(wanted.map(keyOf));
  for (const [key, row] of before) if (!keys.has(key)) row.remove();
  let at = body.firstElementChild;
  for (const row of wanted) {
    const known = before.get(keyOf(row));
    if (known === at) at = at?.nextElementSibling ?? null;
    else body.insertBefore(known ?? row, at);
    if (known && !known.isEqualNode(row)) exchange(known, row);
  }
};

/** Shows the loaded rows. */
const show = () => {
  const fresh = waiting;
  const rows = partOf(page, "rows");
  const freshRows = fresh && partOf(fresh, "rows");
  waiting = undefined;
  say("");
  if (!rows || !freshRows) return;
  const text = textOf(rows, freshRows, "new", "changed");
  const freshKeys = new Set(rowsOf(freshRows).map(keyOf));
  // The row that is looked at stays where it is, unless the beginning of the list is in view.
  const anchor =
    rows.getBoundingClientRect().top < 0
      ? rowsOf(rows).find((row) => row.getBoundingClientRect().bottom > 0 && freshKeys.has(keyOf(row)))
      : undefined;
  const anchorTop = anchor?.getBoundingClientRect().top;
  if (rows.querySelector("tbody") && freshRows.querySelector("tbody")) {
    exchangeRows(rows, freshRows);
    // The bulk action's form names the rows of the page.
    const [bulk, freshBulk] = [rows, freshRows].map((one) => one.firstElementChild!);
    if (!bulk!.querySelector("tbody") && !bulk!.isEqualNode(freshBulk!)) exchange(bulk!, freshBulk!);
  } else exchange(rows, freshRows);
  for (const name of ["total", "pages"]) {
    const [old, now] = [page, fresh].map((from) => partOf(from, name));
    if (old && now && !old.isEqualNode(now)) exchange(old, now);
  }
  const stays = anchor && rowsOf(partOf(page, "rows")!).find((row) => keyOf(row) === keyOf(anchor));
  if (stays) scrollBy({ top: stays.getBoundingClientRect().top - anchorTop!, behavior: "instant" });
  announce(text);
};

const announce = (text: string) => {
  const status = bar()?.querySelector("[role=status]");
  if (status) status.textContent = text;
};

/** Sets the link's text; empty for its own text. */
const say = (text: string) => {
  const shown = bar()?.querySelector("a");
  if (!shown) return;
  link ??= { text: shown.textContent };
  if (text) shown.dataset["waiting"] = "";
  else delete shown.dataset["waiting"];
  shown.textContent = text || link.text;
};

/** Shows the loaded rows as soon as that takes nothing away. */
const offer = () => {
  const rows = partOf(page, "rows");
  const freshRows = waiting && partOf(waiting, "rows");
  if (!rows || !freshRows) return;
  const since = Date.now() - touchedAt;
  if (isInUse(rows)) {
    const text = textOf(rows, freshRows, "showNew", "show");
    if (bar()!.querySelector("a")!.textContent !== text) announce(text);
    say(text);
  } else if (since < HANDS_OFF_MS) {
    clearTimeout(timer);
    timer = setTimeout(offer, HANDS_OFF_MS - since);
  } else show();
};

const load = async () => {
  loadedAt = Date.now();
  loading?.abort();
  const own = (loading = new AbortController());
  try {
    const answer = await fetch(location.href, { headers: { Live: "1" }, signal: own.signal });
    // The session has ended.
    if (answer.redirected) return stop();
    if (!answer.ok) throw new Error(answer.statusText);
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
    // A later answer may be here already.
    if (own !== loading) return;
    const [rows, freshRows] = [page, fresh].map((from) => partOf(from, "rows"));
    if (!rows || !freshRows || rows.isEqualNode(freshRows)) return;
    waiting = fresh;
    offer();
  } catch {
    if (own === loading) request();
  }
};

/** Loads the list, now or when the last time is long enough ago. */
const request = () => {
  clearTimeout(timer);
  timer = setTimeout(() => void load(), Math.max(0, loadedAt + EVERY_MS - Date.now()));
};

const stop = () => {
  clearTimeout(silence);
  clearTimeout(retry);
  source?.close();
  source = undefined;
};

/** Follows the list while the page is looked at: browsers open six connections to a server at most. */
const follow = () => {
  stop();
  const address = bar()?.dataset["live"];
  if (page.hidden || !address) return;
  const opened = (source = new EventSource(address));
  const again = () => {
    stop();
    failures += 1;
    retry = setTimeout(follow, Math.min(MAX_RETRY_MS, 1000 * 2 ** failures));
  };
  const heard = () => {
    clearTimeout(silence);
    silence = setTimeout(again, SILENCE_MS);
  };
  opened.onopen = () => {
    failures = 0;
    heard();
    // Something may have changed while the connection was lost.
    request();
  };
  opened.onerror = () => opened.readyState === EventSource.CLOSED && again();
  opened.addEventListener("ping", heard);
  opened.addEventListener("change", () => {
    heard();
    request();
  });
};

for (const event of ["pointerdown", "pointermove", "touchmove", "keydown"])
  addEventListener(
    event,
    ({ target }) => {
      if (partOf(page, "rows")?.contains(target as Node)) touchedAt = Date.now();
    },
    { passive: true },
  );

// Before app/browser/press-feedback.ts, which listens at the window.
page.addEventListener("click", (event) => {
  if (!(event.target as Element).closest("[data-live] a[data-waiting]")) return;
  event.preventDefault();
  event.stopPropagation();
  show();
});

// Browsers that move the page themselves would move it twice.
page.documentElement.style.overflowAnchor = "none";
page.addEventListener("visibilitychange", follow);
addEventListener("pagehide", stop);
addEventListener("pageshow", ({ persisted }) => persisted && follow());
follow();
