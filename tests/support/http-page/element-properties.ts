import { isChecked, kindOf, optionValue, selectedOptions, valueOf } from "../forms/form-controls.ts";
import { domTree } from "../forms/form-tree.ts";

/** Reads what a page renders, and its focus. */
interface Rendering {
  isRendered: (element: Element) => boolean;
  hasSize: (element: Element) => boolean;
  renderedText: (element: Element) => string;
  focusedIn: (document: Document) => Element;
}

const LABELLED = "button, input:not([type=hidden]), meter, output, progress, select, textarea";
const NO_RECT = { x: 0, y: 0, width: 0, height: 0, top: 0, left: 0, right: 0, bottom: 0 };
const A_RECT = { ...NO_RECT, width: 10, height: 10, right: 10, bottom: 10 };

/** Whether the classes are extended: all documents share them. */
let areComplete = false;

/** Adds the element properties that Playwright's injected script reads and linkedom lacks. */
export function completeElements(window: typeof globalThis, page: Rendering): void {
  if (areComplete) return;
  areComplete = true;
  const tree = ({ ownerDocument }: Element) => domTree(ownerDocument);
  const value = (element: Element) =>
    valueOf(tree(element), element) ||
    (element.matches("[type=checkbox]:not([value]), [type=radio]:not([value])") ? "on" : "");
  const type = (element: Element) => kindOf(tree(element), element);
  methods(window.Element, {
    checkVisibility: page.isRendered,
    getBoundingClientRect: (element) => (page.hasSize(element) ? A_RECT : NO_RECT),
  });
  getters(window.HTMLElement, { innerText: page.renderedText, labels: labelsOf });
  getters(window.HTMLInputElement, { type, value, checked: (element) => isChecked(tree(element), element) });
  getters(window.HTMLTextAreaElement, { type, value });
  getters(window.HTMLButtonElement, { type });
  getters(window.HTMLLabelElement, { control: controlOf });
  getters(window.HTMLDetailsElement, { open: (element) => element.hasAttribute("open") });
  getters(window.HTMLOptionElement, {
    value: (element) => optionValue(tree(element), element),
    label: (element) => element.getAttribute("label") ?? element.textContent.replaceAll(/\s+/g, " ").trim(),
  });
  getters(window.HTMLSelectElement, {
    multiple: (element) => element.hasAttribute("multiple"),
    size: (element) => Number(element.getAttribute("size") ?? 0),
    options: (element) => [...element.querySelectorAll("option")],
    selectedOptions: (element) => selectedOptions(tree(element), element),
    value: (element) =>
      selectedOptions(tree(element), element).map((option) => optionValue(tree(element), option))[0] ?? "",
  });
  const { document } = window;
  Object.defineProperty(Object.getPrototypeOf(document), "activeElement", {
    get(this: Document) {
      return page.focusedIn(this);
    },
  });
  Object.defineProperty(Object.getPrototypeOf(document), "hasFocus", { value: () => true });
}

/** Returns a label's control: the one it names in `for`, otherwise the first inside it. */
export function controlOf(label: Element): Element | null {
  const id = label.getAttribute("for");
  if (id === null) return label.querySelector(LABELLED);
  return [...label.ownerDocument.querySelectorAll(LABELLED)].find((control) => control.id === id) ?? null;
}

function labelsOf(control: Element): Element[] {
  return [...control.ownerDocument.querySelectorAll("label")].filter((label) => controlOf(label) === control);
}

type Read = (element: Element) => unknown;

function getters(elements: { prototype: object }, properties: Record<string, Read>): void {
  for (const [name, read] of Object.entries(properties))
    Object.defineProperty(elements.prototype, name, {
      configurable: true,
      get(this: Element) {
        return read(this);
      },
    });
}

function methods(elements: { prototype: object }, properties: Record<string, Read>): void {
  for (const [name, read] of Object.entries(properties))
    Object.defineProperty(elements.prototype, name, {
      configurable: true,
      value(this: Element) {
        return read(this);
      },
    });
}
