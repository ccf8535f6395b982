import { parseHTML } from "linkedom";
import { completeElements } from "./element-properties.ts";
import { looksOf, type Look } from "./page-styles.ts";

/** A page's document, with its rendered state and its focused element. */

interface PageState {
  sheets: readonly string[];
  looks: Map<Element, Look> | undefined;
  focused: Element | undefined;
}

const states = new WeakMap<Document, PageState>();

/** Elements with a size even without text. */
const SIZED = "img, input, button, select, textarea, svg, video, canvas, iframe, progress, meter, hr";

/** Parses a page. Fields keep their state in attributes: typed text in `value`, ticks in `checked`. */
export function openDocument(html: string, url: URL): Window {
  const window = parseHTML(html);
  const { document } = window;
  completeElements(window, { isRendered, hasSize, renderedText, focusedIn });
  states.set(document, { sheets: [], looks: undefined, focused: document.querySelector("[autofocus]") ?? undefined });
  Object.defineProperty(document, "location", { value: new URL(url.href) });
  Object.assign(window, { getComputedStyle });
  return window;
}

/** Sets a page's style sheets, in order. */
export function dress(document: Document, sheets: readonly string[]): void {
  Object.assign(stateOf(document), { sheets, looks: undefined });
}

/** Discards the computed looks, after a box was checked or details were opened. */
export function pageChanged(document: Document): void {
  stateOf(document).looks = undefined;
}

export function focus(element: Element): void {
  stateOf(element.ownerDocument).focused = element;
}

/** Returns the focused element, or the body if there is none. */
export function focusedIn(document: Document): Element {
  return stateOf(document).focused ?? document.body;
}

/** Returns whether an element is rendered: neither it nor an ancestor is hidden or in closed details. */
function isRendered(element: Element): boolean {
  for (let part: Element | null = element; part; part = part.parentElement) {
    if (lookOf(part).display === "none" || isFolded(part)) return false;
  }
  return true;
}

/** Returns whether a node is hidden in a closed `<details>`: everything except its summary. */
function isFolded(part: Node): boolean {
  const around = part.parentElement;
  if (around?.localName !== "details" || around.hasAttribute("open")) return false;
  return part !== [...around.children].find(({ localName }) => localName === "summary");
}

/** Returns the rendered text, white space folded. */
export function renderedText(element: Element): string {
  const read = (node: Node): string => {
    if (node.nodeType === 3) return isFolded(node) ? "" : (node.nodeValue ?? "");
    if (node.nodeType !== 1) return "";
    const part = node as Element;
    if (!isRendered(part) || isInvisible(part)) return "";
    const inside = [...part.childNodes].map(read).join("");
    return lookOf(part).display.startsWith("inline") ? inside : ` ${inside} `;
  };
  return read(element).replaceAll(/\s+/g, " ").trim();
}

function stateOf(document: Document): PageState {
  const state = states.get(document);
  if (!state) throw new Error("The document was not opened here");
  return state;
}

function lookOf(element: Element): Look {
  const state = stateOf(element.ownerDocument);
  state.looks ??= looksOf(element.ownerDocument, state.sheets);
  return state.looks.get(element) ?? { display: "block", visibility: "" };
}

function isInvisible(element: Element): boolean {
  for (let part: Element | null = element; part; part = part.parentElement) {
    const { visibility } = lookOf(part);
    if (visibility) return visibility === "hidden";
  }
  return false;
}

function getComputedStyle(element: Element, pseudo?: string) {
  if (pseudo) return { content: "none", display: "none", visibility: "visible" };
  const { parentElement: around } = element;
  const own = lookOf(element).display;
  // Children of a flexbox or a grid are blocks.
  const isItem = around !== null && /flex|grid/.test(lookOf(around).display);
  const display = isItem && own === "inline" ? "block" : own;
  return { content: "normal", display, visibility: isInvisible(element) ? "hidden" : "visible" };
}

function hasSize(element: Element): boolean {
  if (!isRendered(element)) return false;
  if (element.matches(SIZED) || element.querySelector(SIZED)) return true;
  return element.textContent.trim() !== "";
}
