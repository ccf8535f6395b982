/*
 * The script of the administration's search (components/admin/find-field.tsx). Ctrl+K or "/" leads to the field, and what is found is listed below it
 * while one types, as a combobox: arrows choose, Enter opens. Without it the form opens a page with the same. It is compiled separately
 * (scripts/browser-scripts-plugin.ts). Elements are looked up each time: the answer to a form may have replaced the page's body.
 */
export {};

interface Finding {
  to: string;
  name: string;
  detail: string;
}
interface Answer {
  groups: { title: string; findings: Finding[]; more: string | null }[];
  status: string;
}

const WAIT_MS = 150;

const page = document;
const words = page.currentScript!.dataset;
const one = (selector: string) => page.querySelector<HTMLElement>(selector)!;
const field = () => one("[data-find]") as HTMLInputElement;
const list = () => one("#found");
const copy = (name: string) =>
  ((one(`template[data-found-${name}]`) as HTMLTemplateElement).content.firstElementChild as HTMLElement).cloneNode(
    true,
  ) as HTMLElement;

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
    group.ariaLabel = title;
    group.firstElementChild!.textContent = title;
    for (const { to, name, detail } of [
      ...findings,
      ...(more ? [{ to: more, name: words["all"]!, detail: "" }] : []),
    ]) {
      const option = copy("option") as HTMLAnchorElement;
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

/** One request at a time: what has been typed meanwhile is asked for after it, and its answer is dropped. */
const ask = async (): Promise<void> => {
  const typed = field().value.trim();
  if (isAsking || typed === shown) return;
  if (typed === "") {
    shown = "";
    return setOpen(false);
  }
  isAsking = true;
  // An answer that is no JSON is the sign-in page, or an error's.
  const answer = await fetch(`${words["from"]}?q=${encodeURIComponent(typed)}`)
    .then((response) => response.json() as Promise<Answer>)
    .catch(() => undefined);
  isAsking = false;
  if (field().value.trim() !== typed) return ask();
  shown = typed;
  if (answer && page.activeElement === field()) show(answer);
};

const isField = (target: EventTarget | null) => target === field();

page.addEventListener("focusin", ({ target }) => {
  if (!isField(target)) return;
  const input = field();
  input.role = "combobox";
  input.setAttribute("aria-autocomplete", "list");
  input.setAttribute("aria-controls", "found");
  input.ariaExpanded = "false";
  list().role = "listbox";
  list().ariaLabel = list().dataset["label"]!;
});

page.addEventListener("focusout", ({ target, relatedTarget }) => {
  if (isField(target) && !list().contains(relatedTarget as Node | null)) setOpen(false);
});

page.addEventListener("input", ({ target }) => {
  if (!isField(target)) return;
  clearTimeout(timer);
  timer = setTimeout(ask, WAIT_MS);
});

page.addEventListener("keydown", (event) => {
  const { key, target } = event;
  const isTyping = (target as Element).closest("input, textarea, select, [contenteditable]");
  const isShortcut =
    ((event.ctrlKey || event.metaKey) && key.toLowerCase() === "k") ||
    (key === "/" && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey);
  if (isShortcut) {
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
      location.href = options()[active]!.href;
    } else if (key === "Escape" && isOpen) {
      event.preventDefault();
      setOpen(false);
    }
  }
});
