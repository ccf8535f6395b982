/*
 * The script of the search boxes of the shop and of the administration (components/ui/found-list.tsx). What is found is listed below the field while one
 * types, as a combobox: arrows choose, Enter opens. Below the shop's empty field are the searches that were made on this device, which stay on
 * it; in the administration Ctrl+K or "/" leads to the field. Without it the form opens a page. It is compiled separately
 * (scripts/building/browser-scripts-plugin.ts). Elements are looked up each time: the answer to a form, or React, may have replaced them.
 */
export {};

interface Finding {
  /** Empty for what clears the recent searches. */
  to: string;
  name: string;
  detail: string;
}
interface Answer {
  groups: { title: string; findings: Finding[]; more: string | null }[];
  status: string;
}

const WAIT_MS = 150;
const RECENT = "recent-searches";
const MAX_RECENT_SEARCHES = 6;

const page = document;
const one = (selector: string) => page.querySelector<HTMLElement>(selector)!;
const field = () => one("[data-find]") as HTMLInputElement;
const list = () => one("#found");
const words = () => list().dataset;
const copy = (name: string) => one(`[data-found-${name}]`).firstElementChild!.cloneNode(true) as HTMLElement;

let timer: ReturnType<typeof setTimeout>;
let isAsking = false;
/** What the list was made for. */
let shown = "";
let active = -1;

const options = () => [...list().querySelectorAll<HTMLAnchorElement>("a")];

const setOpen = (isOpen: boolean) => {
  list().hidden = !isOpen;
  field().ariaExpanded = String(isOpen);
  if (!isOpen) choose(-1);
};

const choose = (index: number) => {
  const all = options();
  all[active]?.setAttribute("aria-selected", "false");
  active = index;
  const option = all[active];
  option?.setAttribute("aria-selected", "true");
  option?.scrollIntoView({ block: "nearest" });
  if (option) field().setAttribute("aria-activedescendant", option.id);
  else field().removeAttribute("aria-activedescendant");
};

const show = ({ groups, status }: Answer) => {
  choose(-1);
  list().textContent = "";
  for (const { title, findings, more } of groups) {
    const group = copy("group");
    group.role = "group";
    group.ariaLabel = title;
    group.firstElementChild!.textContent = title;
    for (const { to, name, detail } of [
      ...findings,
      ...(more ? [{ to: more, name: words()["all"]!, detail: "" }] : []),
    ]) {
      const option = copy("option") as HTMLAnchorElement;
      option.role = "option";
      option.setAttribute("aria-selected", "false");
      option.href = to;
      option.firstElementChild!.textContent = name;
      option.lastElementChild!.textContent = detail;
      group.append(option);
    }
    list().append(group);
  }
  for (const [index, option] of options().entries()) option.id = `found-${index}`;
  one("[data-found-status]").textContent = status;
  setOpen(groups.length > 0);
};

/** Storage may be switched off, or hold what another version has left. */
const recent = (): string[] => {
  try {
    return (JSON.parse(localStorage.getItem(RECENT)!) as unknown[]).map(String);
  } catch {
    return [];
  }
};

const remember = (text: string | null | undefined) => {
  const search = text?.trim();
  if (!search || !words()["recent"]) return;
  try {
    const others = recent().filter((other) => other !== search);
    localStorage.setItem(RECENT, JSON.stringify([search, ...others].slice(0, MAX_RECENT_SEARCHES)));
  } catch {
    // Storage is switched off.
  }
};

const showRecent = () => {
  shown = "";
  const { recent: title = "", clear = "" } = words();
  const findings = title
    ? recent().map((name) => ({ to: `${field().form!.action}?q=${encodeURIComponent(name)}`, name, detail: "" }))
    : [];
  if (findings.length === 0) return setOpen(false);
  show({ groups: [{ title, findings: [...findings, { to: "#", name: clear, detail: "" }], more: null }], status: "" });
};

/** One request at a time: text typed meanwhile is requested next, and the earlier answer is dropped. */
const ask = async (): Promise<void> => {
  const input = field().value.trim();
  if (isAsking || (input && input === shown)) return;
  if (input === "") return showRecent();
  isAsking = true;
  const { from, recent: isPublic } = words();
  // An answer that is no JSON is the sign-in page, or an error's. Results that are the same for all are requested without cookies.
  const answer = await fetch(`${from}${from!.includes("?") ? "&" : "?"}q=${encodeURIComponent(input)}`, {
    credentials: isPublic ? "omit" : "same-origin",
  })
    .then((response) => response.json() as Promise<Answer>)
    .catch(() => undefined);
  isAsking = false;
  if (field().value.trim() !== input) return ask();
  shown = input;
  if (answer && page.activeElement === field()) show(answer);
};

const isField = (target: EventTarget | null) => target !== null && target === field();

page.addEventListener("focusin", ({ target }) => {
  if (!isField(target)) return;
  const input = field();
  input.role = "combobox";
  input.setAttribute("aria-autocomplete", "list");
  input.setAttribute("aria-controls", "found");
  input.ariaExpanded = "false";
  list().role = "listbox";
  list().ariaLabel = words()["label"]!;
  if (input.value === "") showRecent();
});

page.addEventListener("focusout", ({ target, relatedTarget }) => {
  if (isField(target) && !list().contains(relatedTarget as Node | null)) setOpen(false);
});

page.addEventListener("input", ({ target }) => {
  if (!isField(target)) return;
  clearTimeout(timer);
  timer = setTimeout(ask, WAIT_MS);
});

page.addEventListener("click", (event) => {
  const option = (event.target as Element).closest<HTMLAnchorElement>("#found a");
  if (!option) return;
  if (option.getAttribute("href") === "#") {
    event.preventDefault();
    localStorage.removeItem(RECENT);
    setOpen(false);
    field().focus();
  } else remember(new URL(option.href).searchParams.get("q"));
});

page.addEventListener("submit", ({ target }) => {
  const form = target as HTMLFormElement;
  if (form.action.endsWith("logout")) localStorage.removeItem(RECENT);
  else if (form === (field() as HTMLInputElement | null)?.form) remember(field().value);
});

page.addEventListener("keydown", (event) => {
  const { key, target } = event;
  const isTyping = (target as Element).closest("input, textarea, select, [contenteditable]");
  const isShortcut =
    ((event.ctrlKey || event.metaKey) && key.toLowerCase() === "k") ||
    (key === "/" && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey);
  if (isShortcut && (field() as HTMLInputElement | null)?.dataset["find"]) {
    event.preventDefault();
    field().focus();
    field().select();
  } else if (isField(target) && !event.isComposing) {
    const count = options().length;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    const isOpen = !list().hidden;
    if (step && count > 0) {
      event.preventDefault();
      // From the field down to the first option, up to the last one, and back to the field.
      if (isOpen) choose(((active + 1 + step + count + 1) % (count + 1)) - 1);
      else setOpen(true);
    } else if (key === "Enter" && isOpen && active >= 0) {
      event.preventDefault();
      options()[active]!.click();
    } else if (key === "Escape" && isOpen) {
      event.preventDefault();
      setOpen(false);
    }
  }
});
