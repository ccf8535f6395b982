import { parseHTML } from "linkedom";
import { completeElements } from "./element-properties.ts";
import { looksOf, type Look } from "./page-styles.ts";

/** The document of a page, with what it shows and which element has the focus. */

interface PageState {
  sheets: readonly string[];
  looks: Map<Element, Look> | undefined;
  focused: Element | undefined;
}

const states = new WeakMap<Document, PageState>();

/** What has a size without any text in it. */
const SIZED = "img, input, button, select, textarea, svg, video, canvas, iframe, progress, meter, hr";

/** Parses a page. Its fields keep their state in their attributes: what is typed in `value`, what is ticked in `checked`. */
export function openDocument(html: string, url: URL): Window {
  const window = parseHTML(html);
  const { document } = window;
  completeElements(window, { isRendered, hasSize, renderedText, focusedIn });
  states.set(document, { sheets: [], looks: undefined, focused: document.querySelector("[autofocus]") ?? undefined });
  Object.defineProperty(document, "location", { value: new URL(url.href) });
  Object.assign(window, { getComputedStyle });
  return window;
}

/** Gives a page its style sheets, in their order. */
export function dress(document: Document, sheets: readonly string[]): void {
  Object.assign(stateOf(document), { sheets, looks: undefined });
}

/** Forgets how elements are shown, once something was ticked or unfolded. */
export function pageChanged(document: Document): void {
  stateOf(document).looks = undefined;
}

export function focus(element: Element): void {
  stateOf(element.ownerDocument).focused = element;
}

/** Returns the element that has the focus: the body where none has. */
export function focusedIn(document: Document): Element {
  return stateOf(document).focused ?? document.body;
}

/** Returns whether an element is rendered: neither it nor what it is in is hidden or folded. */
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
  // What lies in a flexible box or a grid is a block.
  const isItem = around !== null && /flex|grid/.test(lookOf(around).display);
  const display = isItem && own === "inline" ? "block" : own;
  return { content: "normal", display, visibility: isInvisible(element) ? "hidden" : "visible" };
}

function hasSize(element: Element): boolean {
  if (!isRendered(element)) return false;
  if (element.matches(SIZED) || element.querySelector(SIZED)) return true;
  return element.textContent.trim() !== "";
}
